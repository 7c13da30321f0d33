import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { everythingApi } from '#domain/admin/everything.api.ts'
import { answer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const staff = signedIn({ language: 'en', type: 'admin', isAdmin: true })
const found = {
  groups: [
    {
      kind: 'people' as const,
      hits: [
        { id: 'one', title: 'Élodie Tremblay', detail: 'elodie@example.org' },
        { id: 'two', title: 'Luc Tremblay', detail: null },
      ],
      isMore: true,
    },
    { kind: 'orders' as const, hits: [{ id: 'o1', title: '10001', detail: null }], isMore: false },
  ],
}

it('leads from any screen of staff to what it finds, by keyboard alone', async () => {
  const view = await showScreen('/admin/search', {
    language: 'en',
    session: staff,
    answers: [answer(everythingApi.search, found)],
  })
  await screen.findByRole('searchbox', { name: 'Search everything' })
  await userEvent.keyboard('{Control>}k{/Control}tremblay{Enter}')
  await waitFor(() => expect(view.path()).toBe('/admin/search?q=tremblay'))
  const first = await screen.findByRole('link', { name: 'Élodie Tremblay' })
  expect(first.getAttribute('href')).toBe('/admin/users/one?search=tremblay')
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Luc Tremblay')
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Order 10001')
  expect(screen.getByRole('link', { name: 'All people that fit' }).getAttribute('href')).toBe(
    '/admin/users?search=tremblay',
  )
})

it('says when nothing fits, and what to type', async () => {
  await showScreen('/admin/search?q=zyxw', {
    language: 'en',
    session: staff,
    answers: [answer(everythingApi.search, { groups: [] })],
  })
  expect(await screen.findByText('Nothing fits.')).toBeTruthy()
})
