import fc from 'fast-check'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { wizardApi, type Registered } from '#domain/wizard/wizard.api.ts'
import { animals, implants, items, lots, supportCases } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { freshCards, openImplant, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
})
afterAll(() => t.close())

/** More in `npm run drill -- wizard`. */
const runs = Number(process.env['RUNS'] || 8)

let serial = 0
const newChip = () => `985141009${String(++serial).padStart(6, '0')}`

/** Contested numbers: free, in stock, shipped, on implants, on an animal with a transfer code. */
async function world() {
  const { db } = t.services
  const people = await Promise.all([t.account(), t.account(), t.account({ type: 'pro' })])
  const [free = '', free2 = '', onImplant = ''] = await freshCards(t, 3)
  const [shipped = ''] = await freshCards(t, 1, 'shipped')
  const [unknown, ofStock, away, implanted, ofCard] = [
    newChip(),
    newChip(),
    newChip(),
    newChip(),
    newChip(),
  ]
  for (const [number, status] of [[ofStock, 'received'] as const, [away, 'shipped'] as const]) {
    const lotId = uuidv7()
    await db.insert(lots).values({ id: lotId, kind: 'microchip', supplier: 'Datamars', status })
    await db.insert(items).values({ lotId, kind: 'microchip', number })
  }
  await openImplant(t, { microchip: implanted, email: people[0]?.email })
  const implantId = await openImplant(t, {
    microchip: ofCard,
    card: onImplant,
    email: 'clinique@clients.example',
  })
  await db.update(items).set({ status: 'implanted', implantId }).where(eq(items.number, onImplant))
  const keeper = await t.account()
  const { id, card: carried } = await withCard(t, keeper)
  const { body } = await t.call(transfersApi.code, { as: keeper, params: { id }, body: {} })
  return {
    people,
    code: body.code,
    cards: [free, free2, onImplant, shipped, carried],
    chips: [unknown, ofStock, away, implanted, ofCard, free],
  }
}

interface World {
  cards: string[]
  chips: string[]
}

/** Numbers are indexes. */
const answer = fc.record({
  who: fc.nat(2),
  card: fc.option(fc.nat(4), { nil: undefined }),
  verif: fc.constantFrom('123', '123', '123', '999', undefined),
  microchip: fc.option(fc.nat(5), { nil: undefined }),
  email: fc.constantFrom(undefined, 'clinique@clients.example', 'autre@clients.example'),
  support: fc.boolean(),
  transfer: fc.integer({ min: 0, max: 9 }).map((of10) => of10 < 2),
  again: fc.boolean(),
})
type Answer = typeof answer extends fc.Arbitrary<infer A> ? A : never
/** Batches of parallel calls. */
const tabs = fc.array(fc.array(answer, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
})

interface Acknowledged {
  sent: { card?: string | undefined; microchip?: string | undefined }
  proof: Pick<Answer, 'who' | 'verif' | 'email' | 'transfer'>
  as: TestAccount
  reply: Registered
}

it(
  'no answers in any order from any number of tabs register a number that is not free, or lose one acknowledged',
  { timeout: 120_000 },
  async () => {
    const property = fc.asyncProperty(tabs, async (batches) => {
      const { people, code, cards, chips } = await world()
      const acknowledged: Acknowledged[] = []
      const send = async ({
        who,
        card,
        verif,
        microchip,
        email,
        support,
        transfer,
        again,
      }: Answer) => {
        const as = people[who] as TestAccount
        const numbers = {
          card: card === undefined ? undefined : cards[card],
          microchip: microchip === undefined ? undefined : chips[microchip],
        }
        const headers = {
          'x-forwarded-for': `10.2.${++serial >> 8}.${serial & 255}`,
          'idempotency-key': `tab-${serial}-${serial}-key`,
        }
        const told = support
          ? await t.call(wizardApi.support, {
              as,
              body: { ...numbers, contactSupportNotes: 'Besoin d’aide' } as never,
              headers,
            })
          : undefined
        const body = {
          ...numbers,
          verif,
          infos: { name: 'Milo', sex: 'Male', species: 'Dog' },
          ...(email && { matchingImplantInfo: { email } }),
          ...(transfer && { transferCode: code }),
          ...(told?.status === 200 && { supportId: told.body.supportId }),
        }
        const key = { ...headers, 'idempotency-key': `add-${headers['idempotency-key']}` }
        const replies = await Promise.all(
          Array.from({ length: again ? 2 : 1 }, () =>
            t.call(wizardApi.add, { as, body: body as never, headers: key }),
          ),
        )
        const [first] = replies
        expect([201, 400, 409, 429]).toContain(first?.status)
        if (again) expect(replies[1]?.body).toEqual(first?.body)
        if (first?.status === 201)
          acknowledged.push({
            sent: numbers,
            proof: { who, verif, email, transfer },
            as,
            reply: first.body,
          })
      }
      for (const batch of batches) await Promise.all(batch.map(send))
      await checkWorld({ cards, chips }, acknowledged)
    })
    await fc.assert(property, { seed: 20_261_121, numRuns: runs, endOnFailure: true })
  },
)

/** Numbers require their proof (requirements/contract.md 6). */
function expectProven(
  { cards: [, , onImplant], chips: [, , , implanted, ofCard] }: World,
  { sent, proof, reply: { data } }: Acknowledged,
): void {
  const { who, verif, email, transfer } = proof
  if (data.microchip === implanted) expect(who).toBe(0)
  if (data.microchip === ofCard) expect(email).toBe('clinique@clients.example')
  if (data.card === onImplant)
    expect([email, data.microchip]).toEqual(['clinique@clients.example', ofCard])
  else if (data.card !== null && !transfer) expect([sent.card, verif]).toEqual([data.card, '123'])
  if (data.card === null && data.microchip !== null && data.microchip !== implanted)
    expect(data.microchip === ofCard || who === 2).toBe(true)
}

async function checkWorld({ cards, chips }: World, acknowledged: Acknowledged[]): Promise<void> {
  const { db } = t.services
  const carriers = await db
    .select()
    .from(animals)
    .where(
      and(
        ne(animals.status, 'removed'),
        inArray(
          animals.uniqueId,
          acknowledged.map(({ reply }) => reply.data.unique_id),
        ),
      ),
    )
  expect(carriers).toHaveLength(acknowledged.length)
  for (const answered of acknowledged) {
    const { sent, as, reply } = answered
    expectProven({ cards, chips }, answered)
    const animal = carriers.find(({ uniqueId }) => uniqueId === reply.data.unique_id)
    expect([animal?.ownerId ?? animal?.organizationId]).toEqual([as.organizationId ?? as.userId])
    expect([animal?.card, animal?.microchip]).toEqual([reply.data.card, reply.data.microchip])
    const [filed] =
      reply.supportId === null
        ? []
        : await db.select().from(supportCases).where(eq(supportCases.number, reply.supportId))
    for (const [kind, number] of [
      ['card', sent.card] as const,
      ['microchip', sent.microchip] as const,
    ]) {
      if (number !== undefined && animal?.[kind] !== number)
        expect(filed?.context).toMatchObject({
          leftOut: expect.arrayContaining([expect.objectContaining({ kind, number })]),
        })
    }
  }
  for (const [kind, number] of [
    ...cards.map((card) => ['card', card] as const),
    ...chips.map((chip) => ['microchip', chip] as const),
  ]) {
    const on = await db.select({ id: animals.id }).from(animals).where(eq(animals[kind], number))
    expect(on.length).toBeLessThanOrEqual(1)
    const [held] = await db
      .select({ item: items, lotStatus: lots.status })
      .from(items)
      .innerJoin(lots, eq(lots.id, items.lotId))
      .where(and(eq(items.kind, kind), eq(items.number, number)))
    if (held)
      expect([held.item.status === 'assigned', held.item.animalId]).toEqual([
        on.length === 1,
        on[0]?.id ?? null,
      ])
    if (held?.lotStatus === 'shipped') expect(on).toEqual([])
    const open = await db.$count(
      implants,
      and(eq(implants[kind], number), eq(implants.status, 'open')),
    )
    if (open > 0) expect(on).toEqual([])
  }
}
