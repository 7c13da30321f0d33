import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { wizardApi, type CardResult, type MicrochipResult } from '#domain/wizard/wizard.api.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, showScreen, signedIn, type Answers } from '#web/testing/show-screen.tsx'

export function freshWizard(): void {
  beforeEach(() => {
    sessionStorage.clear()
    vi.stubGlobal('scrollTo', () => {})
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

export const owner = { language: 'en', session: signedIn({ language: 'en' }) } as const
export const open = (answers: Answers[] = [], path = '/animals/add') =>
  showScreen(path, { ...owner, answers })
export const question = (name: string) => screen.findByRole('heading', { level: 1, name })
export const choose = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const chip = (type: MicrochipResult['type'], status: MicrochipResult['status'] = null) =>
  answer(wizardApi.checkMicrochip, { type, status })
export const card = (
  type: CardResult['type'],
  status: CardResult['status'] = null,
  lotStatus: CardResult['lotStatus'] = null,
) => answer(wizardApi.checkCard, { type, status, lotStatus })
export const free = card('Valid', 'lot', 'received')

export async function typeMicrochip(number = '985141000123456') {
  await choose(/^Yes, I have its number/)
  await enter(await screen.findByLabelText('Microchip number'), number)
  await userEvent.click(screen.getByRole('button', { name: 'Check this number' }))
}

export async function typeCard(verification = '123') {
  await choose(/^Yes, I have it here/)
  await enter(await screen.findByLabelText('Card number'), '100000130')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await enter(await screen.findByLabelText('Verification number'), verification)
  await userEvent.click(screen.getByRole('button', { name: 'Check the card' }))
}

export async function fill(name = 'Zoé') {
  await question('Tell us about the animal')
  await enter(screen.getByLabelText('Name'), name)
  await userEvent.click(screen.getByRole('radio', { name: 'Cat' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Add the animal' }))
}

export const registered = (over: { card?: string; microchip?: string; supportId?: number } = {}) =>
  answer(wizardApi.add, {
    success: true,
    data: {
      unique_id: 'zoe0000000000000',
      name: 'Zoé',
      card: over.card ?? null,
      microchip: over.microchip ?? null,
    },
    supportId: over.supportId ?? null,
  })
