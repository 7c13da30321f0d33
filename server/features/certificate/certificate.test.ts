import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '#domain/language.ts'
import { auditLog } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { readPdf, tagsOf } from '../../testing/read-pdf.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { storePicture } from '../pictures/store-picture.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ fullName: 'Éloïse Bœuf-Lévesque' })
})
afterAll(() => t.close())

type Asked = Awaited<ReturnType<typeof ask>>
/** Requested first, as rendering blocks this process. */
const asked = {} as Record<
  'fr' | 'en' | 'long' | 'drawn' | 'nothing' | 'reader',
  { uniqueId: string; answer: Asked }
>
beforeAll(async () => {
  const { db } = t.services
  const english = await t.account({ language: 'en' })
  const { id, uniqueId } = await insertAnimal(db, { ...full, ownerId: owner.userId })
  await storePicture(t.services, db, id, await paint(), 'Portrait')
  for (const lang of languages) asked[lang] = { uniqueId, answer: await ask(uniqueId, owner, lang) }
  const long = await insertAnimal(db, {
    name: longName,
    ownerId: owner.userId,
    microchip: 'ABCDEF1234',
  })
  asked.long = { uniqueId: long.uniqueId, answer: await ask(long.uniqueId, owner) }
  const drawn = await insertAnimal(db, {
    name: '🐶 Rex 👨‍👩‍👧 1️⃣ 🇨🇦',
    color: 'Noir 🖤',
    ownerId: owner.userId,
    microchip: '985141000777777',
  })
  asked.drawn = { uniqueId: drawn.uniqueId, answer: await ask(drawn.uniqueId, owner) }
  const nothing = await insertAnimal(db, {
    name: '🐾',
    species: 'Cat',
    ownerId: owner.userId,
    microchip: '985141000666666',
  })
  asked.nothing = { uniqueId: nothing.uniqueId, answer: await ask(nothing.uniqueId, owner) }
  const theirs = await insertAnimal(db, { ownerId: english.userId, microchip: '985141000999999' })
  asked.reader = { uniqueId: theirs.uniqueId, answer: await ask(theirs.uniqueId, english) }
})

const ask = (uniqueId: string, as: TestAccount, lang?: string) =>
  t.app.inject({
    url: `/api/animals/${uniqueId}/certificate${lang ? `?lang=${lang}` : ''}`,
    headers: { cookie: as.cookie },
  })

const paint = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()

const longName =
  'Sérénité-Éléonore de la Châtaigneraie-sur-Richelieu dite « Chaussette », première œuvre du nom d’Ÿ'
const full = {
  name: 'Prunelle',
  species: 'Cat',
  sex: 'Female',
  race: 'Sphynx à poil très court, croisée avec une européenne de gouttière',
  color: 'Écaille de tortue',
  dob: '2021-08-09',
  sterilized: true,
  microchip: '985141000123456',
  card: '100000001',
  tattoo: 'ABC123',
  medal: 'M4321',
} as const

describe('the certificate', () => {
  it('needs a microchip and an animal that is registered still, and is for who may see it; staff are recorded', async () => {
    const { db } = t.services
    const bare = await insertAnimal(db, { ownerId: owner.userId })
    const kept = await insertAnimal(db, { ownerId: owner.userId, microchip: '985141000888888' })
    expect((await ask(bare.uniqueId, owner)).json()).toMatchObject({
      statusCode: 409,
      code: 'MICROCHIP_REQUIRED',
    })
    expect((await ask(kept.uniqueId, owner, 'de')).statusCode).toBe(400)
    const shelter = await t.account({ type: 'pro' })
    const removed = await insertAnimal(db, {
      organizationId: shelter.organizationId,
      microchip: '985141000555555',
      status: 'removed',
    })
    expect((await ask(removed.uniqueId, shelter)).json()).toMatchObject({
      statusCode: 409,
      code: 'CERTIFICATE_REMOVED',
    })
    expect((await ask(kept.uniqueId, await t.account())).statusCode).toBe(404)
    expect((await ask(kept.uniqueId, await t.account({ type: 'pro' }))).statusCode).toBe(404)
    expect(
      (await t.app.inject({ url: `/api/animals/${kept.uniqueId}/certificate` })).statusCode,
    ).toBe(401)
    expect((await ask(kept.uniqueId, await t.account({ type: 'admin' }))).statusCode).toBe(200)
    expect(await db.$count(auditLog, eq(auditLog.subject, kept.uniqueId))).toBe(1)
  })

  it.each<[Language, string[]]>([
    [
      'fr',
      [
        'Certificat d’identification',
        'Chat',
        'Femelle',
        'Stérilisée',
        '9 août 2021',
        'Gardien',
        'Vous avez trouvé Prunelle?',
        '4 mai 2026',
      ],
    ],
    [
      'en',
      [
        'Certificate of identification',
        'Cat',
        'Female',
        'Spayed',
        'August 9, 2021',
        'Keeper',
        'Have you found Prunelle?',
        'May 4, 2026',
      ],
    ],
  ])('is one page with everything in %s, to read aloud and to scan', async (lang, words) => {
    const { uniqueId, answer } = asked[lang]
    const { statusCode, headers, rawPayload } = answer
    expect([
      statusCode,
      headers['content-type'],
      headers['cache-control'],
      headers['content-disposition'],
    ]).toEqual([
      200,
      'application/pdf',
      'no-store',
      `inline; filename="trouvaille-${uniqueId}.pdf"`,
    ])
    const { pages, text, scan, info, tree } = await readPdf(rawPayload)
    expect(pages).toBe(1)
    for (const word of [
      ...words,
      'Éloïse Bœuf-Lévesque',
      '985 141 000 123 456',
      '100 000 001',
      'ABC123',
      'M4321',
      'Écaille de tortue',
      full.race,
    ])
      expect(text).toContain(word)
    expect(text).not.toMatch(/\?[\w.]+\?|undefined|null/)
    expect(await scan()).toBe(`http://trouvaille.test/found/animals/${uniqueId}`)
    expect(info).toMatchObject({
      Language: `${lang}-CA`,
      Title: expect.stringContaining('Prunelle') as string,
    })
    expect(tagsOf(tree)).toEqual(
      expect.arrayContaining(['Document', 'H1', 'Figure', 'H2', 'L', 'LI']),
    )
  })

  it('holds a name of 100 characters, and an animal of which little is known, on one page', async () => {
    expect(longName.length).toBeLessThanOrEqual(100)
    expect(longName.length).toBeGreaterThan(95)
    const { uniqueId, answer } = asked.long
    const { pages, text, scan } = await readPdf(answer.rawPayload)
    expect([pages, await scan()]).toEqual([1, `http://trouvaille.test/found/animals/${uniqueId}`])
    for (const word of longName.split(' ')) expect(text.replaceAll('- ', '-')).toContain(word)
    expect(text).toContain('Non précisé')
  })

  it.each([
    ['drawn', ['Vous avez trouvé Rex 1?', 'Noir']],
    ['nothing', ['Vous avez trouvé Chat?']],
  ] as const)(
    'leaves out the little pictures of a name (%s), which its typeface has not',
    async (which, words) => {
      const { text } = await readPdf(asked[which].answer.rawPayload)
      for (const word of words) expect(text).toContain(word)
      expect(text).not.toMatch(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u{FE0F}\u{20E3}]/u)
    },
  )

  it('speaks the language of the reader where none is asked for', async () => {
    expect((await readPdf(asked.reader.answer.rawPayload)).text).toContain('Certificate')
  })
})
