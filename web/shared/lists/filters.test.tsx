import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '#web/ui/testing/show.tsx'
import { DayFilter, TextFilter } from './filters.tsx'

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

it('keeps what is typed as the address of what was typed before comes late', () => {
  vi.useFakeTimers()
  const asked = vi.fn<(text: string) => void>()
  const filter = (value: string) => <TextFilter label="Nom" value={value} onChange={asked} />
  const { rerender } = show(filter(''))
  const field = screen.getByLabelText<HTMLInputElement>('Nom')
  fireEvent.change(field, { target: { value: '1' } })
  act(() => void vi.runAllTimers())
  fireEvent.change(field, { target: { value: '12' } })
  rerender(filter('1'))
  expect(field.value).toBe('12')
  act(() => void vi.runAllTimers())
  expect(asked.mock.calls).toEqual([['1'], ['12']])
  rerender(filter('12'))
  expect(field.value).toBe('12')
  // As by Back.
  rerender(filter('1'))
  expect(field.value).toBe('1')
})
