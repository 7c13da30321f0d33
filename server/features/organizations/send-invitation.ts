import { eq } from 'drizzle-orm'
import { invitationDays } from '#domain/organizations/organizations.api.ts'
import { longDay, dayOf } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { invitations, organizations, users } from '../../db/tables/index.ts'
import { hashToken } from '../../tokens.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'

/** In the business's language. The link is made here so that no table holds it. */
export const sendInvitation: Job<{ invitationId: string }, Services> = {
  name: 'send-invitation',
  urgency: 'soon',
  async run({ invitationId }, { db, clock, mailer, publicUrl, env, letterToken }) {
    const token = letterToken()
    const tokenHash = hashToken(token)
    const [invitation] = await db
      .update(invitations)
      .set({ tokenHash })
      .where(eq(invitations.id, invitationId))
      .returning()
    if (!invitation || invitation.expires <= clock.now()) return
    const [organization] = await db
      .select()
      .from(organizations)
      .where(eq(organizations.id, invitation.organizationId))
    const [inviter] =
      invitation.invitedBy === null
        ? []
        : await db
            .select({ language: users.language })
            .from(users)
            .where(eq(users.id, invitation.invitedBy))
    if (!organization?.valid) return
    const language = inviter?.language ?? organization.language
    const t = translator(language, 'organizations')
    const { businessName } = organization
    await mailer.send({
      to: invitation.email,
      subject: t('invitationLetter.subject', { businessName }),
      key: `invitation:${tokenHash}`,
      ...letter({
        language,
        title: t('invitationLetter.title', { businessName }),
        paragraphs: [
          t('invitationLetter.text', { businessName }),
          t('invitationLetter.life', {
            days: invitationDays,
            date: longDay(dayOf(invitation.expires), language),
          }),
        ],
        action: { label: t('invitationLetter.action'), url: `${publicUrl}/invitation/${token}` },
        foot: t('invitationLetter.foot', { businessName }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
