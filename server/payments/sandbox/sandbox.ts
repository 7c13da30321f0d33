import type { Language } from '#domain/language.ts'
import { dollars } from '#domain/money.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/connect.ts'
import type { Merchant } from '../bambora.ts'
import { minuteIn } from '../gateway-time.ts'
import { centsOf, readQuery, signQuery } from '../signed-query.ts'
import { answerApi } from './sandbox-api.ts'
import { choices, sandboxPage, waitingPage, type Choice } from './sandbox-page.ts'
import { addPayment } from './sandbox.queries.ts'

/** Sends what the gateway posts to the product, some seconds later. */
export type Notify = (form: string, seconds: number) => Promise<void>

export interface Sandbox {
  /** Answers a request under `path`, in the terms of the protocol. */
  handle(request: Request, notify: Notify): Promise<Response>
}

interface Options {
  db: Database
  merchant: Merchant
  /** Browsers are sent to addresses below it alone; without trailing slash. */
  publicUrl: string
  clock: Clock
}

/** Where it is served. */
export const sandboxPath = '/sandbox/payment'

/** Seconds until a late answer. */
const late = 20

const languageOf = (values: Map<string, string>): Language =>
  values.get('trnLanguage') === 'eng' ? 'en' : 'fr'

/** Without referrer policy of its own, browsers would post its form as of no origin. */
const page = (html: string, status = 200): Response =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'same-origin' },
  })

const redirect = (url: string): Response =>
  new Response(null, { status: 303, headers: { location: url } })

/**
 * The other side of the gateway's protocol (requirements/contract.md 14): a checkout with a button
 * for each outcome and no field for a card, and the API. No money moves.
 */
export function startSandbox({ db, merchant, publicUrl, clock }: Options): Sandbox {
  interface Asked {
    /** As it came. */
    query: string
    values: Map<string, string>
    cents: number
    language: Language
  }

  /** Null unless the hash holds, the order is whole and it leads back to the product. */
  function read(query: string): Asked | null {
    const link = readQuery(query, merchant.hash)
    if (link === 'forged' || link.state !== 'signed') return null
    const { values } = link
    const cents = centsOf(values.get('trnAmount') ?? '')
    const isWhole =
      cents !== null &&
      cents > 0 &&
      values.get('merchant_id') === merchant.merchantId &&
      /^[A-Za-z0-9-]{1,30}$/.test(values.get('trnOrderNumber') ?? '')
    const leadsBack = ['approvedPage', 'declinedPage', 'errorPage'].every((name) =>
      (values.get(name) ?? '').startsWith(`${publicUrl}/`),
    )
    return isWhole && leadsBack ? { query, values, cents, language: languageOf(values) } : null
  }

  const isOver = ({ values }: Asked): boolean => {
    const expiry = values.get('hashExpiry')
    return expiry !== undefined && minuteIn(merchant.timeZone, clock.now()) > expiry
  }

  function answer(
    { values, cents, language }: Asked,
    told: {
      trnId: number
      isApproved: boolean
      message: string
      errorType?: string
      errorFields?: string
    },
  ): string {
    const { trnId, isApproved, message, errorType = 'N', errorFields = '' } = told
    return signQuery(
      {
        trnApproved: isApproved ? '1' : '0',
        trnId: String(trnId),
        messageId: isApproved ? '1' : '7',
        messageText: message,
        trnOrderNumber: values.get('trnOrderNumber'),
        authCode: isApproved ? 'TEST' : '',
        errorType,
        errorFields,
        responseType: 'T',
        trnAmount: dollars(cents),
        trnDate: clock.now().toISOString(),
        trnLanguage: language === 'fr' ? 'fre' : 'eng',
        avsProcessed: '0',
        avsId: '0',
        cardType: trnId === 0 ? '' : 'VI',
        trnType: 'P',
        paymentMethod: 'CC',
        ref1: values.get('ref1') ?? '',
      },
      merchant.hash,
    )
  }

  const back = (
    { values }: Asked,
    name: 'approvedPage' | 'declinedPage' | 'errorPage',
    query: string,
  ) => `${values.get(name)}?${query}`

  async function pay(asked: Asked, isApproved: boolean): Promise<string> {
    const trnId = await addPayment(db, {
      orderNumber: asked.values.get('trnOrderNumber') ?? '',
      type: 'P',
      isApproved,
      cents: asked.cents,
      created: clock.now(),
    })
    return answer(asked, { trnId, isApproved, message: isApproved ? 'Approved' : 'DECLINE' })
  }

  const outcomes: Record<Choice, (asked: Asked, notify: Notify) => Promise<Response>> = {
    async approve(asked, notify) {
      const told = await pay(asked, true)
      await notify(told, 0)
      return redirect(back(asked, 'approvedPage', told))
    },
    async decline(asked, notify) {
      const told = await pay(asked, false)
      await notify(told, 0)
      return redirect(back(asked, 'declinedPage', told))
    },
    async cancel(asked) {
      const told = answer(asked, { trnId: 0, isApproved: false, message: 'Payment Canceled' })
      return redirect(back(asked, 'declinedPage', told))
    },
    async close(asked, notify) {
      await notify(await pay(asked, true), 0)
      return redirect(`${sandboxPath}/closed?${asked.query}`)
    },
    async late(asked, notify) {
      const told = await pay(asked, true)
      await notify(told, late)
      const pages = new URLSearchParams({ query: asked.query, answer: told })
      return redirect(`${sandboxPath}/late?${pages.toString()}`)
    },
    async twice(asked, notify) {
      const told = await pay(asked, true)
      await notify(told, 0)
      await notify(told, 0)
      return redirect(back(asked, 'approvedPage', told))
    },
    async fail(asked) {
      const told = answer(asked, {
        trnId: 0,
        isApproved: false,
        message: 'System error',
        errorType: 'S',
      })
      return redirect(back(asked, 'errorPage', told))
    },
  }

  const expired = (asked: Asked): Response => {
    const told = answer(asked, {
      trnId: 0,
      isApproved: false,
      message: 'Link expired',
      errorType: 'U',
      errorFields: 'hashExpiry',
    })
    return redirect(back(asked, 'errorPage', told))
  }

  const unknown = (status: number) => page(waitingPage('fr', 'unknown'), status)

  /** Pages of their own, so that Back posts nothing again. */
  function waiting(kind: 'closed' | 'late', { search, searchParams }: URL): Response {
    const asked = read(kind === 'closed' ? search.slice(1) : (searchParams.get('query') ?? ''))
    if (!asked) return unknown(400)
    if (kind === 'closed') return page(waitingPage(asked.language, kind))
    const told = searchParams.get('answer') ?? ''
    const signed = readQuery(told, merchant.hash)
    if (signed === 'forged' || signed.state !== 'signed') return unknown(400)
    const url = back(asked, 'approvedPage', told)
    return page(waitingPage(asked.language, kind, { url, seconds: late }))
  }

  return {
    async handle(request, notify) {
      const url = new URL(request.url)
      const path = url.pathname.slice(sandboxPath.length)
      if (path.startsWith('/v1/')) return answerApi(request, path.slice(3), { db, merchant, clock })
      if (request.method === 'GET' && (path === '/closed' || path === '/late'))
        return waiting(path === '/late' ? 'late' : 'closed', url)
      const isChosen = path === '/choose' && request.method === 'POST'
      if (!isChosen && !(path === '' && request.method === 'GET')) return unknown(404)
      const form = isChosen ? new URLSearchParams(await request.text()) : null
      const query = form?.get('query') ?? url.search.slice(1)
      const asked = read(query)
      if (!asked) return unknown(400)
      if (isOver(asked)) return expired(asked)
      const choice = choices.find((one) => one === form?.get('choice'))
      if (choice) return outcomes[choice](asked, notify)
      const { language, cents, values } = asked
      const orderNumber = values.get('trnOrderNumber') ?? ''
      return page(sandboxPage({ language, cents, orderNumber, query }))
    },
  }
}
