import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { keepWay, keptWay } from '#web/shared/session/kept-way.ts'
import { lostWay } from '#web/shared/session/lost-way.ts'
import { enter } from '#web/testing/enter.ts'
import { listedAnimal } from '#web/testing/listed-animal.ts'
import { asSeenBy, sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const email = 'maude@example.org'
const registered = signedIn({ status: 'registered', email, language: 'en' })
const none = answer(animalsApi.list, [])
const some = answer(animalsApi.list, [listedAnimal('Luna')])

it('waits for the account that the person makes, for that one alone', async () => {
  const load = vi.spyOn(location, 'replace').mockImplementation(() => {})
  await showScreen('/register?lost=1', {
    language: 'en',
    answers: [answer(accountsApi.register, registered)],
  })
  expect(await screen.findByText(/the notice goes out/)).toBeTruthy()
  expect(localStorage.getItem('claim')).toBeNull()
  await enter(screen.getByLabelText('Full name'), 'Maude Gagnon')
  await enter(screen.getByLabelText('Email'), email)
  await enter(screen.getByLabelText('Password'), 'three words at random')
  await enter(screen.getByLabelText('Postal code'), 'h2x1y4')
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  await waitFor(() => expect(load).toHaveBeenCalledWith('/confirmation'))
  expect(keptWay(email)).toEqual(lostWay)
  expect(keptWay('jean@example.org')).toBeNull()
})

it('comes along by the link of the letter, on another device too', async () => {
  await showScreen('/confirmation/mno12ab34onm?lost=1', { session: registered, language: 'en' })
  await waitFor(() => expect(keptWay(email)).toEqual(lostWay))
})

it('goes from the registration to the login and back', async () => {
  const view = await showScreen('/register?lost=1', { language: 'en' })
  await userEvent.click(await screen.findByRole('link', { name: 'I already have an account' }))
  expect(view.path()).toBe('/login?lost=1')
  const register = await screen.findByRole('link', { name: 'Create a free account' })
  expect(register.getAttribute('href')).toBe('/register?lost=1')
})

it('is kept where the gate stops an unfinished account, and home is not', async () => {
  const view = await showScreen('/animals', { session: registered, language: 'en' })
  await screen.findByRole('button', { name: 'Require a new code' })
  expect(view.path()).toBe('/confirmation')
  expect(keptWay(email)).toBeNull()
  await view.go('/animals?lost=1')
  await waitFor(() => expect(view.path()).toBe('/confirmation'))
  expect(keptWay(email)).toEqual(lostWay)
})

it('ends with the session', async () => {
  keepWay(lostWay, email)
  await showScreen('/logout', {
    session: registered,
    answers: [answer(accountsApi.logout, undefined)],
  })
  await waitFor(() => expect(keptWay(email)).toBeNull())
})

describe('leads', () => {
  const session = signedIn({ language: 'en' })
  it.each(['/login?lost=1', '/register?lost=1'])(
    'on from %s who is signed in, to adding the first animal, by its name at once',
    async (path) => {
      const view = await showScreen(path, { session, language: 'en', answers: [none] })
      await waitFor(() => expect(view.path()).toBe('/animals/add?lost=1'))
      const choices = await screen.findAllByRole('button', { name: /^(Skip|Yes|No)/ })
      expect(choices[0]?.textContent).toMatch(/^Skip the numbers/)
      await userEvent.click(choices[0] as HTMLElement)
      await waitFor(() => expect(view.path()).toBe('/animals/add?lost=1&step=1'))
    },
  )

  it('on from the page of visitors, which the menu names', async () => {
    const view = await showScreen('/lost', { session, language: 'en', answers: [some] })
    await waitFor(() => expect(view.path()).toBe('/animals?lost=1'))
  })

  it('from the list to the report of the chosen animal, or to adding another', async () => {
    await showScreen('/animals?lost=1', { session, language: 'en', answers: [some] })
    expect(await screen.findByText(/^Which one is lost/)).toBeTruthy()
    const luna = await screen.findByRole('link', { name: /Luna/ })
    expect(luna.getAttribute('href')).toBe('/animals/luna00000000?lost=1')
    for (const add of screen.getAllByRole('link', { name: /Add an animal/ }))
      expect(add.getAttribute('href')).toBe('/animals/add?lost=1')
  })
})

describe('ends at the animal', () => {
  const open = (animal: AnimalProfile) =>
    showScreen(`/animals/${animal.unique_id}?lost=1`, {
      session: signedIn({ language: 'en' }),
      language: 'en',
      answers: [answer(animalsApi.profile, asSeenBy('owner', animal)), none],
    })

  it('with the report open, once', async () => {
    const view = await open(sampleAnimal())
    const dialog = within(await screen.findByRole('dialog'))
    expect(view.path()).toContain('?lost=1')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(view.path()).not.toContain('lost'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without it where the animal is reported lost already', async () => {
    await open(sampleAnimal({ status: 'lost' }))
    expect(await screen.findByRole('button', { name: 'Report as found' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
