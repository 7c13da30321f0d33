import {
  amber,
  DatabaseAway,
  lights,
  reasonOf,
  red,
  type Finding,
  type Light,
  type Look,
  type Looked,
} from './check.ts'

export type CheckResult = { check: string } & Finding

/** Milliseconds that a check may take. */
const longest = 5000

/** All at once, each for 5 s at most; one that fails is a red finding, and the others go on. */
export const runChecks = (checks: readonly Look[], at: Looked): Promise<CheckResult[]> =>
  Promise.all(checks.map(async (one) => ({ check: one.name, ...(await resultOf(one, at)) })))

async function resultOf({ look }: Look, at: Looked): Promise<Finding> {
  const late = Promise.withResolvers<Finding>()
  const timer = setTimeout(
    () =>
      late.resolve(
        red(
          `There was no answer within ${longest / 1000} s.`,
          'Look at what this check asks: something is away, or this machine is overloaded.',
        ),
      ),
    longest,
  )
  try {
    return await Promise.race([look(at), late.promise])
  } catch (error) {
    if (error instanceof DatabaseAway)
      return amber(
        'Not looked at, since the database does not answer.',
        'Bring the database back first, then run doctor again.',
      )
    return red(
      `This could not be looked at: ${reasonOf(error)}`,
      'Mend what the reason names, then run doctor again.',
    )
  } finally {
    clearTimeout(timer)
  }
}

/** The worst light of all; green where there is none. */
export const worstOf = (results: readonly Finding[]): Light =>
  lights.findLast((light) => results.some((one) => one.light === light)) ?? 'green'
