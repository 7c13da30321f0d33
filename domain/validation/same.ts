import { say, type ValidationKey } from './say.ts'

/**
 * Arguments for `refine`. Runs as soon as both fields exist, together with other errors; the error
 * is on the second.
 */
export const same = <A extends string, B extends string>(
  first: A,
  second: B,
  message: ValidationKey,
) =>
  [
    (values: Record<A | B, string>) => values[first] === values[second],
    {
      error: say(message),
      path: [second] as PropertyKey[],
      when: ({ value }: { value: unknown }) => {
        const typed = value as Partial<Record<A | B, unknown>>
        return isTyped(typed[first]) && isTyped(typed[second])
      },
    },
  ] as const

const isTyped = (text: unknown): text is string => typeof text === 'string' && text !== ''
