import { expect } from '@playwright/test'
import sharp from 'sharp'
import { dayOf } from '#domain/dates.ts'
import { pictureOf, portraits, type Portrait } from '#server/db/demo/make/drawings/portraits.ts'
import { translator } from '#server/texts.ts'
import { letterWith, registerConfirmed } from '../support/outbox.ts'
import { emailOf, signIn } from '../support/people.ts'
import type { Walk } from '../support/walk.ts'
import { password, type CountedWalk } from './counted-walk.ts'

const lossPath = /\/lost\?token=[\w.-]+/
const matchPath = /\/animals\/\w+#matches/

/** From a loss and a find of strangers to their talk. */
export const reunitingWalks: CountedWalk[] = [
  {
    name: 'loss by a stranger',
    most: { screens: 3, taps: 7, fields: 4, seconds: 59 },
    slow: true,
    async go(walk, run) {
      const t = translator(walk.language, 'losses')
      const email = `loss-${run}@example.org`
      await fromLanding(walk, 'lost')
      await expect(walk.page).toHaveURL('/lost')
      await walk.screen(t('heading'), 1)
      await walk.choose('radio', translator(walk.language, 'common')('species.Dog'))
      await walk.type(t('name'), 'Réglisse')
      await walk.photograph(await photo(0))
      await walk.typePlace(t('where'), 'Plateau-Mont-Royal, Montréal')
      await walk.type(t('telephone'), '4385550199')
      await walk.type(t('email'), email)
      await walk.untilSolved()
      await walk.pressButton(t('submit'))
      await walk.sees(walk.main.getByText(t('sentTitle')))
      await walk.openLetter(email, lossPath)
      await walk.screen(t('confirm.heading'), 1)
      await walk.pressButton(t('confirm.submit'))
      await walk.sees(walk.main.getByText(t('confirm.published', { name: 'Réglisse' })))
    },
    async after(walk, run) {
      const t = translator(walk.language, 'losses')
      const animals = translator(walk.language, 'animals')
      const email = `loss-${run}@example.org`
      await walk.type(t('confirm.password.label'), password)
      await walk.pressButton(t('confirm.password.submit'))
      await walk.sees(walk.main.getByText(t('confirm.password.done')))
      await completeNotice(walk)
      const title = translator(walk.language, 'search')('found.title', { name: 'Réglisse', sex: 'Unknown' }) // prettier-ignore
      await walk.openLetter(email, lossPath)
      await walk.sees(walk.main.getByRole('heading', { level: 1, name: title }))
      await walk.pressLink(translator(walk.language, 'search')('found.manage'))
      await walk.sees(walk.main.getByRole('link', { name: animals('profile.complete') }))
      // Logged out, the letter still opens the notice, and the password the account.
      await walk.page.context().clearCookies()
      await walk.openLetter(email, lossPath)
      await walk.sees(walk.main.getByRole('heading', { level: 1, name: title }))
      await expect(
        walk.main.getByRole('link', { name: translator(walk.language, 'search')('found.manage') }),
      ).toHaveCount(0)
      const login = await walk.page.request.post('/api/auth/login', { data: { email, password } })
      expect(login.ok()).toBe(true)
    },
  },
  {
    name: 'find by a stranger',
    most: { screens: 3, taps: 7, fields: 3, seconds: 59 },
    slow: true,
    async go(walk, run) {
      const t = translator(walk.language, 'finds')
      const email = `find-${run}@example.org`
      await fromLanding(walk, 'found')
      await walk.screen(t('post.heading'))
      await walk.photograph(await photo(12))
      await walk.pressPosition([-64.48, 48.83])
      await walk.choose('radio', translator(walk.language, 'common')('species.Cat'))
      await walk.type(t('post.colour'), 'roux')
      await walk.type(t('post.fullname'), 'Jo Trouveuse')
      await walk.type(t('post.email'), email)
      await walk.untilSolved()
      await walk.pressButton(t('post.submit'))
      await walk.sees(walk.main.getByText(t('post.sentTitle')))
      await walk.openLetter(email, /\/found-animals\/\w+\?token=[\w-]+/)
      await walk.screen(t('own.heading'), 1)
      await walk.sees(walk.main.getByText(t('own.confirmed')))
    },
  },
  {
    name: 'from the letter of a match to the talk',
    most: { screens: 3, taps: 3, fields: 1 },
    slow: true,
    async go(walk, run) {
      const t = translator(walk.language, 'matching')
      const email = `match-${run}@example.org`
      const id = await lostAndFound(walk, email, run)
      await walk.openLetter(email, matchPath)
      await expect(walk.page).toHaveURL(`/animals/${id}#matches`)
      await walk.screen(t('page.heading', { sex: 'Female' }))
      await walk.pressButton(t('page.mine', { sex: 'Female' }))
      await walk.screen(t('page.claimTitle', { name: 'Roussette' }))
      await walk.type(t('page.mark'), 'Une tache blanche au cou')
      await walk.pressButton(t('page.send'))
      const threads = translator(walk.language, 'threads')
      await walk.screen(threads('page.heading', { name: 'Roussette' }))
      await walk.sees(walk.main.getByRole('textbox', { name: threads('page.label') }))
    },
    async after(walk, run) {
      const accounts = translator(walk.language, 'accounts')
      const email = `match-${run}@example.org`
      const link = matchPath.exec(await letterWith(email, matchPath))?.[0] ?? ''
      // Who is logged out comes exactly there after the login.
      await walk.page.context().clearCookies()
      await walk.page.goto('/terms')
      await walk.page.goto(link)
      await walk.type(accounts('fields.email'), email)
      await walk.page.getByLabel(accounts('fields.password'), { exact: true }).fill(password)
      await walk.pressButton(accounts('login.submit'))
      await expect(walk.page).toHaveURL(link)
      const talk = walk.main.getByRole('link', {
        name: translator(walk.language, 'matching')('page.write'),
      })
      await expect(talk.first()).toBeInViewport()
    },
  },
]

/** Far from each other, so that no walk meets the animals of another. */
const places = [
  [-64.48, 48.83],
  [-72.78, 47.44],
  [-66.38, 50.21],
  [-74.37, 49.91],
  [-61.77, 47.39],
  [-68.52, 48.45],
  [-72.23, 48.52],
  [-77.78, 48.1],
] as const

/** A new owner's lost cat, which a shelter has found; returns its id once its owner was written to. */
async function lostAndFound({ page, language }: Walk, email: string, run: number): Promise<string> {
  await registerConfirmed(page.request, { email, password, language })
  const saved = await page.request.put('/api/profile', {
    data: {
      profile: { fullName: 'Camille Tremblay', telephone: '5145550123', accept: true },
      address: { text: 'Gaspé' },
      location: [-64.48, 48.83],
      postalCode: 'G4X 1A1',
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const date = dayOf(new Date())
  const location = places[run % places.length]
  const made = await page.request.post('/api/animals', {
    data: { name: 'Roussette', species: 'Cat', sex: 'Female', Color: 'roux' },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { unique_id: id } = (await made.json()) as { unique_id: string }
  const lost = await page.request.post(`/api/animals/${id}/reports`, {
    data: {
      type: 'lost',
      date,
      fullName: 'Camille Tremblay',
      telephone: '(514) 555-0123',
      email,
      address: { text: 'Rue Principale' },
      location,
    },
  })
  expect(lost.ok(), await lost.text()).toBe(true)
  const shelter = await page.context().browser()?.newContext()
  const holder = await shelter?.newPage()
  if (!holder) throw new Error('no browser')
  await signIn(holder, 'shelter', language)
  const posted = await holder.request.post('/api/found-animals', {
    multipart: {
      species: 'Cat',
      sex: 'Female',
      colour: 'roux',
      secret: 'une tache blanche au cou',
      date,
      state: 'sheltered',
      location: JSON.stringify(location),
      fullname: 'Refuge de la Patte douce',
      email: emailOf('shelter', language),
      pictures: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(12) },
    },
  })
  expect(posted.ok(), await posted.text()).toBe(true)
  await shelter?.close()
  await letterWith(email, matchPath)
  return id
}

/** At once, with an account whose profile waits. */
async function completeNotice(walk: Walk): Promise<void> {
  const t = translator(walk.language, 'animals')
  const pictures = translator(walk.language, 'pictures')
  const { page, main } = walk
  await walk.pressLink(translator(walk.language, 'losses')('confirm.complete'))
  const form = main.getByRole('form', { name: t('notice.heading') })
  await walk.sees(form)
  await expect(main.getByText(t('profile.incompleteLost'))).toBeVisible()
  await form.getByLabel(t('fields.collar')).fill('Rouge')
  await form.getByLabel(t('fields.reward')).fill('200 $')
  await form.getByRole('button', { name: translator(walk.language, 'common')('save') }).click()
  await expect(form).toBeHidden()
  const card = main.getByRole('region', { name: t('notice.heading') })
  await card.getByRole('button', { name: t('notice.place') }).click()
  await walk.sees(page.getByRole('dialog', { name: t('place.action') }))
  await page.keyboard.press('Escape')
  const buffer = await photo(1)
  await main
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'deux.jpg', mimeType: 'image/jpeg', buffer })
  const list = main.getByRole('list', { name: pictures('list', { name: 'Réglisse' }) })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('link').last().click()
  const slider = main.getByRole('slider', { name: pictures('focus.y') })
  await walk.sees(slider)
  await slider.press('ArrowRight')
  await expect(page.getByText(pictures('focus.saved'))).toBeVisible()
}

/** Of a demonstration animal. */
const photo = (portrait: number): Promise<Buffer> =>
  sharp(Buffer.from(pictureOf(portraits[portrait] as Portrait)))
    .jpeg()
    .toBuffer()

/** Opens the landing page, and follows its link to what an animal that is lost or found needs. */
async function fromLanding(walk: Walk, link: 'lost' | 'found'): Promise<void> {
  const t = translator(walk.language, 'landing')
  await walk.page.goto('/')
  await walk.screen(t('heroTitle'))
  await walk.pressLink(new RegExp(t(link)))
}
