import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { matchingApi, type Match } from '#domain/matching/matching.api.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { keptWay } from '#web/shared/session/kept-way.ts'
import { openAnimal } from '#web/testing/open-animal.ts'
import { asSeenBy, sampleAnimal } from '#web/testing/sample-animal.ts'
import { sampleFoundAnimal } from '#web/testing/sample-found-animal.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'
import { animalsApi } from '#domain/animals/animals.api.ts'

const match: Match = {
  id: 'match0000001',
  score: 82,
  reasons: [{ part: 'colour', points: 20, words: 'Same colour' }],
  status: 'open',
  asksMark: false,
  thread: null,
  foundAnimal: sampleFoundAnimal(),
}
const thread = 'thread000001'
const lost = sampleAnimal({ status: 'lost' })

describe('a likely match', () => {
  it('stands on top of the page of the animal', async () => {
    await openAnimal(lost, [answer(matchingApi.ofAnimal, [match])])
    const likely = await screen.findByRole('heading', { name: 'Perhaps yours' })
    const sections = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(sections[0]).toBe(likely)
  })

  it('that is one’s own opens the talk with its holder at once', async () => {
    const view = await openAnimal(lost, [
      answer(matchingApi.ofAnimal, [match]),
      answer(matchingApi.decide, { ...match, status: 'claimed', thread }),
      answer(threadsApi.read, {
        unique_id: thread,
        kind: 'found',
        side: 'owner',
        animal: { name: lost.name, species: 'Cat', sex: 'Female' },
        messages: [],
        blocked: null,
        reported: false,
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'It is mine' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send my answer' }))
    await waitFor(() => expect(view.path()).toBe(`/threads/${thread}`))
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeTruthy()
    expect(screen.getByText(/^Your answer is sent/)).toBeTruthy()
  })

  it('stays open to write to once it is claimed', async () => {
    await openAnimal(lost, [
      answer(matchingApi.ofAnimal, [{ ...match, status: 'claimed', thread }]),
    ])
    const talk = await screen.findByRole('link', { name: 'Open the conversation' })
    expect(talk.getAttribute('href')).toBe(`/threads/${thread}`)
  })

  it('is told before the profile is complete, and the gate leads back here', async () => {
    const email = 'maude@example.org'
    await showScreen(`/animals/${lost.unique_id}`, {
      session: signedIn({ status: 'confirmed', email, language: 'en' }),
      language: 'en',
      answers: [
        answer(animalsApi.profile, asSeenBy('owner', lost)),
        answer(matchingApi.ofAnimal, [match]),
      ],
    })
    expect(await screen.findByRole('button', { name: 'It is mine' })).toBeTruthy()
    const complete = screen.getByRole('link', { name: 'Complete my profile' })
    expect(complete.getAttribute('href')).toBe('/profile')
    await userEvent.click(complete)
    expect(keptWay(email)?.from).toBe(`/animals/${lost.unique_id}`)
  })
})
