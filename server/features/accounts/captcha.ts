import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { readSized } from '#domain/validation/sizes.ts'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { usedChallenges } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'

const lifeMinutes = 20

const keyPurpose = 'captcha'

/** Proof-of-work challenge (ALTCHA v1, requirements/contract.md 2). */
export async function newChallenge({ keyFor, clock, env }: Services) {
  const expires = new Date(clock.now().getTime() + lifeMinutes * 60_000)
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyFor(keyPurpose),
    maxnumber: env.CAPTCHA_HARDNESS,
    expires,
  })
  return { ...challenge, algorithm: 'SHA-256' as const, maxnumber: env.CAPTCHA_HARDNESS }
}

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.int().min(0),
  salt: z.string(),
  signature: z.string(),
})

/**
 * Whether it solves a challenge of ours in time; it may be used up.
 * @throws Refusal CAPTCHA_INVALID
 */
export async function checkSolution(
  typed: string,
  { keyFor, clock }: Pick<Services, 'keyFor' | 'clock'>,
): Promise<{ signature: string; expires: Date }> {
  const read = readSized(solution, fromBase64Json(typed))
  const wrong = new Refusal('CAPTCHA_INVALID', { field: 'captcha' })
  if (!read.success) throw wrong
  const now = clock.now()
  const expires = new Date(Number(extractParams(read.data)['expires']) * 1000)
  // The library would use the machine's clock; the negation rejects invalid dates.
  if (!(expires > now) || !(await verifySolution(read.data, keyFor(keyPurpose), false))) throw wrong
  return { signature: read.data.signature, expires }
}

/**
 * Each solution is accepted once.
 * @throws Refusal CAPTCHA_INVALID
 */
export async function takeSolution(typed: string, { db, keyFor, clock }: Services): Promise<void> {
  const { signature, expires } = await checkSolution(typed, { keyFor, clock })
  const now = clock.now()
  await db
    .delete(usedChallenges)
    .where(unheld(db, usedChallenges.signature, lt(usedChallenges.expires, now)))
  const first = await db
    .insert(usedChallenges)
    .values({ signature, expires })
    .onConflictDoNothing()
    .returning({ signature: usedChallenges.signature })
  if (first.length === 0) throw new Refusal('CAPTCHA_INVALID', { field: 'captcha' })
}

function fromBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
