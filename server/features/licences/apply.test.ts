import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { animals, cardTries, licences, rateLimits } from '../../db/tables/index.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { freshCards, withCard } from '../../testing/test-animals.ts'
import {
  applied,
  cityWith,
  clerkOf,
  declaredDog,
  storedLicence,
} from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let clerk: TestAccount
let city: string
let card: string
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  city = (await cityWith(t, clerk, 'Candiac')).name
  card = (await freshCards(t, 1, 'shipped'))[0] ?? ''
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(rateLimits)
  await t.services.db.delete(cardTries)
})

type Body = Record<string, unknown>
const ask = (body: Body, as?: TestAccount) =>
  t.call(licencesApi.apply, { as, params: { shelter: clerk.organizationId ?? '' }, body })
const good = (): Body => ({ city, ...declaredDog, card, verif: '123' })
const inAnimal = (more: Body) => ({ animalInfo: { ...declaredDog.animalInfo, ...more } })
const inOwner = (more: Body) => ({ ownerInfo: { ...declaredDog.ownerInfo, ...more } })
const from = (more: Body) => ({ animalProvenance: { provenance: 'Breeder', ...more } })

describe('the form', () => {
  it.each<[string, Body, string]>([
    ['city', { city: undefined }, 'Choisissez une ville'],
    ['city', { city: 'Atlantide' }, 'Choisissez une ville de la liste.'],
    ['card', { card: '12' }, 'Le numéro de carte compte 9 chiffres'],
    ['card', { card: undefined, verif: undefined }, 'Le numéro de carte compte 9 chiffres'],
    ['verif', { verif: undefined }, 'Le numéro de vérification compte 3 chiffres'],
    ['ownerInfo.contactName', inOwner({ contactName: 'Al' }), 'Le nom complet doit compter'],
    ['ownerInfo.language', inOwner({ language: 'es' }), 'Choisissez la langue'],
    ['ownerInfo.phone', inOwner({ phone: '555' }), 'Entrez un numéro de téléphone valide'],
    ['ownerInfo.email', inOwner({ email: '' }), 'Le courriel est obligatoire'],
    ['ownerInfo.addressLine1', inOwner({ addressLine1: ' ' }), 'L’adresse est obligatoire'],
    ['ownerInfo.postalCode', inOwner({ postalCode: 'H0H' }), 'Entrez un code postal valide'],
    ['animalInfo.animalName', inAnimal({ animalName: '' }), 'Le nom est obligatoire'],
    ['animalInfo.species', inAnimal({ species: 'Horse' }), 'Cette ville n’a pas de tarif'],
    ['animalInfo.sex', inAnimal({ sex: 'Unknown' }), 'Choisissez le sexe'],
    ['animalInfo.color', inAnimal({ color: '' }), 'La couleur est obligatoire'],
    ['animalInfo.breed', inAnimal({ breed: null }), 'La race est obligatoire'],
    ['animalInfo.dateOfBirth', inAnimal({ dateOfBirth: '2026-13-01' }), 'Entrez une date valide'],
    ['animalInfo.dateOfBirth', inAnimal({ dateOfBirth: '2026-05-06' }), 'La date ne peut pas'],
    ['animalInfo.weight', inAnimal({ weight: 0 }), 'Le poids va de 0 à 400 livres'],
    ['animalInfo.weight', inAnimal({ weight: 0.0001 }), 'Le poids va de 0'],
    ['animalInfo.weight', inAnimal({ weight: 401 }), 'Le poids va de 0 à 400 livres'],
    ['animalInfo.weight', inAnimal({ weight: 182, weightUnit: 'kg' }), 'Le poids va de 0'],
    ['animalInfo.microchip', inAnimal({ microchip: '12345678901' }), 'Le numéro de micropuce'],
    ['animalInfo.tattoo', inAnimal({ tattoo: 'AB1' }), 'Le tatouage compte'],
    ['animalProvenance.provenance', from({ provenance: 'Moon' }), 'Choisissez la provenance'],
    ['animalProvenance.lastCity', from({ registeredInAnotherCity: true }), 'Nommez la dernière'],
    ['years', { years: 2 }, 'Cette ville n’a pas de tarif'],
  ])('refuses %s of %j', async (field, more, message) => {
    const before = await t.services.db.$count(licences)
    const { status, body } = await ask({ ...good(), ...more }, clerk)
    expect([status, body.fields]).toEqual([
      expect.toSatisfy((code: number) => code === 400 || code === 409),
      { [field]: expect.stringContaining(message) },
    ])
    expect(await t.services.db.$count(licences)).toBe(before)
  })

  it('is open with a captcha that works once, and without a card', async () => {
    const captcha = await solvedCaptcha(t)
    const open = { ...good(), card: undefined, verif: undefined }
    expect((await ask(open)).body.fields).toEqual({ captcha: expect.any(String) })
    expect((await ask({ ...open, captcha: 'x' })).body.code).toBe('CAPTCHA_INVALID')
    expect((await ask({ ...open, captcha, city: 'Atlantide' })).body.code).toBe('CITY_UNKNOWN')
    const { status, body } = await ask({ ...open, captcha })
    expect([status, Object.keys(body)]).toEqual([201, ['unique_id', 'payToken']])
    expect((await ask({ ...open, captcha })).body.code).toBe('CAPTCHA_INVALID')
    expect(await storedLicence(t, body.unique_id)).toMatchObject({
      status: 'pending',
      origin: 'online',
      createdBy: null,
      tag: null,
      from: null,
    })
  })

  it('asks those of other organizations for the captcha too', async () => {
    for (const other of [await clerkOf(t), await t.account({ type: 'pro' }), await t.account()])
      expect((await ask(good(), other)).body.fields).toEqual({ captcha: expect.any(String) })
  })

  it('has a dangerous dog by a clerk alone', async () => {
    const dangerous = from({ classifiedAsDangerousDog: true })
    const open = await applied(t, { clerk, city, ...dangerous })
    const typed = await applied(t, { clerk, city, as: clerk, ...dangerous })
    expect((await storedLicence(t, open.id)).dangerous).toBe(false)
    expect((await storedLicence(t, typed.id)).dangerous).toBe(true)
  })

  it.each([
    [{ weight: 60 }, 27.216, 'lbs'],
    [{ weight: '60,5' }, 27.442, 'lbs'],
    [{ weight: 20, weightUnit: 'kg' }, 20, 'kg'],
    [{ weight: 400 }, 181.437, 'lbs'],
  ])('keeps %j as %f kg', async (weight, kilograms, weightUnit) => {
    const { id } = await applied(t, { clerk, city, ...inAnimal(weight) })
    expect(await storedLicence(t, id)).toMatchObject({ kilograms, weightUnit })
  })
})

describe('linking', () => {
  const chip = '985112003456781'
  const email = 'olivia@example.org'
  let mine: { id: string; card: string }
  let other: { id: string; card: string }
  const ids = new Map<string, string>()
  beforeAll(async () => {
    const { db } = t.services
    const owner = await t.account({ email, fullName: 'Olivia Cachée' })
    mine = await withCard(t, owner)
    other = await withCard(t, await t.account())
    await db.update(animals).set({ microchip: chip }).where(eq(animals.uniqueId, mine.id))
    for (const { id, uniqueId } of await db.select().from(animals)) ids.set(uniqueId, id)
    await insertAnimal(db, { name: 'Sans maître', microchip: '985112003456782' })
  })

  it.each(
    (['none', 'mine', 'other'] as const).flatMap((which) =>
      ([null, '123', '999'] as const)
        .filter((verif) => (which === 'none') === (verif === null))
        .flatMap((verif) =>
          ([null, chip, '985112003456782', '985112009999999'] as const).flatMap((microchip) =>
            ([email, 'autre@example.org'] as const).map((typed) => ({
              which,
              verif,
              microchip,
              typed,
            })),
          ),
        ),
    ),
  )('$which card, $verif, $microchip, $typed', async ({ which, verif, microchip, typed }) => {
    const holder = { none: undefined, mine: mine.card, other: other.card }[which]
    const body = {
      city,
      ...declaredDog,
      ...inOwner({ email: typed }),
      ...inAnimal({ microchip }),
      card: holder,
      verif,
      captcha: await solvedCaptcha(t),
    }
    const answer = await ask(body)
    if (verif === '999') {
      expect(answer.body.fields).toEqual({ verif: expect.any(String) })
      return
    }
    const licence = await storedLicence(t, answer.body.unique_id)
    const isChips = microchip === chip && typed === email
    const linked =
      which === 'none' ? (isChips ? mine.id : null) : which === 'mine' ? mine.id : other.id
    expect(licence.animalId).toBe(linked === null ? null : ids.get(linked))
    const isKnown = microchip === chip || microchip === '985112003456782'
    const isLinked = microchip === chip && (linked === mine.id || isChips)
    expect(licence.otherRecord).toBe(isKnown && !isLinked)
  })

  it('tells the keeper of the other record once a day, without a word of the application', async () => {
    const typed = { ...inAnimal({ microchip: chip, animalName: 'Fausse Milo' }) }
    const letters = await lettersAfter(t, async () => {
      await applied(t, { clerk, city, ...typed })
      await applied(t, { clerk, city, ...typed })
    })
    const told = letters.filter(({ to }) => to?.[0]?.address === email)
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBeLessThanOrEqual(1)
    expect(letters.map(({ text }) => text).join()).not.toContain('Fausse Milo')
  })

  it('writes to an address that was typed with the link of the page alone', async () => {
    const letters = await lettersAfter(t, () =>
      applied(t, { clerk, city, ...inOwner({ email: 'victime@example.org' }) }),
    )
    expect(letters.map(({ subject }) => subject)).toEqual([
      `${city}\u00A0: votre demande de licence`,
    ])
  })
})
