import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { dismissToasts } from '#web/ui/toast/toast.ts'
import { setWidth } from './viewport.ts'

/** Prints the page once somebody reads it: a wait asks dozens of times before it finds something. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

configure({
  getElementError: elementError,
  // Ends a wait for what never comes; a busy machine needs more than the second that is usual.
  asyncUtilTimeout: 30_000,
})

// Missing in happy-dom.
globalThis.reportError ??= () => {}

/** Test files of a worker share window and modules: reset them after each test. */
afterEach(() => {
  // As a press on a link that nothing keeps from leading away: all later tests would fail.
  if (location.href === 'about:blank') throw new Error('the window went to another page')
  cleanup()
  // What the server painted, in tests of the first page.
  document.body.replaceChildren()
  dismissToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  document.documentElement.removeAttribute('style')
  document.documentElement.removeAttribute('lang')
  history.replaceState(null, '', '/')
  setWidth(1024)
})

/** An import cut off by the end of a file would stay failed for every later file of the worker. */
afterAll(() => vi.dynamicImportSettled())
