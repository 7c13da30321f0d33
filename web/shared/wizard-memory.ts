/** Session storage: the answers given to the add-animal wizard, so that a reload goes on where one was. */
const key = 'wizard'

export function readWizard(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function keepWizard(answers: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // Storage that is full or switched off: a reload starts again.
  }
}

/** The animal is registered, or another person is here. */
export function forgetWizard(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Switched off: nothing is there.
  }
}
