/**
 * Session storage: the answers given to the add-animal wizard and the e-mail of who gave them, so
 * that a reload goes on where one was.
 */
const key = 'wizard'

export function readWizard(): { who?: unknown } | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as { who?: unknown } | null
  } catch {
    return null
  }
}

/** Whose answers are kept. */
export const wizardOwner = (): unknown => readWizard()?.who

export function keepWizard<A extends { who: string | null }>(answers: A): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // Storage that is full or switched off: a reload starts again.
  }
}

/** The animal is registered, or somebody else is here. */
export function forgetWizard(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Switched off: nothing is there.
  }
}
