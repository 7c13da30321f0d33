/** Orders of professionals (requirements/orders.md 1). */
export const orderStatuses = [
  'draft',
  'submitted',
  'confirmed',
  'partly_shipped',
  'shipped',
  'received',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderVerbs = [
  'edit',
  'submit',
  'confirm',
  'ship',
  'callBack',
  'receive',
  'cancel',
  'pay',
  'markPaid',
] as const
export type OrderVerb = (typeof orderVerbs)[number]

/** Everyone of the organization that buys; staff, who supply. */
export const orderRoles = ['buyer', 'staff'] as const
export type OrderRole = (typeof orderRoles)[number]

type Next = OrderStatus | readonly OrderStatus[]
type Verbs = Partial<Record<OrderVerb, Next>>

const partly = ['partly_shipped', 'shipped'] as const
const calledBack = ['confirmed', 'partly_shipped', 'shipped', 'received'] as const

/**
 * Which statuses a verb may lead to; several where the quantities decide. What is absent is refused
 * with ORDER_STATUS. A draft is its organization's alone.
 */
const machine: Record<OrderStatus, Record<OrderRole, Verbs>> = {
  draft: {
    buyer: { edit: 'draft', submit: 'submitted', cancel: 'cancelled' },
    staff: {},
  },
  submitted: {
    buyer: { cancel: 'cancelled' },
    staff: { confirm: 'confirmed', cancel: 'cancelled' },
  },
  confirmed: {
    buyer: { cancel: 'cancelled', pay: 'confirmed' },
    staff: { ship: partly, cancel: 'cancelled', markPaid: 'confirmed' },
  },
  partly_shipped: {
    buyer: { receive: 'partly_shipped', pay: 'partly_shipped' },
    staff: { ship: partly, callBack: calledBack, markPaid: 'partly_shipped' },
  },
  shipped: {
    buyer: { receive: ['shipped', 'received'], pay: 'shipped' },
    staff: { callBack: calledBack, markPaid: 'shipped' },
  },
  received: { buyer: { pay: 'received' }, staff: { markPaid: 'received' } },
  cancelled: { buyer: {}, staff: {} },
}

export function nextStatuses(
  status: OrderStatus,
  role: OrderRole,
  verb: OrderVerb,
): readonly OrderStatus[] {
  const next = machine[status][role][verb] ?? []
  return typeof next === 'string' ? [next] : next
}

/** Of orders that wait for staff to ship what is left. */
export const toShip = orderStatuses.filter(
  (status) => nextStatuses(status, 'staff', 'ship').length > 0,
)

/** How the invoice of an order stands. */
export const paymentStates = ['none', 'due', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

const payments: readonly OrderVerb[] = ['pay', 'markPaid']

/** What someone may do with an order now; what was paid is not paid again. */
export const verbsOf = (
  { status, payment }: { status: OrderStatus; payment: PaymentState },
  role: OrderRole,
): OrderVerb[] =>
  orderVerbs.filter(
    (verb) =>
      nextStatuses(status, role, verb).length > 0 &&
      (!payments.includes(verb) || payment === 'due'),
  )

interface Counted {
  quantity: number
  shipped: number
  received: number
}

/** After shipping: more than was ordered counts as all of it. */
export const statusShipped = (items: readonly Counted[]): OrderStatus =>
  items.every(({ quantity, shipped }) => shipped >= quantity) ? 'shipped' : 'partly_shipped'

/** After the buyer's word: an order that is still partly shipped stays so. */
export const statusReceived = (status: OrderStatus, items: readonly Counted[]): OrderStatus =>
  status === 'shipped' && items.every(({ shipped, received }) => received === shipped)
    ? 'received'
    : status

/** After a part came back: as it was without that part. */
export const statusAfterCallBack = (items: readonly Counted[]): OrderStatus =>
  items.every(({ shipped }) => shipped === 0)
    ? 'confirmed'
    : statusReceived(statusShipped(items), items)

interface Sent {
  item?: string | undefined
  lot: string
  type: string
  quantity: number
}

/**
 * The latest shipment of a lot for an order, its line, and how many lots of that line went before
 * it: a buyer's count of what arrived begins with the first that was shipped. Null for a lot that
 * was not shipped for it.
 */
export function sentBefore<S extends Sent, L extends { id: string; type: string }>(
  history: readonly { type: string; details: { lots?: S[] | undefined } }[],
  lines: readonly L[],
  lot: string,
): { sent: S; line: L; before: number } | null {
  const lineOf = ({ item, type }: Sent) =>
    lines.find((line) => (item === undefined ? line.type === type : line.id === item))
  const gone: S[] = []
  for (const { type, details } of history)
    for (const one of details.lots ?? []) {
      if (type === 'shipped') gone.push(one)
      else if (type === 'called_back')
        gone.splice(
          gone.findLastIndex((other) => other.lot === one.lot),
          1,
        )
    }
  const at = gone.findLastIndex((one) => one.lot === lot)
  const sent = gone[at]
  const line = sent && lineOf(sent)
  if (!sent || !line) return null
  const before = gone.slice(0, at).filter((one) => lineOf(one) === line)
  return { sent, line, before: before.reduce((sum, { quantity }) => sum + quantity, 0) }
}
