import { eq } from 'drizzle-orm'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { longDay } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { animals, events } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { keepersOf } from '../adoption/inquiries.queries.ts'

interface Told {
  field: 'dob' | 'microchip' | 'tattoo' | 'medal'
  old: string | null
  new: string | null
  reason: string
}

export const sendCorrection: Job<{ eventId: string; memberId: string }, Services> = {
  name: 'send-correction',
  urgency: 'soon',
  async run({ eventId, memberId }, { db, mailer, publicUrl, env }) {
    const [row] = await db
      .select({
        details: events.details,
        name: animals.name,
        uniqueId: animals.uniqueId,
        ownerId: animals.ownerId,
        organizationId: animals.organizationId,
      })
      .from(events)
      .innerJoin(animals, eq(animals.id, events.animalId))
      .where(eq(events.id, eventId))
    const member = row && (await keepersOf(db, row)).find(({ id }) => id === memberId)
    if (!row || !member) return
    const { name, uniqueId } = row
    const { field, old, new: now, reason } = row.details as unknown as Told
    const { language, email } = member
    const t = translator(language, 'animals')
    const shown = (value: string | null) => {
      if (value === null) return t('correction.letter.none')
      return field === 'dob' ? longDay(value, language) : inGroups(value)
    }
    await mailer.send({
      to: email,
      subject: t('correction.letter.subject', { name }),
      key: `correction:${eventId}:${email}`,
      ...letter({
        language,
        title: t('correction.letter.title', { name }),
        paragraphs: [
          `${t(`fields.${field}`)}\n${t('correction.letter.change', { old: shown(old), new: shown(now) })}`,
          t('correction.letter.reason', { reason }),
        ],
        action: {
          label: t('correction.letter.action', { name }),
          url: `${publicUrl}${member.page}/${uniqueId}`,
        },
        foot: t('correction.letter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
