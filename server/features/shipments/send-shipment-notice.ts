import { eq } from 'drizzle-orm'
import { dayOf, longDay } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { animals, shipments, transactions } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { keeperOf } from './keeper-of.ts'
import { itemsOf, nameIn } from './shipments.queries.ts'

/**
 * `follows`, `left`: the animal has another keeper since, and the shipment was here, or in the mail;
 * told to whoever paid or got it, and (`…Keeper`) to the new keeper.
 */
type Kind = 'sent' | 'returned' | 'follows' | 'followsKeeper' | 'left' | 'leftKeeper'

interface Notice {
  shipmentId: string
  kind: Kind
  /** RFC 3339, of what is told of a change of keeper: there may be several. */
  at?: string
}

/** Tells the recipient that a shipment left, or came back to us, and both sides that it changed hands. */
export const sendShipmentNotice: Job<Notice, Services> = {
  name: 'send-shipment-notice',
  urgency: 'soon',
  async run({ shipmentId, kind, at }, { db, mailer, env, publicUrl }) {
    const [row] = await db
      .select({
        shipment: shipments,
        order: transactions,
        animal: animals.uniqueId,
        name: animals.name,
      })
      .from(shipments)
      .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
      .leftJoin(animals, eq(animals.id, transactions.animalId))
      .where(eq(shipments.id, shipmentId))
    if (!row) return
    const { shipment, order, animal } = row
    const isOfPayer = kind === 'follows'
    const keeper =
      kind === 'leftKeeper' && order.animalId ? await keeperOf(db, order.animalId) : null
    const email = keeper ? (keeper.email ?? '') : isOfPayer ? order.email : shipment.email
    // Purged since.
    if (email === '') return
    const language = keeper?.language ?? (isOfPayer ? order.language : shipment.language)
    const t = translator(language, 'payments')
    const contents = (await itemsOf(db, [shipmentId]))
      .map(({ item }) => `${item.quantity} × ${nameIn(item, language)}`)
      .join('\n')
    const name = row.name ?? ''
    const date = shipment.sent ? longDay(dayOf(shipment.sent), language) : ''
    const paragraphs: Record<Kind, () => string[]> = {
      sent: () => [
        t('letters.sent.text', { items: contents }),
        ...(row.name === null ? [] : [t('letters.sent.card', { name })]),
      ],
      returned: () => [t('letters.returned.text', { email: env.SUPPORT_EMAIL })],
      follows: () => [t('letters.follows.text', { name, email: env.SUPPORT_EMAIL })],
      followsKeeper: () => [
        t('letters.followsKeeper.text', { name, items: contents }),
        t(shipment.address ? 'letters.followsKeeper.address' : 'letters.followsKeeper.noAddress', {
          email: env.SUPPORT_EMAIL,
        }),
      ],
      left: () => [t('letters.left.text', { name, date, items: contents })],
      leftKeeper: () => [
        t('letters.leftKeeper.text', { name, date, items: contents }),
        t('letters.leftKeeper.next', { name, email: env.SUPPORT_EMAIL }),
      ],
    }
    await mailer.send({
      to: email,
      subject: t(`letters.${kind}.subject`, { name }),
      key: ['shipment', shipmentId, kind, at ?? shipment.sendings].join(':'),
      ...letter({
        language,
        title: t(`letters.${kind}.title`, { name }),
        paragraphs: paragraphs[kind](),
        // The page of an animal that is another's now cannot be opened.
        ...(animal !== null &&
          kind !== 'follows' &&
          kind !== 'left' && {
            action: { label: t('letters.sent.action'), url: `${publicUrl}/animals/${animal}` },
          }),
        foot: t('letters.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
