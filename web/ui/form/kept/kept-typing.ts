import { useEffect, type RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SchemaForm } from '../schema-form.ts'

/**
 * Session storage: what stood in the forms on screen when the session ended, to be put back for the
 * same account; other people's is forgotten.
 */
const key = 'typed'

interface Kept {
  who: string | null
  forms: Record<string, FieldValues>
}

interface Mounted {
  element: HTMLFormElement
  values: () => FieldValues
  defaults: () => unknown
}
const mounted = new Set<Mounted>()

/** Never kept: passwords and codes are typed anew. */
const secret = /password|^(captcha|token|verif|code|totp|key)$/i

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function store(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage full or disabled.
  }
}

/** Whose typing is kept; undefined where none is. */
export const typingOwner = (): string | null | undefined => read()?.who

/** At logout, and for another person. */
export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage disabled.
  }
}

/** Of every form on screen that was typed into. */
export function keepTyping(who: string | null): void {
  const changed = [...mounted].flatMap((form) => {
    const values = Object.entries(form.values()).filter(
      ([name, value]) => !secret.test(name) && !hasFile(value),
    )
    const before = form.defaults() as FieldValues
    return values.some(([name, value]) => textOf(value) !== textOf(before[name]))
      ? [[nameOf(form), Object.fromEntries(values)] as const]
      : []
  })
  store({ who, forms: Object.fromEntries(changed) })
}

const textOf = (value: unknown): string => JSON.stringify(value ?? '')

const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (Array.isArray(value) && value.some(hasFile))

/** A form is the same where it stands under the same address and begins with the same values. */
function nameOf({ element, defaults }: Mounted): string {
  const title = element.closest('[role=dialog]')?.querySelector('h2')?.textContent ?? ''
  return [location.pathname, title, JSON.stringify(defaults())].join(' ')
}

/** Puts back what `keepTyping` kept of this form. */
export function useKeptTyping<V extends FieldValues>(
  { methods }: SchemaForm<V>,
  element: RefObject<HTMLFormElement | null>,
): void {
  useEffect(() => {
    if (!element.current) return undefined
    const form: Mounted = {
      element: element.current,
      values: methods.getValues,
      defaults: () => methods.formState.defaultValues ?? {},
    }
    mounted.add(form)
    const kept = read()
    const name = kept && nameOf(form)
    if (name && kept.forms[name]) {
      const { [name]: typed, ...others } = kept.forms
      store({ ...kept, forms: others })
      // What was typed since the form is there is newer.
      const now = methods.getValues()
      const begun = form.defaults() as FieldValues
      const untouched = Object.entries(typed ?? {}).filter(
        ([path]) => textOf(now[path]) === textOf(begun[path]),
      )
      methods.reset({ ...now, ...Object.fromEntries(untouched) } as V, { keepDefaultValues: true })
    }
    return () => void mounted.delete(form)
  }, [methods, element])
}
