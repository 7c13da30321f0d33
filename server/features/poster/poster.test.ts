import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PosterLanguage } from '#domain/poster/poster.api.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { readPdf, tagsOf } from '../../testing/read-pdf.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { storePicture } from '../pictures/store-picture.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
})
afterAll(() => t.close())

const here = [-73.57, 45.5] as [number, number]
const longName =
  'Sérénité-Éléonore de la Châtaigneraie-sur-Richelieu dite « Chaussette », première œuvre du nom d’Ÿ'

const ask = (uniqueId: string, query = '', as: TestAccount | null = owner) =>
  t.app.inject({
    url: `/api/animals/${uniqueId}/poster${query}`,
    headers: as ? { cookie: as.cookie } : {},
  })

const lose = (row: Parameters<typeof insertAnimal>[1] = {}) =>
  insertAnimal(t.services.db, { ownerId: owner.userId, lostAt: here, ...row })

/** A picture of these pixels, given to an animal. */
async function photograph(id: string, width: number, height: number) {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  await storePicture(t.services, t.services.db, id, picture, 'Portrait')
}

/** Also as a picture, where POSTERS names a folder: to look at. */
async function seen(name: string, pdf: Buffer) {
  const read = await readPdf(pdf)
  const folder = process.env['POSTERS']
  if (folder) await writeFile(`${folder}/${name}.png`, await (await read.drawn()).encode('png'))
  return read
}

describe('the poster of a lost animal', () => {
  it.each<[PosterLanguage, string[], string[]]>([
    [
      'fr',
      ['PERDUE', 'Chat, Sphynx, femelle, écaille', 'Perdue le 1er mai 2026, Montréal'],
      ['LOST'],
    ],
    ['en', ['LOST', 'Cat, Sphynx, female, écaille', 'Lost on May 1, 2026, Montréal'], ['PERDU']],
    ['both', ['PERDUE · LOST', 'Perdue le', 'Lost on', 'Vous l’avez vue?', 'Have you seen'], []],
  ])('is one page in %s, to read aloud, to scan and to tear', async (language, words, absent) => {
    const { id, uniqueId } = await lose({
      name: 'Prunelle',
      species: 'Cat',
      sex: 'Female',
      race: 'Sphynx',
      color: 'Écaille',
      publishedCircumstances: 'Elle a peur des voitures.',
    })
    await photograph(id, 900, 1400)
    const answer = await ask(uniqueId, `?language=${language}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages, text, scan, tree } = await seen(`poster-${language}`, answer.rawPayload)
    expect(pages).toBe(1)
    for (const word of ['Prunelle', 'Elle a peur des voitures.', ...words])
      expect(text).toContain(word)
    for (const word of absent) expect(text).not.toContain(word)
    expect(text).not.toMatch(/\?[\w.]+\?|undefined|null/)
    const url = `http://trouvaille.test/found/animals/${uniqueId}`
    expect(await scan({ x: 30, y: 588, w: 130, high: 104 })).toBe(url)
    // Eight strips repeat it.
    for (const strip of [0, 7])
      expect(await scan({ x: strip * 76.5, y: 694, w: 76, high: 98 })).toBe(url)
    expect(text.split('Prunelle').length - 1).toBeGreaterThanOrEqual(9)
    expect(tagsOf(tree)).toEqual(expect.arrayContaining(['Document', 'H1', 'Figure', 'H2', 'P']))
  })

  it('tells nothing private but what is ticked', async () => {
    const { id, uniqueId } = await lose({ notes: 'Code 4412 de la porte', notesPublic: false })
    await photograph(id, 1600, 900)
    const secrets = {
      telephone: '(514) 555-0199',
      email: 'camille@example.org',
      address: '12 rue Secrète',
      reward: 'Récompense offerte',
    }
    const plain = await seen('poster-plain', (await ask(uniqueId)).rawPayload)
    for (const secret of [...Object.values(secrets), 'Camille', '4412'])
      expect(plain.text).not.toContain(secret)
    for (const [tick, secret] of Object.entries(secrets)) {
      const { text } = await readPdf((await ask(uniqueId, `?${tick}=1`)).rawPayload)
      expect(text).toContain(secret)
      for (const other of Object.values(secrets))
        if (other !== secret) expect(text).not.toContain(other)
    }
    const all = await ask(uniqueId, '?language=both&telephone=1&email=1&address=1&reward=1')
    await seen('poster-all', all.rawPayload)
  })

  it('holds a name of 100 characters and long words on one page, and draws the species where there is no picture', async () => {
    const { uniqueId } = await lose({
      name: longName,
      notes: 'Boite de la patte arrière. '.repeat(60),
      notesPublic: true,
    })
    const answer = await ask(uniqueId, '?language=both&telephone=1&email=1&address=1&reward=1')
    const { pages, text } = await seen('poster-long', answer.rawPayload)
    expect(pages).toBe(1)
    expect(text).toContain('Sérénité')
    expect(text).toContain('(514) 555-0199')
  })

  it.each([
    ['portrait', 1000, 1500, { across: 264, high: 396 }],
    ['landscape', 1500, 1000, { across: 594, high: 396 }],
    ['very tall', 400, 1600, { across: 99, high: 396 }],
    ['very wide', 1600, 400, { across: 612, high: 153 }],
  ])('gives a %s picture half of the page, whole, and the reward a band of its own', async (shape, width, height, shown) => {
    const { id, uniqueId } = await lose({ publishedHour: '18:30', publishedReward: '200 $', marks: 'Oreille gauche pliée', collar: 'Rouge', publishedCircumstances: 'Partie pendant l’orage.' })
    await photograph(id, width, height)
    const answer = await ask(uniqueId, '?reward=1&telephone=1')
    const { text, drawn, pages } = await seen(`poster-${shape}`, answer.rawPayload)
    expect([pages, text]).toEqual([1, expect.stringContaining('Récompense : 200 $')])
    expect(text).toContain('1er mai 2026, vers 18 h 30')
    expect(text).toContain('Oreille gauche pliée · Collier : Rouge')
    const canvas = await drawn()
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    // The picture is of one green, two pixels a point.
    const green = (x: number, y: number) => {
      const at = (y * canvas.width + x) * 4
      const [r = 0, g = 0, b = 0] = data.slice(at, at + 3)
      return Math.abs(r - 0x77) + Math.abs(g - 0xaa) + Math.abs(b - 0x55) < 12
    }
    const count = (length: number, is: (at: number) => boolean) =>
      Array.from({ length }, (_, at) => is(at)).filter(Boolean).length / 2
    const middle = Math.round((48 + 32 + 198) * 2)
    expect(Math.abs(count(canvas.width, (x) => green(x, middle)) - shown.across)).toBeLessThan(3)
    expect(Math.abs(count(canvas.height, (y) => green(612, y)) - shown.high)).toBeLessThan(3)
  }) /* prettier-ignore */

  it('is for its keeper and staff, while it is lost', async () => {
    const { uniqueId } = await lose()
    const home = await insertAnimal(t.services.db, { ownerId: owner.userId })
    expect((await ask(home.uniqueId)).json()).toMatchObject({ statusCode: 409, code: 'NOT_LOST' })
    expect((await ask(uniqueId, '?language=de')).statusCode).toBe(400)
    expect((await ask(uniqueId, '?telephone=yes')).statusCode).toBe(400)
    expect((await ask(uniqueId, '', null)).statusCode).toBe(401)
    expect((await ask(uniqueId, '', await t.account())).statusCode).toBe(404)
    expect((await ask(uniqueId, '', await t.account({ type: 'admin' }))).statusCode).toBe(200)
  })
})
