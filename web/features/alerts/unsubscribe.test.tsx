import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { alertsApi } from '#domain/alerts/alerts.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

describe.each([
  ['person', 'You will receive no more alerts.'],
  ['service', 'Your organization will receive no more alerts.'],
] as const)('a %s', (recipient, stopped) => {
  it('ends the alerts with one button, and takes that back with another', async () => {
    let receives = true
    await showScreen('/unsubscribe/token', {
      language: 'en',
      answers: [
        answer(alertsApi.subscription, () => ({ recipient, receives })),
        answer(alertsApi.stop, () => ({ recipient, receives: (receives = false) })),
        answer(alertsApi.resume, () => ({ recipient, receives: (receives = true) })),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Stop receiving alerts' }))
    expect(await screen.findByText(stopped)).toBeTruthy()
    expect(receives).toBe(false)
    await userEvent.click(
      screen.getByRole('button', { name: 'It was a mistake: receive the alerts' }),
    )
    expect(await screen.findByText('The alerts continue.')).toBeTruthy()
    expect(receives).toBe(true)
  })
})

it('who had ended them before reads so at once', async () => {
  await showScreen('/unsubscribe/token', {
    answers: [answer(alertsApi.subscription, { recipient: 'person', receives: false })],
  })
  expect(await screen.findByText('Vous ne recevrez plus d’alertes.')).toBeTruthy()
})

it('a link that is not ours says so', async () => {
  await showScreen('/unsubscribe/token', {
    answers: [answer(alertsApi.subscription, new ErrorAnswer(404, 'NOT_FOUND', 'Introuvable.'))],
  })
  expect((await screen.findAllByText('Ce lien ne fonctionne pas')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Ne plus recevoir d’alertes' })).toBeNull()
})

it('a failure to end them is told, and the button stays', async () => {
  const answers = [
    answer(alertsApi.subscription, { recipient: 'person', receives: true }),
    answer(alertsApi.stop, new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request')),
  ]
  await showScreen('/unsubscribe/token', { language: 'en', answers })
  await userEvent.click(await screen.findByRole('button', { name: 'Stop receiving alerts' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Server error during request')
  expect(screen.getByRole('button', { name: 'Stop receiving alerts' })).toBeTruthy()
})
