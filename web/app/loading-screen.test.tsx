import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '#web/ui/testing/show.tsx'
import { LoadingScreen } from './loading-screen.tsx'

beforeEach(() => void vi.useFakeTimers())

it('explains itself after 3.5 s, and again 5 s later', () => {
  show(<LoadingScreen />)
  const shown = () => screen.getByRole('status').textContent
  const pass = (time: number) =>
    act(() => {
      vi.advanceTimersByTime(time)
    })
  pass(3400)
  expect(shown()).toBe('Chargement…')
  pass(200)
  expect(shown()).toContain('C’est un peu long')
  pass(4800)
  expect(shown()).toContain('C’est un peu long')
  pass(200)
  expect(shown()).toContain('Le réseau semble lent')
})
