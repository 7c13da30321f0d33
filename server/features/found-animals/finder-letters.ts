import { eq } from 'drizzle-orm'
import { longDay, dayOf } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { foundAnimals } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { mayWriteToStranger } from '../accounts/strangers.ts'
import { finderToken } from './finder.ts'

type Kind = 'confirm' | 'posted' | 'renew'

/** When a letter still makes sense. */
const statuses: Record<Kind, readonly string[]> = {
  confirm: ['unconfirmed'],
  posted: ['open'],
  renew: ['open', 'matched'],
}

/** With the finder’s link, and without a word that was typed (requirements/reuniting.md 1). */
export const sendFoundAnimalLetter: Job<{ foundAnimalId: string; kind: Kind }, Services> = {
  name: 'send-found-animal-letter',
  urgency: 'soon',
  async run({ foundAnimalId, kind }, services) {
    const { db, env, limits, mailer, publicUrl } = services
    const [row] = await db.select().from(foundAnimals).where(eq(foundAnimals.id, foundAnimalId))
    if (!row || row.email === '' || !statuses[kind].includes(row.status)) return
    if (kind === 'confirm' && !(await mayWriteToStranger(limits, row.email))) return
    const { language } = row
    const t = translator(language, 'finds')
    const day = longDay(dayOf(row.expires), language)
    await mailer.send({
      to: row.email,
      subject: t(`letters.${kind}.subject`),
      key: `found-animal:${foundAnimalId}:${kind}:${kind === 'renew' ? row.expires.toISOString() : ''}`,
      ...letter({
        language,
        title: t(`letters.${kind}.title`),
        paragraphs: [t(`letters.${kind}.text`, { day }), t('letters.keep')],
        action: {
          label: t(`letters.${kind}.action`),
          url: `${publicUrl}/found-animals/${row.uniqueId}?token=${finderToken(services, row)}`,
        },
        foot: t('letters.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
