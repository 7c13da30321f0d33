import { eq } from 'drizzle-orm'
import { defaultLanguage } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { organizations } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { statusOf } from './standing.ts'

/** The details are shown only after login. */
export const tellStaff: Job<{ organizationId: string }, Services> = {
  name: 'tell-staff-of-business',
  urgency: 'soon',
  async run({ organizationId }, { db, mailer, publicUrl, env }) {
    const [organization] = await db
      .select()
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    if (!organization || statusOf(organization) !== 'waiting') return
    const t = translator(defaultLanguage, 'organizations')
    const type = t(`proTypes.${organization.proType}`)
    await mailer.send({
      to: env.SUPPORT_EMAIL,
      subject: t('waitingLetter.subject', { type }),
      key: `waiting:${organizationId}:${organization.decidedAt?.toISOString() ?? ''}`,
      ...letter({
        language: defaultLanguage,
        title: t('waitingLetter.title'),
        paragraphs: [
          t(organization.decidedAt ? 'waitingLetter.again' : 'waitingLetter.text', { type }),
        ],
        action: { label: t('waitingLetter.action'), url: `${publicUrl}/admin/validation` },
        foot: t('waitingLetter.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
