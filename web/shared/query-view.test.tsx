import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CallError } from '#web/api/call.ts'
import { show } from '#web/ui/testing/show.tsx'
import { QueryView } from './query-view.tsx'

const network = new CallError(0, { code: 'NETWORK' })
const refused = new CallError(403, { code: 'FORBIDDEN', message: 'Cette page n’est pas la vôtre' })
const gone = new CallError(404, { code: 'NOT_FOUND', message: 'Il n’y a rien ici' })

const lost = /Impossible de joindre le réseau/

function view({
  notFound,
  ...state
}: {
  data?: string
  error?: Error
  notFound?: string
  isFetchNextPageError?: boolean
}) {
  const refetch = vi.fn<() => Promise<void>>(async () => {})
  const fetchNextPage = vi.fn<() => Promise<void>>(async () => {})
  show(
    <QueryView
      query={{ data: undefined, error: null, isFetching: false, refetch, fetchNextPage, ...state }}
      loading="Les animaux arrivent…"
      failed="La liste ne se charge pas"
      notFound={notFound}
    >
      {(name: string) => <p>{name}</p>}
    </QueryView>,
  )
  return { refetch, fetchNextPage }
}

const pass = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time)
  })

it('says after a moment that the answer is on its way, and what to do where it is slow', () => {
  vi.useFakeTimers()
  view({})
  expect(screen.queryByRole('status')).toBeNull()
  pass(150)
  expect(screen.getByRole('status').textContent).toBe('Les animaux arrivent…')
  pass(8500)
  expect(screen.getByRole('status').textContent).toContain('Le réseau semble lent')
  vi.useRealTimers()
})

it('shows what has come', () => {
  view({ data: 'Milo' })
  expect(screen.getByText('Milo')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a failure', () => {
  it.each([
    ['a lost network', network, lost],
    ['a refused access', refused, /Cette page n’est pas la vôtre/],
    ['something unknown', gone, /Il n’y a rien ici/],
    ['a fault without words', new CallError(502, {}), /Une erreur est survenue/],
    ['a fault of the page', new TypeError('oups'), /Une erreur est survenue/],
  ])('by %s is explained, and tried again by a press', async (_, error, words) => {
    const { refetch } = view({ error })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('La liste ne se charge pas')
    expect(alert.textContent).toMatch(words)
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it.each([gone, new CallError(400, { message: 'oups' })])(
    'of what is not there is shown in the words of the screen',
    (error) => {
      view({ error, notFound: 'Cet animal n’existe pas' })
      expect(screen.getByText('Cet animal n’existe pas')).toBeTruthy()
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})

describe('data that is here stays in sight', () => {
  it('while a call for fresher data fails', async () => {
    const { refetch } = view({ data: 'Milo', error: network })
    expect(screen.getByText('Milo')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toMatch(lost)
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('while a call for more fails, which is told below it', async () => {
    const { refetch, fetchNextPage } = view({
      data: 'Milo',
      error: network,
      isFetchNextPageError: true,
    })
    const order = screen.getByText('Milo').compareDocumentPosition(screen.getByRole('alert'))
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
    expect(refetch).not.toHaveBeenCalled()
  })

  it('but not what is gone meanwhile', () => {
    view({ data: 'Milo', error: gone, notFound: 'Cet animal n’existe pas' })
    expect(screen.queryByText('Milo')).toBeNull()
  })
})
