import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { remindersApi, type LossAnswer } from '#domain/reminders/reminders.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

const loss = { name: 'Luna', species: 'Cat', sex: 'Female', date: '2026-05-01' } as const

it('answers with one press that the animal is still missing, then that it is home', async () => {
  await showScreen('/still-missing/token', {
    answers: [
      answer(remindersApi.loss, { ...loss, status: 'missing', hidden: true }),
      answer(remindersApi.answer, ({ body }) => ({
        ...loss,
        status:
          (body as { answer: LossAnswer }).answer === 'missing'
            ? ('missing' as const)
            : ('over' as const),
        hidden: false,
      })),
    ],
  })
  expect(await screen.findByText(/n’apparaît plus dans les recherches/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Toujours perdue' }))
  expect(await screen.findByText(/L’avis reste affiché/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Rentrée à la maison' }))
  expect(await screen.findByText(/Quelle bonne nouvelle/)).toBeTruthy()
})

it.each([
  ['the answer that it has died', 'missing', /de tout cœur avec vous/],
  ['a loss that is over', 'over', /^Cet avis est retiré\.$/],
] as const)('says no word of joy after %s', async (_, status, words) => {
  await showScreen('/still-missing/token', {
    answers: [
      answer(remindersApi.loss, { ...loss, status, hidden: false }),
      answer(remindersApi.answer, { ...loss, status: 'over', hidden: false }),
    ],
  })
  if (status === 'missing')
    await userEvent.click(await screen.findByRole('button', { name: 'Elle est décédée' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/bonne nouvelle/)).toBeNull()
})

it('shows a finder’s message with the telephone to call', async () => {
  await showScreen('/found-report/token', {
    language: 'en',
    answers: [
      answer(remindersApi.openFoundReport, {
        name: 'Luna',
        species: 'Cat',
        sex: 'Female',
        state: 'held',
        byShelter: false,
        finder: { name: 'Jo', telephone: '(450) 555-0123', email: null, language: 'fr' },
        message: 'She sleeps. Send $100 first.',
        warning: 'money',
        place: 'Old oak',
        city: 'Montréal',
        location: null,
        created: '2026-05-04T15:00:00Z',
      }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Someone found Luna' })).toBeTruthy()
  expect(screen.getByText(/She sleeps\./)).toBeTruthy()
  expect(screen.getByText(/seems to ask for money/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:4505550123')
})

it.each(['/found-report/x', '/still-missing/x'])(
  'says why the link of %s does not work',
  async (path) => {
    const expired = new ErrorAnswer(404, 'LINK_EXPIRED', 'Ce lien a plus de 60 jours.')
    await showScreen(path, {
      answers: [answer(remindersApi.openFoundReport, expired), answer(remindersApi.loss, expired)],
    })
    expect(await screen.findByText('Ce lien a plus de 60 jours.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Toujours/ })).toBeNull()
  },
)
