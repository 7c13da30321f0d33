import { mkdir, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { implants, organizations } from '../../../db/tables/index.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { implanting, newChip, newEmail, owner } from '../testing/implanting.ts'

let t: TestApp
let shelter: TestAccount
const { add, lettersTo, waiting } = implanting(() => ({ t, shelter }))
beforeAll(async () => {
  t = await testApp()
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  await t.services.db
    .update(organizations)
    .set({ businessName: 'Refuge du Parc', telephone: '(514) 555-0100' })
    .where(eq(organizations.id, shelter.organizationId ?? ''))
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
})
afterAll(() => t.close())

const slip = (id: string, as = shelter) => t.call(implantsApi.slip, { as, params: { id } })
const slips = (ids: string[], as = shelter) => t.call(implantsApi.slips, { as, body: { ids } })
const paper = async (id: string) => {
  const { rawPayload, statusCode } = await t.app.inject({
    url: `/api/pro/implants/${id}/slip`,
    headers: { cookie: shelter.cookie },
  })
  expect(statusCode).toBe(200)
  return readPdf(rawPayload)
}
/** Places of the codes on a page, in points. */
const codes = [0, 264, 528].map((y) => ({ x: 412, y, w: 200, high: 220 }))
const claim = (url = '') =>
  t.call(implantsApi.claim, { params: { token: url.split('/claim/')[1] ?? '' } })

describe('a slip', () => {
  it.each([
    ['fr', 'Implantée le 4 mai 2026. Refuge du Parc, (514) 555-0100'],
    ['en', 'Implanted on May 4, 2026. Refuge du Parc, (514) 555-0100'],
  ])('tells number, clinic and day in %s, and its code opens the claim', async (language, by) => {
    const microchip = newChip()
    const { body } = await add({ ...owner, microchip, language })
    const answer = await slip(body.id)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, scan, pages, drawn } = await paper(body.id)
    expect(pages).toBe(1)
    for (const words of [microchip.replace(/(\d{3})(?=\d)/g, '$1 '), by])
      expect(text).toContain(words)
    const url = await scan(codes[0])
    expect(url).toMatch(/^http:\/\/trouvaille\.test\/claim\/[\w-]{43}$/)
    expect((await claim(url)).body).toEqual({ microchip, card: null, species: null })
    await mkdir('test-results', { recursive: true })
    await writeFile(`test-results/slip-${language}.png`, (await drawn()).toBuffer('image/png'))
    // Printed again, the paper at home still works.
    expect(await (await paper(body.id)).scan(codes[0])).toBe(url)
  })

  it('lets the person who holds it register the animal, once', async () => {
    const microchip = newChip()
    const { body } = await add({ ...owner, microchip })
    const url = (await (await paper(body.id)).scan(codes[0])) ?? ''
    const as = await t.account()
    const animal = {
      microchip,
      infos: { name: 'Mina', species: 'Cat' as const, sex: 'Female' as const },
    }
    const token = url.split('/claim/')[1]
    const added = await t.call(wizardApi.add, { as, body: { ...animal, claim: token } })
    expect(added.status).toBe(201)
    const [row] = await t.services.db.select().from(implants).where(eq(implants.id, body.id))
    expect(row?.status).toBe('claimed')
    expect((await claim(url)).status).toBe(404)
    expect((await slip(body.id)).body).toMatchObject({ code: 'IMPLANT_CLOSED' })
  })

  it('opens nothing that we did not sign', async () => {
    const { id } = await waiting()
    const url = (await (await paper(id)).scan(codes[0])) ?? ''
    const token = url.split('/claim/')[1] ?? ''
    const forged = [`${token.slice(0, -2)}AA`, `Z${token.slice(1)}`, token.slice(0, -1)]
    for (const one of forged) expect((await claim(`/claim/${one}`)).status).toBe(404)
  })

  it('comes with the letter', async () => {
    const email = newEmail()
    await add({ microchip: newChip(), email, language: 'en' })
    const [letter] = await lettersTo(email)
    const [attached] = letter?.attachments ?? []
    expect(attached?.filename).toBe('microchip-slip.pdf')
    const { scan } = await readPdf(new Uint8Array(attached?.content as ArrayBuffer))
    expect(await scan(codes[0])).toMatch(/\/claim\/[\w-]{43}$/)
  })
})

describe('slips of several', () => {
  it('stand three to a page, in their order, without what was claimed', async () => {
    const four = [await waiting(), await waiting(), await waiting(), await waiting()]
    await t.services.db
      .update(implants)
      .set({ status: 'claimed' })
      .where(eq(implants.id, four[1]?.id ?? ''))
    const more = await waiting()
    const { rawPayload } = await t.app.inject({
      method: 'POST',
      url: '/api/pro/implants/slips',
      headers: { cookie: shelter.cookie },
      payload: { ids: [...four, more].map(({ id }) => id) },
    })
    const first = await readPdf(rawPayload)
    expect(first.pages).toBe(2)
    const second = await readPdf(rawPayload, 2)
    const found = await Promise.all([...codes.map(first.scan), second.scan(codes[0])])
    const claimed = await Promise.all(found.map(async (url) => (await claim(url)).body.microchip))
    expect(claimed).toEqual([four[0], four[2], four[3], more].map((one) => one?.microchip))
  })

  it('are of the own organization, and recorded ones are named by the list', async () => {
    const other = await t.account({ type: 'pro', proType: 'shelter' })
    const { id } = await waiting()
    expect((await slips([id], other)).status).toBe(404)
    expect((await slip(id, other)).status).toBe(404)
    const text = [newChip(), newChip()].map((chip) => `${chip},${newEmail()}`).join('\n')
    const list = { text, implanter: 'default', language: 'fr' as const }
    const tried = await t.call(implantsApi.createSeveral, { as: shelter, body: list })
    expect(tried.body.rows.map((row) => row.id)).toEqual([undefined, undefined])
    const lines = tried.body.rows.map(({ first }) => first)
    const kept = await t.call(implantsApi.createSeveral, { as: shelter, body: { ...list, lines } })
    const ids = kept.body.rows.flatMap((row) => row.id ?? [])
    expect(ids).toHaveLength(2)
    expect((await slips(ids)).status).toBe(200)
  })
})
