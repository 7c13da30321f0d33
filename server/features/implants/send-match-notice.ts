import { eq } from 'drizzle-orm'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import type { Services } from '../../context.ts'
import { implants } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'

/** Once per person: someone used the contact's address to claim the microchip. */
export const sendMatchNotice: Job<{ implantId: string; userId: string }, Services> = {
  name: 'send-match-notice',
  urgency: 'soon',
  async run({ implantId, userId }, { db, mailer, publicUrl, env }) {
    const [implant] = await db.select().from(implants).where(eq(implants.id, implantId))
    if (!implant?.email) return
    const t = translator(implant.language, 'wizard')
    const number = inGroups(implant.microchip)
    await mailer.send({
      to: implant.email,
      subject: t('matchLetter.subject'),
      key: `implant-match:${implantId}:${userId}`,
      ...letter({
        language: implant.language,
        title: t('matchLetter.title'),
        paragraphs: [
          t('matchLetter.text', { number }),
          t('matchLetter.next', { email: env.SUPPORT_EMAIL }),
        ],
        action: { label: t('matchLetter.action'), url: `${publicUrl}/contact` },
        foot: t('matchLetter.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
