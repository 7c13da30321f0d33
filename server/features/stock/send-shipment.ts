import { and, eq } from 'drizzle-orm'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import type { Services } from '../../context.ts'
import { lots, organizations, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { mayBeWritten } from '../../mail/written-to.ts'

interface Told {
  lotId: string
  managerId: string
  shipped: Date | null
}

/** Of the letter about one shipment of a lot, which may come back and go again. */
export const shipmentKey = ({ lotId, managerId, shipped }: Told): string =>
  `shipment:${lotId}:${managerId}:${shipped?.toISOString()}`

/** To a manager of the organization that a lot was shipped to. */
export const sendShipment: Job<{ lotId: string; managerId: string }, Services> = {
  name: 'send-shipment',
  urgency: 'soon',
  async run({ lotId, managerId }, { db, mailer, publicUrl, env }) {
    const [row] = await db
      .select({
        lot: lots,
        businessName: organizations.businessName,
        email: users.email,
        language: users.language,
      })
      .from(lots)
      .innerJoin(organizations, eq(organizations.id, lots.organizationId))
      .innerJoin(
        users,
        and(
          eq(users.organizationId, organizations.id),
          eq(users.id, managerId),
          mayBeWritten('account'),
        ),
      )
      .where(and(eq(lots.id, lotId), eq(lots.status, 'shipped')))
    if (!row) return
    const { lot, businessName, email, language } = row
    const { kind, items: count } = lot
    const t = translator(language, 'stock')
    await mailer.send({
      to: email,
      subject: t('shipment.subject', { kind }),
      key: shipmentKey({ lotId, managerId, shipped: lot.shippedAt }),
      ...letter({
        language,
        title: t('shipment.title', { kind, count }),
        paragraphs: [
          t('shipment.text', {
            first: unbroken(lot.first ?? ''),
            last: unbroken(lot.last ?? ''),
          }),
          t('shipment.only', { businessName }),
        ],
        action: { label: t('shipment.action'), url: `${publicUrl}/pro/lots/${lotId}` },
        foot: t('shipment.foot', { businessName, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
