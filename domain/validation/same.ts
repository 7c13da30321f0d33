import { say, type ValidationKey } from './say.ts'

/**
 * The arguments of a `refine` that asks that something was typed twice alike. It is said as soon as
 * both are there, beside whatever else is wrong, and stands at the second.
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
