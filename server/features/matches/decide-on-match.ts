import { and, eq, isNull } from 'drizzle-orm'
import { afterAction } from '#domain/found-animals/found-animal.ts'
import type { Claim, Match } from '#domain/matching/matching.api.ts'
import type { ThreadSide } from '#domain/threads/threads.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { foundAnimals, matches, threads } from '../../db/tables/index.ts'
import { personalLink, readPersonalLink } from '../../links/personal-link.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor } from '../animals/animal-for.ts'
import { familyOf } from '../animals/family.queries.ts'
import { publicFound } from '../found-animals/found-animals.queries.ts'
import { openThread } from '../threads/open-thread.ts'
import { pairBy, shown, talks, wordsOf, type Pair } from './matches.queries.ts'
import { sendClaim, sendVerdict } from './match-letters.ts'

/**
 * The keeper's word: a claim goes to the holder, with the keeper's description of the mark, and
 * both may write to each other from then on.
 * @throws Refusal NOT_FOUND, MATCH_CLOSED, VALIDATION_FAILED where the withheld mark is not described
 */
export async function decideOnMatch(
  call: Call,
  uniqueId: string,
  { verdict, mark }: { verdict: 'mine' | 'not_mine'; mark: string | null },
): Promise<Match> {
  if (verdict === 'mine') await call.limits.consume('claimAnimal', (call.caller as SignedIn).userId)
  const before = await pairBy(call.db, { uniqueId }, 'NOT_FOUND')
  const now = call.clock.now()
  await transaction(call.db, async (tx) => {
    await animalFor(tx, call, before.animal.uniqueId, 'answerFinders')
    const pair = await pairBy(tx, { uniqueId }, 'NOT_FOUND', { lock: true })
    const { match, found } = pair
    if (verdict === 'not_mine') {
      if (match.status === 'accepted') throw new Refusal('MATCH_CLOSED')
      await endTalk(tx, pair, 'owner')
      await tx
        .update(matches)
        .set({ status: 'dismissed', decided: now })
        .where(eq(matches.id, match.id))
      return
    }
    if (match.status === 'claimed' || match.status === 'accepted') return
    if (match.status === 'refused' || found.status !== 'open') throw new Refusal('MATCH_CLOSED')
    if (found.secret !== null && mark === null)
      throw new Refusal('VALIDATION_FAILED', { field: 'mark', fieldKey: 'MARK_REQUIRED' })
    await tx
      .update(matches)
      .set({ status: 'claimed', mark, decided: now })
      .where(eq(matches.id, match.id))
    await startTalk(tx, call, pair)
    await call.queue.enqueue(tx, sendClaim, { matchId: match.id })
  })
  return shown(
    { db: call.db, language: call.language, now },
    await pairBy(call.db, { uniqueId }, 'NOT_FOUND'),
  )
}

/** One for each pair: what is there already goes on. */
async function startTalk(tx: Database, call: Call, { animal, found, thread }: Pair): Promise<void> {
  if (thread) return
  await openThread(tx, call, {
    animal,
    about: { foundAnimalId: found.id },
    email: found.email,
    language: found.language,
    emailProven: true,
  })
}

const endTalk = async (tx: Database, { thread }: Pair, by: ThreadSide) =>
  thread &&
  tx
    .update(threads)
    .set({ blockedBy: by })
    .where(and(eq(threads.id, thread.id), isNull(threads.blockedBy)))

const matchIn = ({ keyFor, clock }: Call, token: string): string =>
  readPersonalLink(keyFor, ['match holder'], token, clock.now()).id

/** @throws Refusal LINK_UNKNOWN, LINK_EXPIRED, LINK_GONE */
export async function claimBy(call: Call, token: string): Promise<Claim> {
  await call.limits.consume('search', call.visitor)
  const pair = await pairBy(call.db, { id: matchIn(call, token) }, 'LINK_GONE')
  return claimOf(call, pair)
}

async function claimOf(call: Call, pair: Pair): Promise<Claim> {
  const { match, animal, found, thread } = pair
  const { keyFor, clock } = call
  return {
    status: match.status,
    found: await publicFound(call.db, found.uniqueId, call.clock.now()),
    secret: found.secret,
    mark: match.mark,
    lost: {
      unique_id: animal.uniqueId,
      name: animal.name,
      species: animal.species,
      sex: animal.sex,
      colour: animal.color,
      breed: animal.race,
      firstPhoto: animal.firstPhoto,
      date: pair.report.date,
      city: animal.publishedCity,
    },
    reasons: wordsOf(pair, call.language),
    thread:
      thread && talks(match)
        ? {
            unique_id: thread.uniqueId,
            token: personalLink(keyFor, 'thread finder', thread.id, clock.now()),
          }
        : null,
  }
}

/**
 * The holder's word on a claim. Accepted, the notice is matched; refused, the talk ends, and who
 * was refused once does not try another mark.
 * @throws Refusal LINK_UNKNOWN, LINK_EXPIRED, LINK_GONE, MATCH_CLOSED
 */
export async function answerClaim(call: Call, token: string, accept: boolean): Promise<Claim> {
  const id = matchIn(call, token)
  const now = call.clock.now()
  await transaction(call.db, async (tx) => {
    const pair = await pairBy(tx, { id }, 'LINK_GONE', { lock: true })
    const { match, animal, found } = pair
    const wanted = accept ? 'accepted' : 'refused'
    if (match.status === wanted) return
    const status = accept ? afterAction(found.status, 'match') : found.status
    if (match.status !== 'claimed' || !status || animal.status !== 'lost')
      throw new Refusal('MATCH_CLOSED')
    await tx.update(matches).set({ status: wanted, decided: now }).where(eq(matches.id, id))
    if (accept) {
      await tx
        .update(foundAnimals)
        .set({ status, updated: now })
        .where(eq(foundAnimals.id, found.id))
      await startTalk(tx, call, pair)
      await call.queue.enqueue(tx, sendVerdict, { matchId: id, memberId: null })
    } else await endTalk(tx, pair, 'finder')
    for (const { id: memberId, page } of await familyOf(tx, animal))
      if (page) await call.queue.enqueue(tx, sendVerdict, { matchId: id, memberId })
  })
  return claimOf(call, await pairBy(call.db, { id }, 'LINK_GONE'))
}
