import { and, eq, or } from 'drizzle-orm'
import { defaultLanguage, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { longDay } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { orderEvents, users, type orders } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { nameIn } from '../shipments/shipments.queries.ts'
import { drawOrderInvoice } from './order-invoice.ts'
import { itemsOf, orderRow, staff, type OrderRow } from './orders.queries.ts'
import { mayBeWritten } from '../../mail/written-to.ts'

export const orderSteps = [
  'submitted',
  'confirmed',
  'shipped',
  'called_back',
  'received',
  'cancelled',
] as const
export type OrderStep = (typeof orderSteps)[number]

interface Told {
  order: typeof orders.$inferSelect
  step: OrderStep
  /** Of the history. */
  eventId: number
  to: 'buyer' | 'staff'
}

/**
 * Queues the letters of a step to the other side: staff, or the managers of the organization and who
 * ordered (requirements/orders.md 6).
 */
export async function tellOfOrder(
  tx: Database,
  { order, step, eventId, to }: Told,
  { queue }: Pick<Services, 'queue'>,
): Promise<void> {
  const given = { orderId: order.uniqueId, step, eventId }
  if (to === 'staff') return queue.enqueue(tx, sendOrderLetter, { ...given, userId: null })
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, order.organizationId),
        or(eq(users.manager, true), eq(users.id, order.userId ?? order.id)),
        mayBeWritten('account'),
      ),
    )
  for (const { id } of people) await queue.enqueue(tx, sendOrderLetter, { ...given, userId: id })
}

interface LetterData {
  /** unique_id */
  orderId: string
  step: OrderStep
  eventId: number
  /** Null: staff. */
  userId: string | null
}

export const sendOrderLetter: Job<LetterData, Services> = {
  name: 'send-order-letter',
  urgency: 'soon',
  async run({ orderId, step, eventId, userId }, services) {
    const { db, mailer, publicUrl, env } = services
    const found = await orderRow(db, orderId, staff)
    const reader = userId === null ? null : await readerOf(db, userId, found)
    // They left since.
    if (userId !== null && !reader) return
    const language = reader?.language ?? defaultLanguage
    const t = translator(language, 'orders')
    const number = String(found.row.number)
    const values = { number, organization: found.organization }
    const side = reader ? 'buyer' : 'staff'
    await mailer.send({
      to: reader?.email ?? env.SUPPORT_EMAIL,
      subject: t(`letters.${side}.${step}.subject`, values),
      key: `order:${eventId}:${userId ?? 'staff'}`,
      ...letter({
        language,
        title: t(`letters.${side}.${step}.title`, values),
        paragraphs: await paragraphsOf(db, found, { step, side, eventId, language }),
        action: {
          label: t('letters.action'),
          url: `${publicUrl}/${reader ? 'pro' : 'admin'}/orders/${orderId}`,
        },
        foot: t(reader ? 'letters.foot' : 'letters.staffFoot', {
          organization: found.organization,
          email: env.SUPPORT_EMAIL,
        }),
        address: env.COMPANY_ADDRESS,
      }),
      ...(step === 'confirmed' && {
        attachments: [await attachmentOf(db, found, language, services)],
      }),
    })
  },
}

/** As long as they belong to the organization. */
async function readerOf(
  db: Database,
  userId: string,
  { row }: OrderRow,
): Promise<{ email: string; language: Language } | undefined> {
  const [reader] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.organizationId, row.organizationId),
        mayBeWritten('account'),
      ),
    )
  return reader
}

interface Step {
  step: OrderStep
  side: 'buyer' | 'staff'
  eventId: number
  language: Language
}

async function paragraphsOf(
  db: Database,
  { row, invoice, organization }: OrderRow,
  { step, side, eventId, language }: Step,
): Promise<string[]> {
  const t = translator(language, 'orders')
  const lines = (await itemsOf(db, [row.id])).map(
    ({ item }) => `${item.quantity} × ${nameIn(item, language)}`,
  )
  const [event] = await db.select().from(orderEvents).where(eq(orderEvents.id, eventId))
  const { lots = [], reason, toGiveBack } = event?.details ?? {}
  const values = {
    organization,
    total: formatMoney(row.total, language),
    date: invoice?.dueDate ? longDay(invoice.dueDate, language) : '',
    items: lines.join('\n'),
  }
  const sent = lots.map(({ quantity, type, first, last }) =>
    t('letters.sentLot', {
      quantity: String(quantity),
      type: t(`types.${type}`),
      first: unbroken(first),
      last: unbroken(last),
    }),
  )
  return [
    t(`letters.${side}.${step}.text`, values),
    ...(step === 'shipped' || step === 'called_back' ? [sent.join('\n')] : []),
    ...(reason ? [t('letters.reason', { reason })] : []),
    ...(toGiveBack !== undefined
      ? [t(`letters.${side}GiveBack`, { total: formatMoney(toGiveBack, language) })]
      : []),
  ]
}

async function attachmentOf(
  db: Database,
  found: OrderRow,
  language: Language,
  services: Services,
): Promise<{ filename: string; contentType: string; content: Buffer }> {
  const { name, pdf } = await drawOrderInvoice(db, found, language, services)
  return { filename: name, contentType: 'application/pdf', content: pdf }
}
