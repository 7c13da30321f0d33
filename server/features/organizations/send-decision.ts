import { and, eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { organizations, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { isOpenAccount } from '../../db/open-accounts.ts'
import { statusOf } from './standing.ts'

interface Decision {
  organizationId: string
  userId: string
  /** Skip outdated decisions. */
  decided: string
}

export const sendDecision: Job<Decision, Services> = {
  name: 'send-business-decision',
  urgency: 'soon',
  async run({ organizationId, userId, decided }, { db, mailer, publicUrl, env }) {
    const [row] = await db
      .select({ organization: organizations, email: users.email, language: users.language })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(
        and(
          eq(users.id, userId),
          eq(organizations.id, organizationId),
          eq(users.manager, true),
          isOpenAccount,
        ),
      )
    const status = row && statusOf(row.organization)
    if (!row || status === 'waiting' || row.organization.decidedAt?.toISOString() !== decided)
      return
    const { email, language, organization } = row
    const t = translator(language, 'organizations')
    const businessName = organization.businessName
    const valid = status === 'valid'
    await mailer.send({
      to: email,
      subject: valid ? t('validLetter.subject') : t('refusedLetter.subject'),
      key: `decision:${organizationId}:${decided}:${userId}`,
      ...letter({
        language,
        title: valid ? t('validLetter.title') : t('refusedLetter.title'),
        paragraphs: valid
          ? [t('validLetter.text', { businessName }), t('validLetter.next')]
          : [
              t('refusedLetter.text', { businessName }),
              t('refusedLetter.reason', { reason: organization.refusal ?? '' }),
              t('refusedLetter.next'),
            ],
        action: valid
          ? { label: t('validLetter.action'), url: `${publicUrl}/pro` }
          : { label: t('refusedLetter.action'), url: `${publicUrl}/invalid` },
        foot: t('decisionFoot', { businessName, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
