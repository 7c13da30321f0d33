import { z } from 'zod'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { precision } from '#domain/places/precision.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { familyOf } from '../animals/family.queries.ts'
import { noticeParagraphs } from '../found/notice-facts.ts'

const lostFacts = z.strictObject({
  uniqueId: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  race: z.string().nullable(),
  color: z.string().nullable(),
  marks: z.string().nullable(),
  collar: z.string().nullable(),
  notes: z.string().nullable(),
  notesPublic: z.boolean().nullable(),
  ownerId: z.string().nullable(),
  organizationId: z.string().nullable(),
  /** Public place name. */
  city: z.string().nullable(),
  precision: precision.nullable(),
  date: z.string(),
  circumstances: z.string().nullable(),
  publishedHour: z.string().nullable(),
  publishedReward: z.string().nullable(),
  rewardPublic: z.boolean().nullable(),
  services: z.number(),
  squad: z.number(),
})

/** With the public address and who was alerted. */
export const sendLostLetter: Job<{ reportId: string; memberId: string }, Services> = {
  name: 'send-lost-letter',
  urgency: 'soon',
  async run({ reportId, memberId }, { db, mailer, env, publicUrl }) {
    const facts = await factsOf(db, reportId)
    const member = facts && (await familyOf(db, facts)).find(({ id }) => id === memberId)
    if (!facts || !member) return
    const { uniqueId, name, sex, services, squad } = facts
    const { language, email } = member
    const t = translator(language, 'animals')
    await mailer.send({
      to: email,
      subject: t('lost.letter.subject', { name }),
      key: `lost:${reportId}:${email}`,
      ...letter({
        language,
        title: t('lost.letter.title', { name }),
        paragraphs: [
          t('lost.letter.what'),
          ...noticeParagraphs(facts, language),
          services + squad > 0
            ? t('lost.told', { name, sex, services, squad })
            : t('lost.toldNobody', { name, sex }),
          t('lost.letter.share', { name }),
          t('lost.letter.back', { name, sex, page: `${publicUrl}${member.page}/${uniqueId}` }),
        ],
        action: { label: t('lost.letter.action'), url: `${publicUrl}/found/animals/${uniqueId}` },
        foot: t('lost.letter.foot', { name, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}

async function factsOf(db: Database, reportId: string) {
  const [facts] = await readRows(db.$client, lostFacts, {
    text: `select a.unique_id as "uniqueId", a.name, a.species, a.sex, a.race, a.color, a.marks, a.collar, a.notes, a.notes_public as "notesPublic", a.owner_id as "ownerId", a.organization_id as "organizationId", r.city, r.precision, r.date::text, r.circumstances,
       a.published_hour as "publishedHour", a.published_reward as "publishedReward", a.reward_public as "rewardPublic",
       coalesce((e.details->>'services')::int, 0) as services, coalesce((e.details->>'squad')::int, 0) as squad
     from reports r join animals a on a.id = r.animal_id
     join events e on e.animal_id = a.id and e.event_type = 'lost' and e.details->>'report' = r.id::text
     where r.id = $1`,
    values: [reportId],
  })
  return facts ?? null
}
