import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationsApi, type Business } from '#domain/organizations/organizations.api.ts'
import { organizations } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

type Row = Partial<typeof organizations.$inferInsert>

const waiting: Row = {
  businessName: 'Clinique vétérinaire du Parc',
  telephone: '(514) 555-0123',
  addressText: '4500, rue Wellington, Montréal',
  email: 'accueil@vetduparc.example',
}
const other: Row = {
  businessName: 'Refuge de la Rive',
  telephone: '(418) 555-0100',
  addressText: '1 rue du Quai, Lévis',
  email: 'a@rive.example',
  valid: true,
}

async function doublesAmong(
  ...rows: Row[]
): Promise<(Omit<Business['doubles'][number], 'id' | 'businessName'> & { nth: number })[]> {
  const { db } = t.services
  const made = await db
    .insert(organizations)
    .values(rows.map((row) => ({ businessName: 'Sans nom', proType: 'health' as const, ...row })))
    .returning()
  const ids = made.map(({ id }) => id)
  const { body } = await t.call(organizationsApi.businesses, {
    as: admin,
    query: { filter: `[Id=${ids[0]}]` },
  })
  await db.delete(organizations).where(inArray(organizations.id, ids))
  return (body[0]?.doubles ?? []).map(({ id, status, by }) => ({
    nth: ids.indexOf(id),
    status,
    by,
  }))
}

type Reason = Business['doubles'][number]['by'][number]

it('of like names the most alike come first', async () => {
  const names = [
    'Clinique vétérinaire du Parc Nord',
    'Clinique vétérinaire du Parc',
    'Clinique vétérinaire du Parc N.',
  ]
  const found = await doublesAmong(
    waiting,
    ...names.map((businessName) => ({ ...other, businessName })),
  )
  expect(found.map(({ nth }) => nth)).toEqual([2, 3, 1])
})

it('a domain of e-mail that many businesses have tells nothing', async () => {
  const sharing = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      ...other,
      businessName: `Boutique ${nth}`,
      email: `b${nth}@vetduparc.example`,
    }))
  expect(await doublesAmong(waiting, ...sharing(4))).toHaveLength(4)
  expect(await doublesAmong(waiting, ...sharing(5))).toEqual([])
})

describe('a business that waits', () => {
  it.each<[string, Row, Reason[]]>([
    ['the same name in capitals', { businessName: 'CLINIQUE  VETERINAIRE DU PARC' }, ['name']],
    ['a like name', { businessName: 'Clinique vétérinaire du Parc inc.' }, ['name']],
    ['a name with a typing error', { businessName: 'Clinique veterinaire du Prac' }, ['name']],
    ['a name of the same trade', { businessName: 'Clinique vétérinaire Beauport' }, []],
    ['the same telephone', { telephone: '(514) 555-0123' }, ['telephone']],
    ['a neighbour’s telephone', { telephone: '(514) 555-0124' }, []],
    ['no telephone', { telephone: null }, []],
    [
      'the same address, written otherwise',
      { addressText: '4500 RUE WELLINGTON, Montreal' },
      ['address'],
    ],
    ['the next door', { addressText: '4502, rue Wellington, Montréal' }, []],
    ['no address', { addressText: null }, []],
    ['the same domain of e-mail', { email: 'direction@vetduparc.example' }, ['email']],
    ['another domain that ends alike', { email: 'accueil@lesvetduparc.example' }, []],
    ['no e-mail', { email: null }, []],
    ['all of it', { ...waiting }, ['name', 'telephone', 'address', 'email']],
    ['nothing', {}, []],
  ])('and one with %s', async (_, over, by) => {
    expect(await doublesAmong(waiting, { ...other, ...over })).toEqual(
      by.length > 0 ? [{ nth: 1, status: 'valid', by }] : [],
    )
  })

  it.each([
    'gmail.com',
    'hotmail.com',
    'outlook.com',
    'videotron.ca',
    'sympatico.ca',
    'yahoo.ca',
    'icloud.com',
  ])('is no double by a mailbox at %s', async (domain) => {
    expect(
      await doublesAmong(
        { ...waiting, email: `parc@${domain}` },
        { ...other, email: `rive@${domain}` },
      ),
    ).toEqual([])
  })

  it('is no double of one of which as little is known', async () => {
    const nothing = { telephone: null, addressText: null, email: null }
    expect(await doublesAmong({ ...waiting, ...nothing }, { ...other, ...nothing })).toEqual([])
  })

  it('is shown with five at most, the most alike first, each with where it stands', async () => {
    const few = Array.from({ length: 6 }, () => ({
      ...other,
      telephone: waiting.telephone ?? null,
    }))
    const found = await doublesAmong(waiting, ...few, { ...waiting, refusal: 'Unknown there' })
    expect(found.length).toBe(5)
    expect(found[0]).toEqual({
      nth: 7,
      status: 'refused',
      by: ['name', 'telephone', 'address', 'email'],
    })
  })
})

it('a business that staff decided on is compared with nothing', async () => {
  expect(await doublesAmong({ ...waiting, valid: true }, waiting)).toEqual([])
})
