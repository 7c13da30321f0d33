import { describe, expect, it } from 'vitest'
import { bambora, type Merchant } from './bambora.ts'
import { GatewayRefusal, GatewaySilence, type OrderToPay } from './gateway.ts'
import { expiryOf, minuteIn, momentIn } from './gateway-time.ts'
import { readQuery } from './signed-query.ts'

const merchant: Merchant = {
  merchantId: '123456789',
  hash: { algorithm: 'sha1', key: 'secret' },
  passcode: 'pay',
  reportPasscode: 'report',
  checkoutUrl: 'https://gateway.test/pay.asp',
  apiUrl: 'https://api.test/v1',
  timeZone: 'America/Vancouver',
}

interface Asked {
  url: string
  init: RequestInit
}

/** @param answers in turn; the last one again and again */
function client(...answers: (() => Response | Promise<Response>)[]) {
  const asked: Asked[] = []
  const gateway = bambora({
    merchant,
    isSandbox: false,
    publicUrl: 'https://trouvaille.test',
    now: () => new Date('2026-05-04T15:00:00Z'),
    fetch: async (url, init) => {
      asked.push({ url, init })
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (!answer) throw new Error('no answer')
      return answer()
    },
  })
  return { gateway, asked }
}

const order: OrderToPay = {
  orderNumber: 'abc123',
  cents: 3605,
  language: 'fr',
  buyer: { fullName: 'Zoé Tremblay', email: 'zoe@example.org', telephone: '(514) 555-0100' },
  address: {
    text: '4500 rue Wellington, au fond de la cour à gauche',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H4G 1X1',
  },
  expires: new Date('2026-05-04T15:30:00Z'),
}

it('leads to the checkout with a signed link of the vendor’s names', () => {
  const url = client().gateway.open(order)
  expect(url).toMatch(/^https:\/\/gateway\.test\/pay\.asp\?merchant_id=123456789&trnAmount=36\.05&/)
  const read = readQuery(new URL(url).search.slice(1), merchant.hash)
  expect(read !== 'forged' && [read.state, Object.fromEntries(read.values)]).toEqual([
    'signed',
    {
      merchant_id: '123456789',
      trnAmount: '36.05',
      trnOrderNumber: 'abc123',
      trnType: 'P',
      trnLanguage: 'fre',
      trnCardOwner: 'Zoé Tremblay',
      ordName: 'Zoé Tremblay',
      ordEmailAddress: 'zoe@example.org',
      ordPhoneNumber: '(514) 555-0100',
      ordAddress1: '4500 rue Wellington, au fond de ',
      ordCity: 'Montréal',
      ordProvince: 'QC',
      ordPostalCode: 'H4G 1X1',
      ordCountry: 'CA',
      approvedPage: 'https://trouvaille.test/api/orders/bambora/answer',
      declinedPage: 'https://trouvaille.test/api/orders/bambora/answer',
      errorPage: 'https://trouvaille.test/api/orders/bambora/answer',
      hashExpiry: '202605040830',
      hashValue: expect.stringMatching(/^[0-9a-f]{40}$/),
    },
  ])
})

it.each([
  ['2026-01-04T15:30:00Z', '2026-01-04T07:30:00'],
  ['2026-07-04T06:59:59Z', '2026-07-03T23:59:59'],
])('%s is %s in reports', (instant, moment) => {
  expect(momentIn('America/Vancouver', new Date(instant))).toBe(moment)
})

describe('the end of a link', () => {
  it.each([
    ['America/Vancouver', '2025-07-15T20:00:00Z', '202507151330'],
    ['America/Vancouver', '2025-12-15T20:00:00Z', '202512151230'],
    ['America/Vancouver', '2026-01-01T07:45:00Z', '202601010015'],
    ['America/Toronto', '2026-07-15T20:00:00Z', '202607151630'],
    ['America/Toronto', '2026-12-15T20:00:00Z', '202612151530'],
    ['UTC', '2026-12-15T23:45:00Z', '202612160015'],
    // Clocks go from 02:00 to 03:00.
    ['America/Toronto', '2026-03-08T06:20:00Z', '202603080150'],
    ['America/Toronto', '2026-03-08T06:45:00Z', '202603080315'],
    // They show 01:00 to 02:00 twice.
    ['America/Toronto', '2026-11-01T04:25:00Z', '202611010055'],
    ['America/Toronto', '2026-11-01T05:00:00Z', '202611010200'],
    ['America/Toronto', '2026-11-01T05:45:00Z', '202611010200'],
    ['America/Toronto', '2026-11-01T06:45:00Z', '202611010215'],
  ])('in %s, of 30 minutes from %s, is %s', (timeZone, opened, expiry) => {
    expect(expiryOf(timeZone, new Date(Date.parse(opened) + 30 * 60_000))).toBe(expiry)
  })

  it('is never past while the link is open, every quarter of an hour of a year', () => {
    const [quarter, halfHour] = [15 * 60_000, 30 * 60_000]
    const start = Date.parse('2026-01-01T00:00:00Z')
    const over = Array.from({ length: 4 * 24 * 365 }, (_, n) => start + n * quarter).filter(
      (opened) => {
        const expiry = expiryOf('America/Toronto', new Date(opened + halfHour))
        return [0, quarter, halfHour].some(
          (later) => minuteIn('America/Toronto', new Date(opened + later)) > expiry,
        )
      },
    )
    expect(over).toEqual([])
  })
})

describe('the API', () => {
  const paid = {
    id: 10_000_001,
    approved: 1,
    message: 'Approved',
    created: '2026-05-04T08:00:00-07:00',
    order_number: 'abc123',
    type: 'P',
    amount: 36.05,
    card: { card_type: 'VI', last_four: '1234' },
  }

  it('finds a payment, with the passcode of payments', async () => {
    const { gateway, asked } = client(() => Response.json(paid))
    expect(await gateway.find('10000001')).toMatchObject({
      trnId: '10000001',
      orderNumber: 'abc123',
      type: 'payment',
      isApproved: true,
      cents: 3605,
    })
    expect(asked[0]?.url).toBe('https://api.test/v1/payments/10000001')
    const code = Buffer.from('123456789:pay').toString('base64')
    expect(asked[0]?.init.headers).toMatchObject({ authorization: `Passcode ${code}` })
  })

  it('asks for nothing that is no number of a payment', async () => {
    const { gateway, asked } = client()
    expect(await gateway.find('1/returns')).toBeNull()
    expect(asked).toEqual([])
  })

  it('reads the reports page by page, with their own passcode', async () => {
    const row = (n: number) => ({
      trn_id: n,
      trn_date_time: '2026-05-04T08:00:00-07:00',
      trn_type: n % 2 ? 'P' : 'R',
      trn_order_number: 'abc123',
      trn_amount: '36.05',
      trn_response: 1,
      message_text: 'Approved',
    })
    const { gateway, asked } = client(
      () => Response.json({ records: Array.from({ length: 500 }, (_, n) => row(n + 1)) }),
      () => Response.json({ records: [row(501)] }),
    )
    const found = await gateway.day('2026-05-04')
    expect([found.length, found[0]?.type, found[1]?.type]).toEqual([501, 'payment', 'returned'])
    const bodies = asked.map(({ init }) => JSON.parse(init.body as string) as unknown)
    expect(bodies).toMatchObject([
      { start_date: '2026-05-04T00:00:00', start_row: '1', end_row: '500' },
      { start_row: '501', end_row: '1000' },
    ])
    const code = Buffer.from('123456789:report').toString('base64')
    expect(asked[1]?.init.headers).toMatchObject({ authorization: `Passcode ${code}` })
  })

  /** Whatever the machine's clock is set to. */
  it.each(['UTC', 'Asia/Tokyo', 'America/Toronto'])(
    'reads times without zone by the account’s, on a machine in %s',
    async (machine) => {
      const before = process.env.TZ
      process.env.TZ = machine
      try {
        const { created: _, ...rest } = paid
        const one = client(() => Response.json({ ...rest, created: '2026-05-03T23:30:00' }))
        const found = await one.gateway.find('10000001')
        expect(found?.created).toEqual(new Date('2026-05-04T06:30:00Z'))
        const row = {
          trn_id: 1,
          trn_date_time: '5/3/2026 11:30:00 PM',
          trn_type: 'P',
          trn_order_number: 'abc123',
          trn_amount: '36.05',
          trn_response: 1,
        }
        const day = client(() => Response.json({ records: [row] }))
        const [listed] = await day.gateway.day('2026-05-03')
        expect(listed?.created).toEqual(new Date('2026-05-04T06:30:00Z'))
        expect(day.gateway.dayOf(new Date('2026-05-04T06:30:00Z'))).toBe('2026-05-03')
      } finally {
        if (before === undefined) delete process.env.TZ
        else process.env.TZ = before
      }
    },
  )

  it('is silent where a time says nothing', async () => {
    const { gateway } = client(() => Response.json({ ...paid, created: 'yesterday' }))
    await expect(gateway.find('10000001')).rejects.toThrow(GatewaySilence)
  })

  it('tells a refusal, which did not happen, from silence, after which nobody knows', async () => {
    const refused = () =>
      Response.json({ code: 16, category: 1, message: 'Too much', reference: '' }, { status: 402 })
    await expect(client(refused).gateway.refund('1', 100, 'abc')).rejects.toThrow(GatewayRefusal)
    await expect(client(refused).gateway.refund('1', 100, 'abc')).rejects.toThrow('Too much')
  })

  it.each([
    ['away', () => Promise.reject(new TypeError('fetch failed'))],
    ['slow', () => Promise.reject(new DOMException('timeout', 'TimeoutError'))],
    ['broken', () => new Response('', { status: 500 })],
    ['nonsense', () => new Response('<html>')],
    ['another answer', () => Response.json({ hello: true })],
    ['an empty list of nothing', () => Response.json([])],
    ['too much', () => new Response('x'.repeat(5 * 2 ** 20))],
  ])('is silent where it is %s', async (_, answer) => {
    const { gateway } = client(answer as () => Response)
    await expect(gateway.find('10000001')).rejects.toThrow(GatewaySilence)
    await expect(gateway.findOrder('abc', new Date(0))).rejects.toThrow(GatewaySilence)
    await expect(
      gateway.void('10000001', 5).catch((error: unknown) => {
        throw error instanceof GatewayRefusal ? new GatewaySilence('refused') : error
      }),
    ).rejects.toThrow(GatewaySilence)
  })
})
