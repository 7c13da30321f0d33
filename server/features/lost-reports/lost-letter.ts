import { eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { lostReports, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { isLinkToken, linkToken } from '../../links/link-token.ts'
import { letter } from '../../mail/letter-layout.ts'
import type { KeyFor } from '../../secrets.ts'
import { translator } from '../../texts.ts'
import { mayWriteToStranger } from '../accounts/strangers.ts'

const purpose = 'lost report'

/** The public id and its signature, in one. */
const tokenOf = (keyFor: KeyFor, { id, uniqueId }: { id: string; uniqueId: string }): string =>
  `${uniqueId}.${linkToken(keyFor, purpose, id)}`

/** A letter's link that was cut short has another. */
export const tokenShape = /^[a-z0-9]{12,40}\.[\w-]{24}$/

export const uniqueIdIn = (token: string): string => token.split('.')[0] ?? ''

export const isTokenOf = (keyFor: KeyFor, { id }: { id: string }, token: string): boolean =>
  isLinkToken(keyFor, purpose, id, token.split('.')[1])

/** Says whether the address has an account, and no word that was typed. */
export const sendLostReportLetter: Job<{ lostReportId: string }, Services> = {
  name: 'send-lost-report-letter',
  urgency: 'soon',
  async run({ lostReportId }, { db, env, keyFor, limits, mailer, publicUrl }) {
    const [row] = await db.select().from(lostReports).where(eq(lostReports.id, lostReportId))
    if (!row || !(await mayWriteToStranger(limits, row.email))) return
    const known = await db.$count(users, eq(users.email, row.email))
    const kind = known > 0 ? 'known' : 'new'
    const t = translator(row.language, 'losses')
    await mailer.send({
      to: row.email,
      subject: t('letter.subject'),
      key: `lost-report:${lostReportId}`,
      ...letter({
        language: row.language,
        title: t('letter.title'),
        paragraphs: [t(`letter.${kind}`), t('letter.ignore')],
        action: {
          label: t('letter.action'),
          url: `${publicUrl}/lost?token=${tokenOf(keyFor, row)}`,
        },
        foot: t('letter.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
