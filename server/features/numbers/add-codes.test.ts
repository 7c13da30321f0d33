import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { animals, events, items, lots } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import {
  freshCards,
  openImplant,
  registered,
  storedAnimal,
  withCard,
} from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
})
afterAll(() => t.close())

const add = (id: string, body: Record<string, unknown>, as = owner) =>
  t.call(animalsApi.addCodes, { as, params: { id }, body })
let serial = 0
const newChip = () => `985141000${String(++serial).padStart(6, '0')}`

async function chipInStock(
  number: string,
  status: 'lot' | 'implanted' | 'retired',
  lotStatus: 'received' | 'shipped',
  organizationId: string | null = null,
) {
  const lotId = uuidv7()
  await t.services.db.insert(lots).values({
    id: lotId,
    kind: 'microchip',
    supplier: 'Datamars',
    status: lotStatus,
    organizationId,
  })
  const implantId = status === 'implanted' ? await openImplant(t, { microchip: number }) : null
  await t.services.db.insert(items).values({ lotId, kind: 'microchip', number, status, implantId })
}

describe('codes', () => {
  it('are added to an animal with a card, in the form that numbers are compared in', async () => {
    const { id } = await withCard(t, owner)
    const { status, body } = await add(id, {
      microchip: '985 141-001*000.001',
      tattoo: 'abc 123',
      medal: 'm-77',
    })
    expect(status).toBe(200)
    expect(body.ids.Codes).toEqual({ microchip: '985141001000001', tattoo: 'ABC123', medal: 'M77' })
    const { id: animalId } = await storedAnimal(t, id)
    const [event] = await t.services.db
      .select()
      .from(events)
      .where(and(eq(events.animalId, animalId), eq(events.eventType, 'codes_added')))
    expect(event?.details).toMatchObject({
      microchip: '985141001000001',
      tattoo: 'ABC123',
      medal: 'M77',
    })
  })

  it.each([
    [{}, 'microchip'],
    [{ microchip: '', tattoo: '', medal: '' }, 'microchip'],
    [{ microchip: '12345678' }, 'microchip'],
    [{ microchip: '1'.repeat(16) }, 'microchip'],
    [{ tattoo: 'abc12' }, 'tattoo'],
    [{ medal: 'ab' }, 'medal'],
    [{ medal: 'é'.repeat(5) }, 'medal'],
    [{ tattoo: ['ABC123'] }, 'tattoo'],
  ])('are refused: %j', async (body, field) => {
    const { id } = await withCard(t, owner)
    const answer = await add(id, body)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      400,
      'VALIDATION_FAILED',
      [field],
    ])
  })

  it.each([
    ['a test chip', '999000000000001', 'MICROCHIP_TEST'],
    ['a maker’s test chip', '985170000000001', 'MICROCHIP_TEST'],
    ['a number that no ISO chip has', '985999999999999', 'MICROCHIP_INVALID'],
  ])('are refused for %s, and nothing is written', async (_, microchip, code) => {
    const { id } = await withCard(t, owner)
    expect(await add(id, { microchip, tattoo: 'ZZZ999' })).toMatchObject({
      status: 400,
      body: { code, fields: { microchip: expect.any(String) } },
    })
    expect(await storedAnimal(t, id)).toMatchObject({ microchip: null, tattoo: null })
  })

  it('with a microchip need a card, but for admin, god and shelters', async () => {
    const people = {
      owner,
      clinic: await t.account({ type: 'pro', proType: 'health' }),
      shelter: await t.account({ type: 'pro', proType: 'shelter' }),
      admin: await t.account({ type: 'admin' }),
      god: await t.account({ type: 'god' }),
    }
    const codes = await Promise.all(
      Object.entries(people).map(async ([who, as]) => [
        who,
        (
          await add(
            await registered(t, who === 'admin' || who === 'god' ? owner : as),
            { microchip: newChip() },
            as,
          )
        ).body.code ?? 'added',
      ]),
    )
    expect(Object.fromEntries(codes)).toEqual({
      owner: 'CARD_REQUIRED',
      clinic: 'CARD_REQUIRED',
      shelter: 'added',
      admin: 'added',
      god: 'added',
    })
  })

  it('that are set: a microchip stays, tattoo and medal change only with a card', async () => {
    const { id } = await withCard(t, owner)
    const chip = newChip()
    await add(id, { microchip: chip, tattoo: 'FIRST1', medal: 'MED1' })
    expect(await add(id, { microchip: newChip() })).toMatchObject({
      status: 409,
      body: { code: 'CODE_ALREADY_SET' },
    })
    expect(
      (await add(id, { microchip: chip, tattoo: 'SECOND', medal: 'MED2' })).body.ids.Codes,
    ).toEqual({ microchip: chip, tattoo: 'SECOND', medal: 'MED2' })
    const plain = await registered(t, owner)
    expect((await add(plain, { tattoo: 'PLAIN1', medal: 'PLA1' })).status).toBe(200)
    expect((await add(plain, { tattoo: 'PLAIN2' })).body.code).toBe('CARD_REQUIRED')
    expect((await add(plain, { medal: 'PLA2' })).body.code).toBe('CARD_REQUIRED')
    expect((await add(plain, { tattoo: 'PLAIN1' })).status).toBe(200)
  })

  it.each(['microchip', 'tattoo', 'medal'] as const)(
    'of another animal: a %s is taken',
    async (kind) => {
      const number = kind === 'microchip' ? newChip() : `TAKEN${kind.length}`
      const { id: first } = await withCard(t, await t.account())
      await add(first, { [kind]: number }, await t.account({ type: 'admin' }))
      const { id } = await withCard(t, owner)
      expect(await add(id, { [kind]: number })).toMatchObject({
        status: 409,
        body: { code: 'NUMBER_TAKEN', fields: { [kind]: expect.any(String) } },
      })
      await t.services.db
        .update(animals)
        .set({ status: 'removed' })
        .where(eq(animals.uniqueId, first))
      expect((await add(id, { [kind]: number })).status).toBe(200)
    },
  )

  it.each([
    ['microchip', 'another owner’s', 409, 'NUMBER_TAKEN'],
    ['microchip', 'a free', 400, 'MICROCHIP_INVALID'],
    ['microchip', 'the animal’s own', 400, 'MICROCHIP_INVALID'],
    ['tattoo', 'another owner’s', 409, 'NUMBER_TAKEN'],
    ['medal', 'another owner’s', 409, 'NUMBER_TAKEN'],
    ['medal', 'a free', 409, 'NUMBER_TAKEN'],
    ['medal', 'the animal’s own', 200, undefined],
  ] as const)('a %s with the number of %s card: %i %s', async (kind, whose, status, code) => {
    const { id, card } = await withCard(t, owner)
    const number =
      whose === 'a free'
        ? ((await freshCards(t))[0] ?? '')
        : whose === 'another owner’s'
          ? (await withCard(t, await t.account())).card
          : card
    const itemOf = async () =>
      (await t.services.db.select().from(items).where(eq(items.number, number)))[0]
    const before = [await storedAnimal(t, id), await itemOf()]
    for (const answer of [
      await add(id, { [kind]: number }),
      await t.call(animalsApi.update, {
        as: owner,
        params: { id },
        body: { name: kind, value: number } as never,
      }),
    ])
      expect([answer.status, answer.body.code]).toEqual([status, code])
    if (code) expect([await storedAnimal(t, id), await itemOf()]).toEqual(before)
  })

  it('claimed at once by two animals go to one', async () => {
    const microchip = newChip()
    const cards = [await withCard(t, owner), await withCard(t, owner)]
    const answers = await Promise.all(cards.map(({ id }) => add(id, { microchip })))
    expect(answers.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
      '200 undefined',
      '409 NUMBER_TAKEN',
    ])
    expect(await t.services.db.$count(animals, eq(animals.microchip, microchip))).toBe(1)
  })
})

describe('a microchip of stock', () => {
  it.each([
    ['not shipped', 'lot', 'received', 'added'],
    ['shipped to a professional', 'lot', 'shipped', 'MICROCHIP_NOT_AVAILABLE'],
    ['on an implant record', 'implanted', 'shipped', 'MICROCHIP_NOT_AVAILABLE'],
    ['out of stock with a former guardian', 'retired', 'received', 'added'],
  ] as const)('%s', async (_, status, lotStatus, expected) => {
    const number = newChip()
    await chipInStock(number, status, lotStatus)
    const { id } = await withCard(t, owner)
    expect((await add(id, { microchip: number })).body.code ?? 'added').toBe(expected)
    const [item] = await t.services.db.select().from(items).where(eq(items.number, number))
    expect(item?.status).toBe(expected === 'added' ? 'assigned' : status)
  })

  it('shipped to a shelter is its own to give', async () => {
    const shelter = await t.account({ type: 'pro', proType: 'shelter' })
    const number = newChip()
    await chipInStock(number, 'lot', 'shipped', shelter.organizationId)
    expect((await add(await registered(t, shelter), { microchip: number }, shelter)).status).toBe(
      200,
    )
  })
})
