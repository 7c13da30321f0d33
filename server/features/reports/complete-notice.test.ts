import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { foundForm, lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
/** 11:00 in Quebec. */
const now = new Date('2026-05-04T15:00:00Z')
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
  t.clock.set(now)
})
afterAll(() => t.close())

const report = (id: string, body: object) =>
  t.call(animalsApi.report, { as: owner, params: { id }, body: body as never })
const lostOne = async (over: object = {}) => {
  const id = await registered(t, owner)
  await report(id, { ...lostForm, ...over })
  return id
}
const tell = (id: string, told: Record<string, unknown>, as = owner) =>
  t.call(animalsApi.updateSeveral, {
    as,
    params: { id },
    body: { changes: Object.entries(told).map(([name, value]) => ({ name, value })) } as never,
  })
const card = async (id: string) => (await t.call(foundApi.card, { params: { id } })).body

const told = {
  sex: 'Female',
  race: 'Beagle',
  Color: 'Brun',
  marks: 'Oreille gauche pliée',
  collar: 'Rouge, avec une clochette',
  lossHour: '18:30',
  circumstances: 'Partie pendant l’orage.',
  reward: '200 $',
}

describe('the notice of a loss', () => {
  it('tells what its keeper completes, the reward only once they show it, and nothing of the loss later', async () => {
    const id = await lostOne()
    const { status, body } = await tell(id, told)
    expect([status, body.infos.marks, body.infos.collar, body.loss]).toEqual([
      200,
      told.marks,
      told.collar,
      {
        hour: '18:30',
        circumstances: told.circumstances,
        reward: told.reward,
        rewardPublic: null,
      },
    ])
    expect(await card(id)).toMatchObject({
      sex: 'Female',
      breed: 'Beagle',
      color: 'Brun',
      marks: told.marks,
      collar: told.collar,
      hour: '18:30',
      circumstances: told.circumstances,
    })
    expect(JSON.stringify(await card(id))).not.toContain('200')
    await tell(id, { rewardPublic: 'true' })
    expect((await card(id)).reward).toBe('200 $')

    await report(id, foundForm)
    expect(await storedAnimal(t, id)).toMatchObject({
      marks: told.marks,
      publishedHour: null,
      publishedReward: null,
      rewardPublic: null,
    })
    expect(Object.keys(await card(id)).toSorted()).toEqual([
      'color',
      'lost',
      'sex',
      'species',
      'unique_id',
    ])
  })

  it('keeps circumstances that were told later through a correction of the place', async () => {
    const id = await lostOne({ circumstances: 'Parti.' })
    await tell(id, { circumstances: told.circumstances, lossHour: '18:30' })
    await t.call(animalsApi.correctPlace, {
      as: owner,
      params: { id },
      body: { address: { text: 'Parc Angrignon', location: [-73.6, 45.44] } } as never,
    })
    expect(await card(id)).toMatchObject({ circumstances: told.circumstances, hour: '18:30' })
  })

  it('and its letter print no fact that is empty', async () => {
    const id = await registered(t, owner, { sex: 'Unknown', color: undefined, race: undefined })
    const letters = await lettersAfter(t, () => report(id, lostForm))
    expect(letters.length).toBeGreaterThan(0)
    for (const { text } of letters)
      expect(text).not.toMatch(/sexe|inconnu|couleur|race|non précisé|collier|récompense| [-–—]\n/i)
    expect(await card(id)).not.toHaveProperty('color')
  })

  it('with all facts is in the letter of the next loss of the animal as far as it is of the animal', async () => {
    const id = await registered(t, owner)
    await tell(id, { marks: told.marks, collar: told.collar })
    const [letter] = await lettersAfter(t, () => report(id, lostForm))
    expect(letter?.text).toContain(`Signes distinctifs\u00a0: ${told.marks}`)
    expect(letter?.text).toContain(`Collier\u00a0: ${told.collar}`)
  })
})

describe('what a notice tells besides', () => {
  it.each([
    ['an hour that has not come', { lossHour: '23:00' }, /futur/],
    ['an hour that is none', { lossHour: '24:00' }, /heure valide/],
    ['words for an hour', { lossHour: 'le soir' }, /heure valide/],
    ['a link in the reward', { reward: 'voir www.example.org' }, /lien|adresse/i],
    ['a link in the marks', { marks: 'voir www.example.org' }, /lien|adresse/i],
  ])('refuses %s, and changes nothing', async (_, change, why) => {
    const id = await lostOne({ date: '2026-05-04' })
    const before = await storedAnimal(t, id)
    const { status, body } = await tell(id, { collar: 'Bleu', ...change })
    expect([status, body.fields?.['changes.1.value']]).toEqual([400, expect.stringMatching(why)])
    expect(await storedAnimal(t, id)).toEqual(before)
  })

  it('may be an hour of today that has passed, or none', async () => {
    const id = await lostOne({ date: '2026-05-04' })
    expect((await tell(id, { lossHour: '10:45' })).body.loss.hour).toBe('10:45')
    expect((await tell(id, { lossHour: '' })).body.loss.hour).toBeNull()
  })

  it('is of an animal that is lost, and of its keepers', async () => {
    const id = await registered(t, owner)
    expect((await tell(id, { reward: '200 $' })).body.code).toBe('NOT_LOST')
    const lost = await lostOne()
    const stranger = await t.account()
    expect((await tell(lost, { reward: '200 $' }, stranger)).body.code).toBe('NOT_FOUND')
  })
})
