import { and, eq, isNotNull } from 'drizzle-orm'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { longDay } from '#domain/dates.ts'
import type { Call, Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { implants, organizations } from '../../db/tables/index.ts'
import { hashToken } from '../../tokens.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { slipForLetter } from './slips/slips.ts'
import { translator } from '../../texts.ts'

/**
 * In the caller's transaction.
 * @throws Refusal TOO_MANY_REQUESTS: the form would write to any address
 */
export async function inviteOwner(
  tx: Database,
  implantId: string,
  { caller, limits, queue }: Pick<Call, 'caller' | 'limits' | 'queue'>,
): Promise<void> {
  await limits.consume('claimLetter', implantId)
  await limits.consume('claimLetters', caller.organizationId ?? '')
  await queue.enqueue(tx, sendClaimLetter, { implantId })
}

/**
 * The link is made here so that no table holds it; it replaces the former one. `isAsked`: someone
 * with the owner's name and telephone asked.
 */
export const sendClaimLetter: Job<{ implantId: string; isAsked?: boolean }, Services> = {
  name: 'send-claim-letter',
  urgency: 'soon',
  async run({ implantId, isAsked }, services) {
    const { db, mailer, publicUrl, env, letterToken } = services
    const token = letterToken()
    const claimHash = hashToken(token)
    const [implant] = await db
      .update(implants)
      .set({ claimHash })
      .where(
        and(eq(implants.id, implantId), eq(implants.status, 'open'), isNotNull(implants.email)),
      )
      .returning()
    if (!implant?.email) return
    const [organization] = await db
      .select({ businessName: organizations.businessName })
      .from(organizations)
      .where(eq(organizations.id, implant.organizationId))
    const { language, email } = implant
    const t = translator(language, 'implants')
    const businessName = organization?.businessName ?? ''
    const slip = isAsked ? null : await slipForLetter(implantId, services)
    const date = longDay(implant.implantDate, language)
    await mailer.send({
      to: email,
      subject: t(isAsked ? 'askLetter.subject' : 'letter.subject'),
      key: `claim:${claimHash}`,
      ...letter({
        language,
        title: t(isAsked ? 'askLetter.title' : 'letter.title'),
        paragraphs: [
          t(isAsked ? 'askLetter.text' : 'letter.text', { businessName, date }),
          [
            t('letter.microchip', { number: inGroups(implant.microchip) }),
            ...(implant.card === null
              ? []
              : [t('letter.card', { number: inGroups(implant.card) })]),
          ].join('\n'),
          t(isAsked ? 'askLetter.why' : 'letter.why', { email: env.SUPPORT_EMAIL }),
          ...(slip ? [t('letter.slip')] : []),
        ],
        action: { label: t('letter.action'), url: `${publicUrl}/claim/${token}` },
        foot: t('letter.foot', { businessName, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
      ...(slip && {
        attachments: [
          { filename: `${t('slip.file')}.pdf`, contentType: 'application/pdf', content: slip },
        ],
      }),
    })
  },
}
