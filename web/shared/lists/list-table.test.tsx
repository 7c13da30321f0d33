import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { usageApi, type CallCount } from '#domain/usage/usage.api.ts'
import { viewsApi, type SavedView } from '#domain/views/views.api.ts'
import {
  answer,
  ErrorAnswer,
  type Answers,
  showScreen,
  signedIn,
} from '#web/testing/show-screen.tsx'
import { SortTable } from './sorting/sort-table.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const count = (index: number): CallCount => ({
  id: `c${index}`,
  call: `GET /api/call/${index}`,
  day: '2026-05-04',
  type: 'ind',
  made: index,
  failed: 0,
})
const every = Array.from({ length: 60 }, (_, index) => count(index))

/** Answers the range that is asked for. */
const open = (path: string, more: Answers[] = []) => {
  const asked: URLSearchParams[] = []
  const usage = answer(
    usageApi.list,
    ({ search }) => {
      const query = new URLSearchParams(search)
      asked.push(query)
      const part = /~"(.*)"/.exec(query.get('filter') ?? '')?.[1] ?? ''
      return every
        .filter(({ call }) => call.includes(part))
        .slice(Number(query.get('_start')), Number(query.get('_end')))
    },
    { 'X-Total-Count': String(every.length) },
  )
  const session = signedIn({ language: 'en', type: 'admin', isAdmin: true })
  return showScreen(path, { language: 'en', session, answers: [usage, ...more] }).then((view) => ({
    ...view,
    asked,
  }))
}
const rows = () => within(screen.getByRole('table')).getAllByRole('rowheader')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a list', () => {
  it('keeps its page in the address, and begins with it', async () => {
    const view = await open('/admin/usage?page=2')
    await screen.findByText('GET /api/call/25')
    await press('Previous')
    await screen.findByText('GET /api/call/0')
    await waitFor(() => expect(view.path()).toBe('/admin/usage'))
  })

  it('returns to the first page for another filter or order', async () => {
    const view = await open('/admin/usage?page=2')
    await screen.findByText('GET /api/call/25')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Call contains' }), '/5')
    await waitFor(() => expect(view.path()).toBe('/admin/usage?part=%2F5'))
    await waitFor(() => expect(rows()).toHaveLength(11))
    expect(view.asked.filter((query) => query.get('filter') !== '[]')[0]?.get('_start')).toBe('0')
  })

  it('goes to the page whose number is typed, and shows as many rows as are chosen', async () => {
    const view = await open('/admin/usage')
    await screen.findByText('GET /api/call/0')
    const page = () => screen.getByRole('textbox', { name: 'Page' })
    await userEvent.clear(page())
    await userEvent.type(page(), '3{Enter}')
    await waitFor(() => expect(view.path()).toBe('/admin/usage?page=3'))
    await screen.findByText('GET /api/call/59')
    await userEvent.clear(page())
    await userEvent.type(page(), 'x{Enter}')
    expect(page()).toHaveProperty('value', '3')
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50')
    await waitFor(() => expect(view.path()).toBe('/admin/usage?rows=50'))
    await waitFor(() => expect(rows()).toHaveLength(50))
    await press('Next')
    await waitFor(() => expect(rows()).toHaveLength(10))
    expect(view.path()).toBe('/admin/usage?rows=50&page=2')
  })

  it('goes to its last page where the address leads beyond', async () => {
    const view = await open('/admin/usage?page=9')
    await waitFor(() => expect(view.path()).not.toContain('page=9'))
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
  })

  it('shows the columns of choice, and keeps them with the account', async () => {
    const view = await open('/admin/usage')
    await screen.findByText('GET /api/call/0')
    await press('Columns')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Account' }))
    const list = usageApi.list.path
    const columns = ['Day', 'Made', 'Failed']
    await waitFor(() => expect(view.sentTo(viewsApi.showColumns)).toEqual([{ list, columns }]))
    expect(screen.queryByRole('columnheader', { name: 'Account' })).toBeNull()
    await press('Back to the first choice')
    await waitFor(() =>
      expect(view.sentTo(viewsApi.showColumns).at(-1)).toEqual({ list, columns: null }),
    )
    await press('Done')
    expect(screen.getByRole('columnheader', { name: 'Account' })).toBeTruthy()
  })

  it('shows at once the columns that the account keeps, and says where a choice is not kept', async () => {
    const list = usageApi.list.path
    const kept = answer(viewsApi.columns, [
      { list, columns: ['Made'] },
      { list: '/api/admin/users', columns: [] },
    ])
    const full = answer(viewsApi.showColumns, new ErrorAnswer(503, 'DISK_FULL', 'The disk is full'))
    await open('/admin/usage', [kept, full])
    await screen.findByText('GET /api/call/0')
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads()).toEqual(['Call', 'Made'])
    await press('Columns')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Refused or failed' }))
    await press('Done')
    expect(heads()).toEqual(['Call', 'Made', 'Refused or failed'])
    expect(await screen.findByText('The disk is full')).toBeTruthy()
  })

  it('downloads all rows of its filter, in its order', async () => {
    const files: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download)
    })
    const sent: Record<string, string>[] = []
    const csv = answer(usageApi.csv, ({ search }) => {
      sent.push(Object.fromEntries(new URLSearchParams(search)))
      return undefined
    })
    await open('/admin/usage?part=%2F5&sort=-Made', [csv])
    await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(sent).toEqual([{ filter: '[Call~"/5"]', _sort: 'Made', _order: 'DESC' }])
  })

  it('shows a view that the account keeps, and keeps what it shows', async () => {
    const kept = { id: 'v1', list: usageApi.list.path, name: 'Five', columns: ['Made'] }
    const views: SavedView[] = [
      { ...kept, search: { part: '/5', sort: '-Made' } },
      { ...kept, id: 'v2', list: '/api/admin/users', name: 'Of another list', search: {} },
    ]
    const usage = answer(usageApi.list, every.slice(0, 3))
    const session = signedIn({ language: 'en', type: 'admin', isAdmin: true })
    const answers = [
      usage,
      answer(viewsApi.list, views),
      answer(viewsApi.rename, ({ body }) =>
        (body as { name: string }).name === 'Taken'
          ? new ErrorAnswer(409, 'VIEW_NAME_TAKEN', '', { name: 'Taken already.' })
          : { ...kept, search: {} },
      ),
      answer(viewsApi.save, ({ body }) =>
        (body as { name: string }).name
          ? { ...kept, search: {} }
          : new ErrorAnswer(400, 'VALIDATION_FAILED', '', { name: 'Required.' }),
      ),
    ]
    const view = await showScreen('/admin/usage?page=2', { language: 'en', session, answers })
    await screen.findByText('GET /api/call/0')
    await press('Views')
    await userEvent.click(await screen.findByRole('button', { name: 'Five' }))
    await waitFor(() => expect(view.path()).toBe('/admin/usage?part=%2F5&sort=-Made'))
    expect(screen.queryByRole('columnheader', { name: 'Account' })).toBeNull()
    await press('Views')
    expect(screen.queryByText('Of another list')).toBeNull()
    await press('Rename the view Five')
    const typed = () => screen.getByRole('textbox', { name: 'Rename the view Five' })
    expect(document.activeElement).toBe(typed())
    await userEvent.keyboard('Taken{Enter}')
    expect(await screen.findByText('Taken already.')).toBeTruthy()
    await userEvent.clear(typed())
    await userEvent.type(typed(), 'Six{Enter}')
    expect(await screen.findByText('View renamed')).toBeTruthy()
    expect(view.sentTo({ ...viewsApi.rename, path: '/api/views/v1' })).toEqual([
      { name: 'Taken' },
      { name: 'Six' },
    ])
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Rename the view Five' }),
    )
    await press('Keep what the list shows')
    expect(await screen.findByText('Required.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}')
    await waitFor(() => expect(view.sentTo(viewsApi.save)).toHaveLength(2))
    expect(view.sentTo(viewsApi.save)[1]).toEqual({
      list: usageApi.list.path,
      name: 'Mine',
      search: { part: '/5', sort: '-Made' },
      columns: ['Made'],
    })
  })

  it('leads from row to row by arrows', async () => {
    const columns = [
      { field: 'Name', label: 'Name', cell: (name: string) => <a href="/">{name}</a> },
    ]
    render(
      <SortTable
        caption="Names"
        columns={columns}
        rows={['Luna', 'Milo', 'Nala']}
        keyOf={(name) => name}
        sort={{ field: 'Name', order: 'ASC' }}
        onSort={() => {}}
        sortTitle={(label) => label}
      />,
    )
    screen.getByRole('link', { name: 'Luna' }).focus()
    const focused = async (keys: string) => {
      await userEvent.keyboard(keys)
      return document.activeElement?.textContent
    }
    expect(await focused('{ArrowDown}')).toBe('Milo')
    expect(await focused('{End}')).toBe('Nala')
    expect(await focused('{ArrowDown}')).toBe('Nala')
    expect(await focused('{Home}{ArrowUp}')).toBe('Luna')
  })
})
