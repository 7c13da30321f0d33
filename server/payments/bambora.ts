import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { dollars } from '#domain/money.ts'
import {
  GatewayRefusal,
  GatewaySilence,
  type Answer,
  type Gateway,
  type GatewayPayment,
  type OrderToPay,
  type Outcome,
} from './gateway.ts'
import { dayIn, expiryOf, instantOf, momentIn } from './gateway-time.ts'
import { centsOf, readQuery, signQuery, type HashKey } from './signed-query.ts'

export interface Merchant {
  merchantId: string
  hash: HashKey
  /** Of payments. */
  passcode: string
  /** Of reports. */
  reportPasscode: string
  /** Where the buyer pays. */
  checkoutUrl: string
  apiUrl: string
  timeZone: string
}

interface Options {
  merchant: Merchant
  isSandbox: boolean
  /** Without trailing slash. */
  publicUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => Date
}

/** Milliseconds until a call counts as unanswered. */
const patience = 10_000
/** Bytes of an answer: a page of 500 rows takes a quarter. */
const largest = 4 * 2 ** 20
const pageRows = 500
/** The number of this field in the criteria of a report. */
const orderNumberField = '5'
const equals = '%3D'

const languages: Record<Language, string> = { fr: 'fre', en: 'eng' }
const answerPath = '/api/orders/bambora/answer'

const cut = (text: string | null | undefined, most: number): string | undefined => {
  const shown = text?.trim().slice(0, most).toWellFormed()
  return shown === '' ? undefined : shown
}

/** Dollars as JSON numbers have them. */
const fromDollars = z.coerce.number().transform((value) => Math.round(value * 100))
const text = z.union([z.string(), z.number()]).transform(String)
/** By the account's clock where it names no zone, never by the machine's. */
const timeIn = (timeZone: string) =>
  z
    .string()
    .transform((time) => instantOf(timeZone, time))
    .pipe(z.date())

const paymentIn = (timeZone: string) =>
  z.object({
    id: text,
    approved: text,
    message: z.string().nullish(),
    created: timeIn(timeZone),
    order_number: text,
    type: z.string(),
    amount: fromDollars,
    card: z.object({ card_type: z.string().nullish() }).nullish(),
  })

const reportIn = (timeZone: string) =>
  z.object({
    records: z.array(
      z.object({
        trn_id: text,
        trn_date_time: timeIn(timeZone),
        trn_type: z.string(),
        trn_order_number: text,
        trn_amount: fromDollars,
        trn_response: text,
        trn_card_type: z.string().nullish(),
        message_text: z.string().nullish(),
      }),
    ),
  })

const types: Record<string, GatewayPayment['type']> = {
  P: 'payment',
  PA: 'payment',
  R: 'returned',
  VP: 'voided',
  VR: 'voided',
}

/** Bambora's hosted checkout (requirements/facts-payment-gateway.md). */
export function bambora({ merchant, isSandbox, publicUrl, fetch, now }: Options): Gateway {
  const { merchantId, hash, timeZone } = merchant
  const back = publicUrl + answerPath
  const [payment, report] = [paymentIn(timeZone), reportIn(timeZone)]

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    passcode: string,
    body?: object,
  ): Promise<{ status: number; json: unknown }> {
    const code = Buffer.from(`${merchantId}:${passcode}`).toString('base64')
    try {
      const response = await fetch(merchant.apiUrl + path, {
        method,
        headers: {
          authorization: `Passcode ${code}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (response.status >= 500) throw new GatewaySilence(`status ${response.status}`)
      return { status: response.status, json: JSON.parse(await textOf(response)) as unknown }
    } catch (error) {
      if (error instanceof GatewaySilence) throw error
      // The address and what was sent stay out of the log.
      throw new GatewaySilence(error instanceof SyntaxError ? 'not JSON' : 'no connection')
    }
  }

  /** A change of a payment: done, or thrown. */
  async function change(path: string, body: object): Promise<void> {
    const { status, json } = await ask('POST', path, merchant.passcode, body)
    const told = z
      .object({ approved: text.optional(), message: z.string().nullish() })
      .safeParse(json)
    if (!told.success) throw new GatewaySilence('unknown format')
    const isDone = status < 300 && told.data.approved === '1'
    if (!isDone) throw new GatewayRefusal(told.data.message ?? `status ${status}`)
  }

  async function rowsOf(
    span: { start_date: string; end_date: string },
    criteria: object[],
  ): Promise<GatewayPayment[]> {
    const all: GatewayPayment[] = []
    for (let start = 1; ; start += pageRows) {
      const { status, json } = await ask('POST', '/reports', merchant.reportPasscode, {
        name: 'Search',
        ...span,
        start_row: String(start),
        end_row: String(start + pageRows - 1),
        criteria,
      })
      // No row is answered as 404.
      if (status === 404) return all
      const read = report.safeParse(json)
      if (status >= 300 || !read.success) throw new GatewaySilence('unknown format')
      all.push(
        ...read.data.records.flatMap((row): GatewayPayment[] => {
          const type = types[row.trn_type]
          if (type === undefined) return []
          return [
            {
              trnId: row.trn_id,
              orderNumber: row.trn_order_number,
              type,
              isApproved: row.trn_response === '1',
              cents: row.trn_amount,
              cardType: row.trn_card_type ?? null,
              message: row.message_text ?? '',
              created: row.trn_date_time,
            },
          ]
        }),
      )
      if (read.data.records.length < pageRows) return all
    }
  }

  return {
    isSandbox,

    open(order) {
      return `${merchant.checkoutUrl}?${signQuery(
        {
          merchant_id: merchantId,
          trnAmount: dollars(order.cents),
          trnOrderNumber: order.orderNumber,
          trnType: 'P',
          trnLanguage: languages[order.language],
          ...buyerOf(order),
          approvedPage: back,
          declinedPage: back,
          errorPage: back,
          hashExpiry: expiryOf(timeZone, order.expires),
        },
        hash,
      )}`
    },

    verify(rawQuery) {
      const read = readQuery(rawQuery, hash)
      return read === 'forged' ? null : answerOf(read.values, read.state === 'signed')
    },

    async find(trnId) {
      if (!isTrnId(trnId)) return null
      const { status, json } = await ask('GET', `/payments/${trnId}`, merchant.passcode)
      if (status === 404) return null
      const read = payment.safeParse(json)
      if (status >= 300 || !read.success) throw new GatewaySilence('unknown format')
      const { id, type: letters, order_number: orderNumber, amount: cents, created } = read.data
      const type = types[letters]
      if (type === undefined) return null
      return {
        trnId: id,
        orderNumber,
        type,
        isApproved: read.data.approved === '1',
        cents,
        cardType: read.data.card?.card_type ?? null,
        message: read.data.message ?? '',
        created,
      }
    },

    findOrder(orderNumber, since) {
      // Its clock may be an hour from what this machine knows of its time zone.
      const margin = 2 * 3_600_000
      return rowsOf(
        {
          start_date: momentIn(timeZone, new Date(since.getTime() - margin)),
          end_date: momentIn(timeZone, new Date(now().getTime() + margin)),
        },
        [{ field: orderNumberField, operator: equals, value: orderNumber }],
      )
    },

    refund: (trnId, cents, orderNumber) =>
      change(`/payments/${trnId}/returns`, { amount: cents / 100, order_number: orderNumber }),
    void: (trnId, cents) => change(`/payments/${trnId}/void`, { amount: cents / 100 }),
    day: (date) => rowsOf({ start_date: `${date}T00:00:00`, end_date: `${date}T23:59:59` }, []),
    timeZone,
    dayOf: (instant) => dayIn(timeZone, instant),
  }
}

const isTrnId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id)

function buyerOf({ buyer, address }: OrderToPay): Record<string, string | undefined> {
  const place = address && {
    Address1: cut(address.text, 32),
    Address2: cut(address.apartment, 32),
    City: cut(address.city, 32),
    Province: address.province,
    PostalCode: address.postalCode,
    Country: 'CA',
  }
  const owner = cut(buyer.fullName, 64)
  return {
    trnCardOwner: owner !== undefined && owner.length >= 4 ? owner : undefined,
    ordName: owner,
    ordEmailAddress: buyer.email.length > 64 ? undefined : buyer.email,
    ordPhoneNumber: cut(buyer.telephone, 64),
    ...Object.fromEntries(
      Object.entries(place ?? {}).map(([name, value]) => [`ord${name}`, value]),
    ),
  }
}

const orderNumber = /^[A-Za-z0-9-]{1,30}$/

/** Null where it lacks what each way back has. */
function answerOf(values: Map<string, string>, isSigned: boolean): Answer | null {
  const value = (name: string) => values.get(name) ?? ''
  const order = value('trnOrderNumber')
  const approved = value('trnApproved')
  if (!orderNumber.test(order) || (approved !== '0' && approved !== '1')) return null
  const trnId = isTrnId(value('trnId')) ? value('trnId') : null
  const cents = centsOf(value('trnAmount'))
  const outcome = outcomeOf(approved === '1', values)
  // An approval without payment or amount is none.
  if (outcome === 'approved' && (trnId === null || cents === null)) return null
  return {
    isSigned,
    orderNumber: order,
    trnId,
    outcome,
    cents,
    cardType: cut(value('cardType'), 4) ?? null,
    message: cut(value('messageText'), 100) ?? '',
  }
}

function outcomeOf(isApproved: boolean, values: Map<string, string>): Outcome {
  if (isApproved) return 'approved'
  if (/\bhashExpiry\b/.test(values.get('errorFields') ?? '')) return 'expired'
  if (/cancel/i.test(values.get('messageText') ?? '')) return 'cancelled'
  // N: none, of the payer's doing; S: of the gateway; U: of what we sent.
  return (values.get('errorType') ?? 'N') === 'N' ? 'declined' : 'error'
}

/** Aborts when too large, before it fills the memory. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [read, length] = ['', 0]
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > largest) throw new GatewaySilence('too large')
    read += decoder.decode(chunk, { stream: true })
  }
  return read + decoder.decode()
}
