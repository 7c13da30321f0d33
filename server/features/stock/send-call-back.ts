import { and, eq, isNotNull } from 'drizzle-orm'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import type { Services } from '../../context.ts'
import { lotMoves, lots, organizations, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { mayBeWritten } from '../../mail/written-to.ts'
import { translator } from '../../texts.ts'

/** To a manager who was told of a shipment that was called back since. */
export const sendCallBack: Job<{ moveId: number; managerId: string }, Services> = {
  name: 'send-call-back',
  urgency: 'soon',
  async run({ moveId, managerId }, { db, mailer, publicUrl, env }) {
    const [row] = await db
      .select({
        kind: lots.kind,
        move: lotMoves,
        businessName: organizations.businessName,
        email: users.email,
        language: users.language,
      })
      .from(lotMoves)
      .innerJoin(lots, eq(lots.id, lotMoves.lotId))
      .innerJoin(organizations, eq(organizations.id, lotMoves.toId))
      .innerJoin(
        users,
        and(
          eq(users.organizationId, organizations.id),
          eq(users.id, managerId),
          mayBeWritten('account'),
        ),
      )
      .where(and(eq(lotMoves.id, moveId), isNotNull(lotMoves.calledBack)))
    if (!row) return
    const { kind, move, businessName, email, language } = row
    const t = translator(language, 'stock')
    await mailer.send({
      to: email,
      subject: t('callBackLetter.subject', { kind }),
      key: `call-back:${moveId}:${managerId}`,
      ...letter({
        language,
        title: t('callBackLetter.title', { kind, count: move.items }),
        paragraphs: [
          t('callBackLetter.text', { first: unbroken(move.first), last: unbroken(move.last) }),
          t('callBackLetter.what', { email: env.SUPPORT_EMAIL }),
        ],
        action: { label: t('shipment.action'), url: `${publicUrl}/pro/lots` },
        foot: t('shipment.foot', { businessName, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
