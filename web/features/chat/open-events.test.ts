import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEvents, type StreamState } from './open-events.ts'

class Source extends EventTarget {
  static opened: Source[] = []
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    Source.opened.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Source.opened = []
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('comes again at once to another process where its own says that it ends', async () => {
  const states: StreamState[] = []
  const end = openEvents({
    address: () => '/events',
    name: 'message',
    onEvent: () => {},
    onState: (state) => states.push(state),
  })
  const [first] = Source.opened
  first?.dispatchEvent(new Event('open'))
  first?.dispatchEvent(new Event('end'))
  expect(first?.readyState).toBe(Source.CLOSED)
  await vi.advanceTimersByTimeAsync(500)
  expect(Source.opened).toHaveLength(2)
  // Nobody is told of a loss, since nothing was lost.
  expect(states).toEqual(['connecting', 'open'])
  end()
})
