import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

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
