import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '#web/ui/testing/show.tsx'
import { Loading } from './loading.tsx'

beforeEach(() => void vi.useFakeTimers())

const shown = () => screen.queryByRole('status')?.textContent ?? null
const pass = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time)
  })

it('appears after 150 ms, explains itself 3.5 s later, and again 5 s after that', () => {
  show(<Loading />)
  pass(149)
  expect(shown()).toBeNull()
  pass(1)
  expect(shown()).toBe('Chargement…')
  pass(3499)
  expect(shown()).toBe('Chargement…')
  pass(1)
  expect(shown()).toContain('C’est un peu long')
  pass(4999)
  expect(shown()).toContain('C’est un peu long')
  pass(1)
  expect(shown()).toContain('Le réseau semble lent')
})

it('of a page that the router already waited for is there at once', () => {
  show(<Loading delay={0} />)
  expect(shown()).toBe('Chargement…')
  pass(3500)
  expect(shown()).toContain('C’est un peu long')
  pass(5000)
  expect(shown()).toContain('Le réseau semble lent')
})

it('that is left before it appears never does', () => {
  const { unmount } = show(<Loading />)
  unmount()
  pass(10_000)
  expect(shown()).toBeNull()
})

it('names what is on its way, where it is told', () => {
  show(<Loading delay={0}>Recherche…</Loading>)
  expect(shown()).toBe('Recherche…')
  pass(3500)
  expect(shown()).toContain('C’est un peu long')
})
