import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PageHeading } from './page-heading.tsx'
import { show } from '#web/ui/testing/show.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

it('leaves the focus alone on the first page', () => {
  show(
    <main tabIndex={-1}>
      <PageHeading>Mes animaux</PageHeading>
    </main>,
  )
  expect(document.activeElement).toBe(document.body)
})

it('takes the focus from the frame when it comes after a navigation', () => {
  const frame = (page: boolean) => (
    <main tabIndex={-1}>{page && <PageHeading lead="Tous">Mes animaux</PageHeading>}</main>
  )
  const { rerender } = show(frame(false))
  screen.getByRole('main').focus()
  rerender(frame(true))
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 1, name: 'Mes animaux' }),
  )
})
