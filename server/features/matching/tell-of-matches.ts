import { and, count, desc, eq, gt, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { inSentence } from '#domain/animals/in-sentence.ts'
import { mostLettersADay } from '#domain/matching/match-status.ts'
import { toldFrom } from '#domain/matching/match-rule.ts'
import { reasonWords } from '#domain/matching/reason-words.ts'
import { longDay } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, foundAnimals, matches } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { familyOf } from '../animals/family.queries.ts'
import { toldReasons } from './told-reasons.ts'

const dayMs = 86_400_000
/** Matches that one letter names. */
const mostInLetter = 5

const untold = and(isNull(matches.told), eq(matches.status, 'open'), gte(matches.score, toldFrom))
const isOpen = eq(foundAnimals.status, 'open')

const keptBy = ({
  ownerId,
  organizationId,
}: {
  ownerId: string | null
  organizationId: string | null
}): SQL | undefined =>
  or(
    ownerId ? eq(animals.ownerId, ownerId) : undefined,
    organizationId ? eq(animals.organizationId, organizationId) : undefined,
  )

/**
 * Writes to keepers of what may be their animal, at most three letters a day each; what is over
 * waits for the next hour with room. Nothing is told twice.
 */
export const tellOfMatches: Job<object, Services> = {
  name: 'tell-of-matches',
  urgency: 'soon',
  atOnce: 1,
  cron: '20 * * * *',
  async run(_, { db, clock, queue }) {
    const waiting = await db
      .selectDistinct({ animalId: matches.animalId })
      .from(matches)
      .innerJoin(foundAnimals, eq(foundAnimals.id, matches.foundAnimalId))
      .where(and(untold, isOpen))
      .limit(500)
    for (const { animalId } of waiting)
      await transaction(db, async (tx) => {
        const [animal] = await tx
          .select({ ownerId: animals.ownerId, organizationId: animals.organizationId })
          .from(animals)
          .where(and(eq(animals.id, animalId), eq(animals.status, 'lost')))
        const keeper = animal?.ownerId ?? animal?.organizationId
        if (!animal || !keeper) return
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`matches ${keeper}`}, 0))`,
        )
        const now = clock.now()
        const [told] = await tx
          .select({ letters: count(sql`distinct (${matches.animalId}, ${matches.told})`) })
          .from(matches)
          .innerJoin(animals, eq(animals.id, matches.animalId))
          .where(and(keptBy(animal), gt(matches.told, new Date(now.getTime() - dayMs))))
        if ((told?.letters ?? 0) >= mostLettersADay) return
        const ids = await openMatches(tx, and(eq(matches.animalId, animalId), untold))
        if (ids.length === 0) return
        // Its animal before them, and they in the order in which comparing writes them (docs/locks.md).
        await tx
          .select({ id: animals.id })
          .from(animals)
          .where(eq(animals.id, animalId))
          .for('key share')
        await tx
          .select({ id: matches.id })
          .from(matches)
          .where(inArray(matches.id, ids))
          .orderBy(matches.reportId, matches.foundAnimalId)
          .for('update')
        await tx.update(matches).set({ told: now }).where(inArray(matches.id, ids))
        for (const { id: memberId, page } of await familyOf(tx, animal))
          if (page)
            await queue.enqueue(tx, sendMatches, { animalId, memberId, told: now.toISOString() })
      })
  },
}

const openMatches = async (tx: Database, whose: SQL | undefined): Promise<string[]> =>
  (
    await tx
      .select({ id: matches.id })
      .from(matches)
      .innerJoin(foundAnimals, eq(foundAnimals.id, matches.foundAnimalId))
      .where(and(whose, isOpen))
  ).map(({ id }) => id)

export const sendMatches: Job<{ animalId: string; memberId: string; told: string }, Services> = {
  name: 'send-matches',
  urgency: 'soon',
  async run({ animalId, memberId, told }, { db, mailer, env, publicUrl }) {
    const [animal] = await db.select().from(animals).where(eq(animals.id, animalId))
    const member = animal && (await familyOf(db, animal)).find(({ id }) => id === memberId)
    if (!animal || animal.status !== 'lost' || !member) return
    const rows = await db
      .select({ match: matches, found: foundAnimals })
      .from(matches)
      .innerJoin(foundAnimals, eq(foundAnimals.id, matches.foundAnimalId))
      .where(and(eq(matches.animalId, animalId), eq(matches.told, new Date(told)), isOpen))
      .orderBy(desc(matches.score))
      .limit(mostInLetter)
    if (rows.length === 0) return
    const { language, email, page } = member
    const { name, sex } = animal
    const t = translator(language, 'matching')
    await mailer.send({
      to: email,
      subject: t('letter.subject', { name }),
      key: `matches:${animalId}:${told}:${email}`,
      ...letter({
        language,
        title: t('letter.title', { name }),
        paragraphs: [
          t('letter.intro', { name, count: rows.length }),
          ...rows.map(({ match, found }) =>
            [
              t('letter.found', {
                date: longDay(found.date, language),
                city: found.city ?? 'none',
                colour: inSentence(found.colour),
              }),
              ...toldReasons({ match, animal, found })
                .filter(({ points }) => points > 0)
                .map((reason) => `– ${reasonWords(reason, animal.species, t)}`),
            ].join('\n'),
          ),
          t('letter.care'),
        ],
        action: {
          label: t('letter.action'),
          url: `${publicUrl}${page}/${animal.uniqueId}#matches`,
        },
        foot: t('letter.foot', { name, sex }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
