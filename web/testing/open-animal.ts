import { screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adoptionInfo } from '#domain/animals/adoption.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { guideApi } from '#domain/guide/guide.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { matchingApi } from '#domain/matching/matching.api.ts'
import type { Session } from '#domain/accounts/session.ts'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { asSeenBy, sampleAnimal, type Role } from './sample-animal.ts'
import { answer, ErrorAnswer, showScreen, signedIn, type Answers } from './show-screen.tsx'

const roles = {
  owner: {},
  shelter: { isPro: true, type: 'pro', proType: 'shelter' },
  clinic: { isPro: true, type: 'pro', proType: 'health' },
  admin: { isAdmin: true, type: 'admin' },
} as const satisfies Record<Role, Partial<Session>>

/** In English; `answers` take precedence over the profile's. */
export async function openAnimal(
  animal: AnimalProfile = sampleAnimal(),
  answers: Answers[] = [],
  role: Role = 'owner',
): Promise<Awaited<ReturnType<typeof showScreen>>> {
  const base = {
    owner: '/animals',
    shelter: '/pro/animals',
    clinic: '/pro/animals',
    admin: '/admin/animals',
  }[role]
  const view = await showScreen(`${base}/${animal.unique_id}`, {
    language: 'en',
    session: signedIn({ language: 'en', ...roles[role] }),
    answers: [
      ...answers,
      answer(animalsApi.profile, asSeenBy(role, animal)),
      answer(animalsApi.list, []),
      answer(licencesApi.ofAnimal, { licences: [], otherRecord: false }),
      answer(threadsApi.ofAnimal, []),
      answer(matchingApi.ofAnimal, []),
      answer(sightingsApi.ofAnimal, { loss: null, sightings: [] }),
      answer(guideApi.steps, { steps: [] }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: animal.name })
  return view
}

export const actionsBox = (): BoundFunctions<typeof queries> =>
  within(screen.getByRole('region', { name: /^(What would you like to do\?|Closed record)$/ }))
export const press = (name: string): Promise<void> =>
  userEvent.click(actionsBox().getByRole('button', { name }))
export const dialog = (): BoundFunctions<typeof queries> => within(screen.getByRole('dialog'))

export const notice = {
  ...adoptionInfo.parse({}),
  size: 'Small' as const,
  history: 'Found in a barn.',
}
export const offered = (over: Partial<AnimalProfile> = {}): AnimalProfile =>
  sampleAnimal({ status: 'in_adoption', adoption_info: notice, ...over })
export const broken = new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request')
