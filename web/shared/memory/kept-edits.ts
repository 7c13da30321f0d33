/**
 * Session storage: what someone was typing into forms, to go on after a reload; other people's is
 * forgotten.
 */
const key = 'edits'

interface Kept {
  who: string | null
  forms: Record<string, unknown>
}

function kept(who: string | null): Kept {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    if (stored?.who === who) return stored
  } catch {
    // Storage disabled.
  }
  return { who, forms: {} }
}

export const readEdit = <E>(who: string | null, form: string): E | undefined =>
  kept(who).forms[form] as E | undefined

export function keepEdit(who: string | null, form: string, edit: object | undefined): void {
  const { forms } = kept(who)
  try {
    sessionStorage.setItem(key, JSON.stringify({ who, forms: { ...forms, [form]: edit } }))
  } catch {
    // Storage full or disabled: a reload starts again.
  }
}

/** At logout. */
export function forgetEdits(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage disabled.
  }
}
