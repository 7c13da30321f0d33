import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen, signedIn } from '#web/testing/show-screen.tsx'

const session = signedIn({ type: 'admin', isAdmin: true, language: 'fr' })
const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: /Chercher/ })

it('keeps what is typed in it, and what a list beside it asks for out of it', async () => {
  const view = await showScreen('/admin/animals', { session })
  const search = await box()
  fireEvent.change(search, { target: { value: 'Tremblay' } })
  await view.go('/admin/animals?q=Milo')
  expect((await box()).value).toBe('Tremblay')
})

it('shows what was searched for on the page of the answers, also after Back', async () => {
  const view = await showScreen('/admin/search?q=Tremblay', { session })
  expect((await box()).value).toBe('Tremblay')
  await view.go('/admin/search?q=Milo')
  await waitFor(async () => expect((await box()).value).toBe('Milo'))
})
