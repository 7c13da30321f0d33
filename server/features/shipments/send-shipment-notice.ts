import { eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { animals, shipments, transactions } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { itemsOf, nameIn } from './shipments.queries.ts'

/** Tells the recipient that a shipment left, or came back to us. */
export const sendShipmentNotice: Job<{ shipmentId: string; kind: 'sent' | 'returned' }, Services> =
  {
    name: 'send-shipment-notice',
    urgency: 'soon',
    async run({ shipmentId, kind }, { db, mailer, env, publicUrl }) {
      const [row] = await db
        .select({ shipment: shipments, animal: animals.uniqueId, name: animals.name })
        .from(shipments)
        .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
        .leftJoin(animals, eq(animals.id, transactions.animalId))
        .where(eq(shipments.id, shipmentId))
      // Purged since.
      if (!row || row.shipment.email === '') return
      const { shipment, animal, name } = row
      const { language, email, sendings } = shipment
      const t = translator(language, 'payments')
      const contents = (await itemsOf(db, [shipmentId]))
        .map(({ item }) => `${item.quantity} × ${nameIn(item, language)}`)
        .join('\n')
      const paragraphs =
        kind === 'sent'
          ? [
              t('letters.sent.text', { items: contents }),
              ...(name === null ? [] : [t('letters.sent.card', { name })]),
            ]
          : [t('letters.returned.text', { email: env.SUPPORT_EMAIL })]
      await mailer.send({
        to: email,
        subject: t(`letters.${kind}.subject`),
        key: `shipment:${shipmentId}:${kind}:${sendings}`,
        ...letter({
          language,
          title: t(`letters.${kind}.title`),
          paragraphs,
          ...(animal !== null && {
            action: { label: t('letters.sent.action'), url: `${publicUrl}/animals/${animal}` },
          }),
          foot: t('letters.foot', { email: env.SUPPORT_EMAIL }),
          address: env.COMPANY_ADDRESS,
        }),
      })
    },
  }
