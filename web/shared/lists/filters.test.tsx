import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '#web/ui/testing/show.tsx'
import { DayFilter } from './filters.tsx'

it('asks for a day once it is whole, typed or pasted, and says what is none', async () => {
  const user = userEvent.setup()
  const asked = vi.fn<(day: string) => void>()
  show(<DayFilter label="Du" value="2026-05-01" onChange={asked} />)
  const field = screen.getByLabelText<HTMLInputElement>('Du')
  expect(field.value).toBe('2026/05/01')

  await user.clear(field)
  expect(asked.mock.lastCall).toEqual([''])
  await user.type(field, '202605')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(screen.getByRole('alert').textContent).toBe('Entrez une date valide (AAAA/MM/JJ)')
  expect(field.getAttribute('aria-invalid')).toBe('true')

  await user.clear(field)
  await user.type(field, '20260231')
  await user.tab()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(asked.mock.lastCall).toEqual([''])

  await user.clear(field)
  await user.click(field)
  await user.paste('2026-06-30')
  expect(asked.mock.lastCall).toEqual(['2026-06-30'])
})
