import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { aboutApi } from '#domain/about/about.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

// The proof of work needs a browser; the browser tests do it.
vi.mock('#web/shared/captcha/captcha-widget.tsx', () => ({
  CaptchaWidget: ({ onSolved }: { onSolved: (solution: string) => void }) => (
    <button type="button" onClick={() => onSolved('solution')}>
      solve
    </button>
  ),
}))

const supportEmail = 'soutien@example.org'

it('sends what a visitor writes, with the number that the page brings, and names the case', async () => {
  const sent: unknown[] = []
  await showScreen('/contact?subject=number&number=985141000123456', {
    language: 'en',
    answers: [
      answer(aboutApi.about, { supportEmail }),
      answer(supportApi.open, ({ body }) => {
        sent.push(body)
        return { id: 'case-1', number: 1001 }
      }),
    ],
  })
  const user = userEvent.setup()
  expect((screen.getByLabelText(/^Number in hand/) as HTMLInputElement).value).toBe(
    '985 141 000 123 456',
  )
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Message'), 'Whose is it?')
  await user.type(screen.getByLabelText('Full name'), 'Léa Visiteuse')
  await user.type(screen.getByLabelText('Email'), 'lea@example.org')
  await user.click(await screen.findByRole('button', { name: 'solve' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Case 1001 sent')).toBeTruthy()
  expect(sent).toMatchObject([
    { subject: 'number', number: '985141000123456', email: 'lea@example.org', captcha: 'solution' },
  ])
})

it('asks an owner for the animal of a correction, and for no name or captcha', async () => {
  await showScreen('/contact?subject=correction', {
    language: 'en',
    session: signedIn({ language: 'en' }),
    answers: [
      answer(aboutApi.about, { supportEmail }),
      answer(animalsApi.list, [{ unique_id: 'zoe000000000', name: 'Zoé' }] as never),
    ],
  })
  expect(await screen.findByRole('option', { name: 'Zoé' })).toBeTruthy()
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

it('says that a message was not taken, and keeps it', async () => {
  await showScreen('/contact?subject=account', {
    language: 'en',
    session: signedIn({ language: 'en' }),
    answers: [
      answer(aboutApi.about, { supportEmail }),
      answer(supportApi.open, new ErrorAnswer(500, 'SERVER_ERROR', '')),
    ],
  })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Message'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Unable to send the message. Please try again.')).toBeTruthy()
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Hello')
})

it.each(['SERVICE_BUSY', 'DATABASE_AWAY', 'DISK_FULL', 'CLOSING'] as const)(
  'says why a message was not taken by %s, keeps it, and sends it again by the same button',
  async (code) => {
    const why = `Nothing was saved (${code}).`
    let tries = 0
    await showScreen('/contact?subject=account', {
      language: 'en',
      session: signedIn({ language: 'en' }),
      answers: [
        answer(aboutApi.about, { supportEmail }),
        answer(supportApi.open, () =>
          tries++ === 0 ? new ErrorAnswer(503, code, why) : { id: 'case-1', number: 1001 },
        ),
      ],
    })
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Message'), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(why)).toBeTruthy()
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Case 1001 sent')).toBeTruthy()
  },
)

it('tells every way there is in words, whether or not the map comes', async () => {
  await showScreen('/contact', {
    language: 'en',
    answers: [
      answer(aboutApi.about, {
        supportEmail: 'soutien@example.org',
        supportPhone: '(418) 555-0100',
        companyAddress: '1, rue Principale, Granby',
        shopUrl: 'https://shop.example',
        socialUrl: 'https://social.example',
      }),
    ],
  })
  expect(
    (await screen.findByRole('link', { name: 'soutien@example.org' })).getAttribute('href'),
  ).toBe('mailto:soutien@example.org')
  expect(
    screen.getByText('A real person answers, within 24 to 48 hours, in office hours.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '(418) 555-0100' }).getAttribute('href')).toBe(
    'tel:4185550100',
  )
  expect(screen.getByText('1, rue Principale, Granby')).toBeTruthy()
  const main = document.querySelector('main') as HTMLElement
  expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      'https://shop.example',
      'https://social.example',
      '/affiliates',
      '/search',
      '/found',
    ]),
  )
})

it('shows no link that no setting gives', async () => {
  await showScreen('/contact', {
    answers: [answer(aboutApi.about, { supportEmail: 'soutien@example.org' })],
  })
  await screen.findByRole('link', { name: 'soutien@example.org' })
  const main = document.querySelector('main') as HTMLElement
  expect(
    [...main.querySelectorAll('a')].some((link) =>
      /^https?:|^tel:/.test(link.getAttribute('href') ?? ''),
    ),
  ).toBe(false)
})

it('says so when they could not be fetched', async () => {
  await showScreen('/contact', {
    answers: [answer(aboutApi.about, new ErrorAnswer(500, 'SERVER_ERROR', ''))],
  })
  expect(await screen.findByText('Nos coordonnées n’ont pas pu être chargées')).toBeTruthy()
})
