import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../context.ts'
import { usedChallenges } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Hashes that a browser tries at most: about half a second on a telephone of some years, many
 * thousand times that for a flood.
 */
const hardness = 50_000
const lifeMinutes = 20

const keyPurpose = 'captcha'

/** A proof-of-work challenge (ALTCHA v1, requirements/contract.md 2). */
export async function newChallenge({ keyFor, clock }: Services) {
  const expires = new Date(clock.now().getTime() + lifeMinutes * 60_000)
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: keyFor(keyPurpose),
    maxnumber: hardness,
    expires,
  })
  return { ...challenge, algorithm: 'SHA-256' as const, maxnumber: hardness }
}

const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.int().min(0).max(hardness),
  salt: z.string(),
  signature: z.string(),
})

/**
 * Accepts the solution of a challenge of ours that is still alive, once.
 * @throws Refusal CAPTCHA_INVALID
 */
export async function takeSolution(typed: string, { db, keyFor, clock }: Services): Promise<void> {
  const read = solution.safeParse(fromBase64Json(typed))
  const wrong = new Refusal('CAPTCHA_INVALID', { field: 'captcha' })
  if (!read.success) throw wrong
  const now = clock.now()
  const expires = new Date(Number(extractParams(read.data)['expires']) * 1000)
  // The library would compare with the clock of the machine; a date that cannot be read is not
  // later either.
  if (!(expires > now) || !(await verifySolution(read.data, keyFor(keyPurpose), false))) throw wrong
  await db.delete(usedChallenges).where(lt(usedChallenges.expires, now))
  const first = await db
    .insert(usedChallenges)
    .values({ signature: read.data.signature, expires })
    .onConflictDoNothing()
    .returning({ signature: usedChallenges.signature })
  if (first.length === 0) throw wrong
}

function fromBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
