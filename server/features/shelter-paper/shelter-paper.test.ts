import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noFields } from '#domain/animals/fields/field-paths.ts'
import type { ShelterPaper } from '#domain/shelter-paper/shelter-paper.api.ts'
import { organizations, stays } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { readPdf, tagsOf } from '../../testing/read-pdf.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { storePicture } from '../pictures/store-picture.ts'

let t: TestApp
let shelter: TestAccount
let other: TestAccount
beforeAll(async () => {
  t = await testApp()
  t.clock.set(new Date('2026-05-04T15:00:00Z'))
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  other = await t.account({ type: 'pro', proType: 'shelter' })
  await t.services.db
    .update(organizations)
    .set({ businessName: 'Refuge Bœuf & Cie' })
    .where(eq(organizations.id, shelter.organizationId ?? ''))
})
afterAll(() => t.close())

const longName =
  'Sérénité-Éléonore de la Châtaigneraie-sur-Richelieu dite « Chaussette », première œuvre du nom d’Ÿ'
const brought = 'Ana Passante-Bienveillante'

/** A stay at a shelter. */
async function stay(
  { organizationId }: TestAccount,
  row: Parameters<typeof insertAnimal>[1] & { kennel?: string | null } = {},
) {
  const { kennel = null, ...animal } = row
  const made = await insertAnimal(t.services.db, {
    organizationId,
    arrival: {
      ...noFields.arrival,
      status: 'found',
      date: '2026-05-03',
      kennel,
      address: 'Parc Jarry',
      employee: 'Maude Thibault',
      contact: { ...noFields.arrival.contact, name: brought, tel: '(514) 555-0101' },
    },
    holdUntil: '2026-05-06',
    ...animal,
  })
  await t.services.db.insert(stays).values({
    organizationId: organizationId ?? '',
    animalId: made.id,
    kind: 'stray',
    came: '2026-05-03',
  })
  return made
}

const print = (paper: ShelterPaper, ids: string[] | undefined, as = shelter) =>
  t.app.inject({
    method: 'POST',
    url: '/api/pro/kennels/paper',
    headers: { cookie: as.cookie },
    payload: { paper, ids },
  })
const printOne = (paper: string, id: string, as = shelter) =>
  t.app.inject({
    url: `/api/pro/animals/${id}/paper?paper=${paper}`,
    headers: { cookie: as.cookie },
  })

describe('the list of kennels', () => {
  it('is sorted by kennel, those without one last, over pages, with names of any length', async () => {
    const own = await t.account({ type: 'pro', proType: 'shelter' })
    for (let n = 40; n > 0; n--)
      await stay(own, { name: `Chat ${n}`, kennel: `A-${n}`, microchip: `98514100000${1000 + n}` })
    const last = await stay(own, { name: longName, species: 'Cat', color: 'Écaille de tortue' })
    const answer = await print('list', undefined, own)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const first = await readPdf(answer.rawPayload)
    expect(first.pages).toBeGreaterThan(2)
    expect(first.text).toMatch(/A-1 .*A-2 .*A-9 .*A-10 /)
    for (const words of ['41 animaux', 'Notes', '985 141 000 001 001', '2026/05/03', '2026/05/06'])
      expect(first.text).toContain(words)
    const end = await readPdf(answer.rawPayload, first.pages)
    for (const word of ['Sérénité-Éléonore', 'Écaille de tortue', 'Chat, Mâle'])
      expect(end.text).toContain(word)
    expect(tagsOf(first.tree)).toEqual(expect.arrayContaining(['H1', 'Table', 'TR', 'TH', 'TD']))
    const chosen = await readPdf((await print('list', [last.uniqueId], own)).rawPayload)
    expect([chosen.pages, chosen.text.includes('Chat 1')]).toEqual([1, false])
  })
})

describe('a cage card', () => {
  it('has name, kennel, hold and care, opens the record, and says nothing of who brought it', async () => {
    const { db } = t.services
    const one = await stay(shelter, { name: longName, kennel: 'Chatterie 12', illness: 'Diabète' })
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#c96' },
    })
      .jpeg()
      .toBuffer()
    await storePicture(t.services, db, one.id, photo, 'Portrait')
    const two = await stay(shelter, { name: '🐾', species: 'Rodent', holdUntil: '2026-05-03' })
    const cards = await readPdf((await print('cards', [one.uniqueId, two.uniqueId])).rawPayload)
    expect(cards.pages).toBe(1)
    for (const words of [
      ...longName.split(' '),
      'Chatterie 12',
      'Diabète',
      '6 mai 2026',
      'À placer',
    ])
      expect(cards.text.replaceAll('- ', '-')).toContain(words)
    expect(cards.text).not.toMatch(/Passante|555-0101|Parc Jarry|\?|undefined|null/)
    expect(cards.text.match(/Garde jusqu’au/g)).toHaveLength(1)
    expect(JSON.stringify(cards.tree)).toContain('n’a pas de photo')
    const code = { x: 30, y: 240, w: 112, high: 112 }
    expect(await cards.scan(code)).toBe(`${t.services.publicUrl}/pro/animals/${one.uniqueId}`)
    expect(await cards.scan({ ...code, y: 240 + 396 })).toContain(two.uniqueId)
  })

  it('is of an animal that the shelter keeps without a stay too, one from its page', async () => {
    const { uniqueId } = await insertAnimal(t.services.db, {
      organizationId: shelter.organizationId,
      name: 'Importée',
    })
    const answer = await printOne('cards', uniqueId)
    expect((await readPdf(answer.rawPayload)).text).toContain('Importée')
    expect((await printOne('list', uniqueId)).statusCode).toBe(400)
  })

  it('in custody tells nothing that the record of its owner does of care', async () => {
    const owner = await t.account({ fullName: 'Solange Propriétaire' })
    const { uniqueId } = await stay(shelter, {
      organizationId: null,
      ownerId: owner.userId,
      name: 'Confié',
      illness: 'Secret médical',
    })
    for (const paper of ['cards', 'sheets', 'list'] as const) {
      const { text } = await readPdf((await print(paper, [uniqueId])).rawPayload)
      expect(text).toContain('Confié')
      expect(text).not.toMatch(/Solange|Secret|Passante/)
    }
  })
})

describe('an intake sheet', () => {
  it.each([
    [
      'fr',
      [
        'Fiche d’accueil',
        'Refuge Bœuf & Cie',
        'Errant',
        'Trouvé à',
        'Personne qui remet l’animal',
        '3 mai 2026',
      ],
    ],
    ['en', ['Intake sheet', 'Stray', 'Found at', 'Person who hands over', 'May 3, 2026']],
  ] as const)('tells what was told, with lines to sign on, in %s', async (language, words) => {
    const as =
      language === 'fr' ? shelter : await t.account({ type: 'pro', proType: 'shelter', language })
    const one = await stay(as, {
      name: longName,
      kennel: 'B-2',
      tattoo: `QZ17${language.toUpperCase()}`,
    })
    const long = await stay(as, {
      arrival: {
        ...noFields.arrival,
        contact: { ...noFields.arrival.contact, notes: 'Trouvée sous un balcon.\n'.repeat(160) },
      },
    })
    const ids = [one.uniqueId, long.uniqueId]
    const answer = await print('sheets', ids, as)
    const sheet = await readPdf(answer.rawPayload)
    // The first is one page; the notes of the second go over pages.
    expect((await readPdf(answer.rawPayload, 2)).text).toContain(words[0])
    expect(sheet.pages).toBeGreaterThan(3)
    for (const word of [...words, 'QZ', brought, 'Maude Thibault', 'Parc Jarry'])
      expect(sheet.text).toContain(word)
    expect(await sheet.scan()).toBe(`${t.services.publicUrl}/pro/animals/${one.uniqueId}`)
    expect(sheet.info['Language']).toBe(`${language}-CA`)
  })
})

it('is of no animal of a stranger, of 200 at most, and asks which', async () => {
  const own = await stay(shelter, { name: 'Brume' })
  const theirs = await stay(other, { name: 'Étrangère' })
  const gone = await stay(shelter, { name: 'Parti', status: 'removed' })
  await t.services.db
    .update(stays)
    .set({ gone: '2026-05-04', outcome: 'adopted' })
    .where(eq(stays.animalId, gone.id))
  for (const paper of ['list', 'cards', 'sheets'] as const) {
    expect((await print(paper, [theirs.uniqueId, gone.uniqueId])).statusCode).toBe(404)
    const { text } = await readPdf((await print(paper, [own.uniqueId, theirs.uniqueId])).rawPayload)
    expect([text.includes('Brume'), text.includes('Étrangère')]).toEqual([true, false])
  }
  expect((await printOne('cards', theirs.uniqueId)).statusCode).toBe(404)
  expect((await print('cards', undefined)).json()).toMatchObject({
    fields: { ids: expect.stringMatching(/\S/) },
  })
  const many = Array.from({ length: 201 }, (_, n) => `unknown${String(n).padStart(9, '0')}`)
  expect((await print('cards', many)).statusCode).toBe(400)
  const clinic = await t.account({ type: 'pro', proType: 'health' })
  expect((await print('list', undefined, clinic)).statusCode).toBe(403)
})
