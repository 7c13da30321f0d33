/** Session storage: wizard answers and their author's e-mail, to continue after a reload. */
const key = 'wizard'

export function readWizard(): { who?: unknown } | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as { who?: unknown } | null
  } catch {
    return null
  }
}

export const wizardOwner = (): unknown => readWizard()?.who

export function keepWizard<A extends { who: string | null }>(answers: A): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // Storage full or disabled: a reload starts again.
  }
}

/** After registration, or for another person. */
export function forgetWizard(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage disabled.
  }
}
