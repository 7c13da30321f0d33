import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policies } from '#domain/access/policies.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { uniqueId } from '#domain/animals/unique-id.ts'
import type { Endpoint } from '#domain/contract.ts'
import { animals } from '../../db/tables/index.ts'
import { routes } from '../../routes.ts'
import { lostForm, registered } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { drawSizes } from '../pictures/draw-sizes.ts'
import { storeSizes } from '../pictures/store-picture.ts'

/** By each role that does not keep the animal. */
const calls = routes.flatMap(({ endpoint }) =>
  endpoint.params?.shape['id'] === uniqueId && /\/animals\/(update\/)?:id/.test(endpoint.path)
    ? [endpoint]
    : [],
)
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

const guardian = {
  fullName: 'Jo Roy',
  email: 'jo@example.org',
  telephone: '(514) 555-0143',
  address: { text: '12 rue Sainte-Anne, Granby' },
}
/** Valid, so that only the keeper is wrong. */
const bodies: Record<string, object> = {
  'POST /api/animals/update/:id': { name: 'Name', value: 'À moi' },
  'PUT /api/animals/:id/:section/:field': { value: 'À moi' },
  'PUT /api/animals/:id/fields': { changes: [{ name: 'Name', value: 'À moi' }] },
  'POST /api/animals/:id/correction': { name: 'dob', was: '', reason: 'À moi' },
  'POST /api/animals/:id/card': { card: '100000001', verif: '123' },
  'PUT /api/animals/:id/card': { number: '100000001', verif: '123', action: 'receive' },
  'PUT /api/animals/:id/change_card': { newCard: '100000001', oldCard: '100000002', verif: '123' },
  'POST /api/animals/:id/codes': { tattoo: 'ABC123' },
  'POST /api/animals/:id/reports': lostForm,
  'PUT /api/animals/:id/reports/place': { address: lostForm.address },
  'PUT /api/animals/:id/status': { ...lostForm, status: 'lost' },
  'PUT /api/animals/:id/remove': { reason: 'transfer', notes: '', ...guardian },
  'POST /api/animals/:id/adoption': { size: 'Small', history: 'Trouvée dans une grange.' },
  'POST /api/animals/:id/transfer-code': { email: 'jo@example.org' },
  'PUT /api/animals/:id/pictures': { order: [] },
  'PUT /api/animals/:id/pictures/:pictureId/name': { name: 'À moi' },
  'PUT /api/animals/:id/pictures/:pictureId/focus': { x: 0.5, y: 0.5 },
  'PUT /api/animals/:id/steps/:step': { done: true },
  'POST /api/animals/:id/sightings': { date: '2026-05-03', location: [-73.57, 45.5] },
  'PUT /api/animals/:id/sightings/:sightingId': { status: 'confirmed' },
  'PUT /api/animals/:id/photo/name': { photo: 'Portrait', name: 'À moi' },
}

let t: TestApp
let pixel: Buffer
let shelter: TestAccount
let mine: { id: string; picture: string }
let theirs: { id: string; picture: string }
const strangers = new Map<string, TestAccount>()

beforeAll(async () => {
  t = await testApp()
  pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } })
    .jpeg()
    .toBuffer()
  const owner = await t.account()
  shelter = await t.account({ type: 'pro' })
  mine = await pictured(owner)
  theirs = await pictured(shelter)
  strangers.set('another owner', await t.account())
  strangers.set('another shelter', await t.account({ type: 'pro' }))
  strangers.set('a clinic', await t.account({ type: 'pro', proType: 'health' }))
  strangers.set('a retailer', await t.account({ type: 'pro', proType: 'retailer' }))
  strangers.set(
    'an organization that staff have not validated',
    await t.account({ type: 'pro', valid: false }),
  )
  strangers.set('an account that is not confirmed', await t.account({ status: 'registered' }))
  strangers.set('an account without profile', await t.account({ status: 'confirmed' }))
})
afterAll(() => t.close())

async function pictured(as: TestAccount): Promise<{ id: string; picture: string }> {
  const id = await registered(t, as, { name: 'Secrète' })
  const [animal] = await t.services.db.select().from(animals).where(eq(animals.uniqueId, id))
  return {
    id,
    picture: await storeSizes(
      t.services,
      t.services.db,
      animal?.id ?? '',
      await drawSizes(pixel),
      'Portrait',
    ),
  }
}

async function ask(
  endpoint: Endpoint,
  as: TestAccount | undefined,
  { id, picture }: { id: string; picture: string },
) {
  const values: Record<string, string> = {
    id,
    pictureId: picture,
    section: 'info',
    field: 'Name',
    step: 'poster',
    sightingId: 'nobody000000',
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pixel)], { type: 'image/jpeg' }), 'chat.jpg')
  const upload = endpoint.upload && new Response(form)
  const sent = upload
    ? {
        payload: Buffer.from(await upload.arrayBuffer()),
        headers: { 'content-type': upload.headers.get('content-type') ?? '' },
      }
    : { ...(endpoint.body && { payload: bodies[nameOf(endpoint)] ?? {} }), headers: {} }
  const response = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? ''),
    ...sent,
    headers: {
      ...sent.headers,
      ...(as && { cookie: as.cookie }),
      'idempotency-key': 'foreign-key-1',
    },
  })
  return {
    status: response.statusCode,
    body: response.body,
    code: response.body.startsWith('{') ? (response.json<{ code?: string }>().code ?? '') : '',
  }
}

const everything = async () =>
  (
    await t.services.db.$client.query(
      'select (select json_agg(a order by a.id) from animals a) animals, (select json_agg(e order by e.id) from events e) events, (select json_agg(p order by p.id) from pictures p) pictures',
    )
  ).rows

it('every call that names an animal is known here', () => {
  expect(calls.map(nameOf)).toEqual(
    expect.arrayContaining([
      'GET /api/animals/:id',
      'POST /api/animals/update/:id',
      'GET /api/animals/:id/pictures/:pictureId',
    ]),
  )
  const unknown = calls.filter((endpoint) => endpoint.body && !bodies[nameOf(endpoint)])
  expect(unknown.map(nameOf)).toEqual([])
})

describe.each(calls.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
  '$name',
  ({ endpoint }) => {
    it('finds no animal of others, and changes none', async () => {
      const body = bodies[nameOf(endpoint)]
      if (endpoint.body) expect(endpoint.body.safeParse(body).success, 'a right body').toBe(true)
      const before = await everything()
      const wrong: unknown[] = []
      const refused = new Set([
        'NOT_SIGNED_IN',
        'FORBIDDEN',
        'NOT_CONFIRMED',
        'ACCEPT_SITE_TO_CONTINUE',
      ])
      for (const [who, as] of [...strangers, ['nobody', undefined] as const]) {
        for (const animal of [mine, theirs]) {
          const { status, code, body: text } = await ask(endpoint, as, animal)
          expect(text).not.toContain('Secrète')
          const isRight = refused.has(code)
            ? code === (await ask(endpoint, as, { ...animal, id: 'nobody000000' })).code
            : status === 404 && code === 'NOT_FOUND'
          if (!isRight)
            wrong.push([who, animal === mine ? 'of an owner' : 'of a shelter', status, code])
        }
      }
      expect(wrong).toEqual([])
      expect(await everything()).toEqual(before)
    })

    it('is refused to a role by its policy alone', async () => {
      const other = strangers.get('another owner')
      const facts = {
        type: 'ind',
        proType: null,
        status: 'valid',
        valid: true,
        needsSecondFactor: false,
      } as const
      const { status, code } = await ask(endpoint, other, mine)
      const verdict = policies[endpoint.access](facts)
      expect([status, code]).toEqual(verdict ? [403, verdict] : [404, 'NOT_FOUND'])
    })
  },
)

it('an animal that its owner removed is gone for the owner, and stays for the organization that removed its own', async () => {
  const owner = await t.account()
  const [own, kept] = [await pictured(owner), await pictured(shelter)]
  for (const { id } of [own, kept])
    await t.services.db.update(animals).set({ status: 'removed' }).where(eq(animals.uniqueId, id))
  const open = calls.filter(({ access }) => access.startsWith('keeper') || access === 'anyone')
  const codes = await Promise.all(
    open.map(async (endpoint) => [nameOf(endpoint), (await ask(endpoint, owner, own)).code]),
  )
  expect(codes.filter(([, code]) => code !== 'NOT_FOUND')).toEqual([])
  expect(await t.call(animalsApi.profile, { as: shelter, params: { id: kept.id } })).toMatchObject({
    status: 200,
    body: { isReadOnly: true },
  })
})
