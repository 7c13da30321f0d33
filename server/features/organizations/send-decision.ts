import { and, eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { organizations, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { statusOf } from './standing.ts'
import { mayBeWritten } from '../../mail/written-to.ts'

interface Decision {
  organizationId: string
  userId: string
  /** Skip outdated decisions. */
  decided: string
  /** The end of a suspension. */
  isRestored?: true
}

export const sendDecision: Job<Decision, Services> = {
  name: 'send-business-decision',
  urgency: 'soon',
  async run({ organizationId, userId, decided, isRestored }, { db, mailer, publicUrl, env }) {
    const [row] = await db
      .select({ organization: organizations, email: users.email, language: users.language })
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(
        and(
          eq(users.id, userId),
          eq(organizations.id, organizationId),
          eq(users.manager, true),
          mayBeWritten('account'),
        ),
      )
    if (row?.organization.decidedAt?.toISOString() !== decided) return
    const status = statusOf(row.organization)
    if (status === 'waiting') return
    const { email, language, organization } = row
    const t = translator(language, 'organizations')
    const businessName = organization.businessName
    const kind = status === 'valid' && isRestored ? 'restored' : status
    const words = `${kind}Letter` as const
    const isOpen = status === 'valid'
    await mailer.send({
      to: email,
      subject: t(`${words}.subject`),
      key: `decision:${organizationId}:${decided}:${userId}`,
      ...letter({
        language,
        title: t(`${words}.title`),
        paragraphs: [
          t(`${words}.text`, { businessName }),
          ...(isOpen ? [] : [t('refusedLetter.reason', { reason: organization.refusal ?? '' })]),
          t(`${words}.next`),
        ],
        action: {
          label: t(kind === 'restored' ? 'validLetter.action' : `${kind}Letter.action`),
          url: `${publicUrl}${isOpen ? '/pro' : '/invalid'}`,
        },
        foot: t('decisionFoot', { businessName, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
