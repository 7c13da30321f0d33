import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aboutApi } from '#domain/about/about.api.ts'
import { microchipsApi, type ApiKey, type BulkAnswer } from '#domain/microchips/microchips.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { csvLines } from '#domain/csv.ts'
import { bulkRows } from './bulk-csv.ts'
import { enter } from '#web/testing/enter.ts'

const pro = signedIn({ type: 'pro', isPro: true, proType: 'health', valid: true, language: 'en' })
const uses = [
  { day: '2026-05-03', made: 40, refused: 0 },
  { day: '2026-05-04', made: 5000, refused: 2 },
]
const key: ApiKey = {
  id: '01900000-0000-7000-8000-00000000000a',
  name: 'VetPlus',
  start: 'trv_abcdef',
  quota: 5000,
  created: '2026-05-01T15:00:00Z',
  revoked: null,
  uses,
}

describe('the documentation of the search interface', () => {
  const about = answer(aboutApi.about, {
    supportEmail: 'soutien@example.org',
    supportPhone: '514 555-0199',
    google: undefined,
  } as never)
  const show = (answers: Answers[], session = {}) =>
    showScreen('/docs/aaha', { language: 'en', session, answers: [about, ...answers] })

  it('tries a search with a key, and shows the answer as it came', async () => {
    const found = {
      success: true,
      message: 'This microchip is registered with Trouvaille.',
      found: true,
      registration: {
        name: 'Trouvaille',
        telephone: null,
        email: 'a@b.example',
        web: 'https://x.example',
      },
      created: null,
      updated: null,
    }
    const view = await show([answer(microchipsApi.aahaByPost, found)])
    await enter(await screen.findByLabelText('Microchip number'), '985-141 000123456')
    await enter(screen.getByLabelText('Key'), ' trv_x ')
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
    expect(await screen.findByRole('heading', { name: 'The answer received' })).toBeTruthy()
    expect(JSON.parse(screen.getByLabelText('The answer received').textContent)).toEqual(found)
    expect(view.sentTo(microchipsApi.aahaByPost)).toEqual([
      { number: '985141000123456', key: 'trv_x' },
    ])
  })

  it('says why a search was refused, and what was wrong with a number before it is sent', async () => {
    const message = 'This key does not exist or has been revoked.'
    const view = await show([
      answer(microchipsApi.aahaByPost, {
        success: false,
        message,
        found: false,
        registration: null,
        created: null,
        updated: null,
      }),
    ])
    await enter(await screen.findByLabelText('Microchip number'), 'Milo')
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Microchip number').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(view.sentTo(microchipsApi.aahaByPost)).toEqual([])
    await userEvent.clear(screen.getByLabelText('Microchip number'))
    await enter(screen.getByLabelText('Microchip number'), '985141000123456')
    await userEvent.click(screen.getByRole('button', { name: 'Send the request' }))
    expect(
      await within(await screen.findByRole('region', { name: 'Try it' })).findByText(message, {
        selector: 'p',
      }),
    ).toBeTruthy()
  })

  it('leads a professional to the keys', async () => {
    await show([], pro)
    expect((await screen.findByRole('link', { name: 'Create a key' })).getAttribute('href')).toBe(
      '/pro/api-keys',
    )
    expect(screen.getByLabelText(/^Key/).getAttribute('aria-required')).toBe('false')
  })
})

describe('the keys', () => {
  const show = (keys: ApiKey[], answers: Answers[] = []) =>
    showScreen('/pro/api-keys', {
      session: pro,
      language: 'en',
      answers: [answer(microchipsApi.keys, keys), ...answers],
    })

  it('are drawn with their uses, with a table behind', async () => {
    await show([
      key,
      {
        ...key,
        id: 'b',
        name: 'Old',
        revoked: '2026-05-02T15:00:00Z',
        uses: [{ day: '2026-05-04', made: 0, refused: 0 }],
      },
    ])
    expect(
      await screen.findByRole('img', {
        name: 'Searches of the last 30 days with the key VetPlus: 5,040 in all, at most 5,000 in a day.',
      }),
    ).toBeTruthy()
    expect(screen.getByText('5,000 searches today of 5,000')).toBeTruthy()
    expect(screen.getByText('2 searches refused today: the limit is reached.')).toBeTruthy()
    const rows = [...document.querySelectorAll('details tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(rows).toEqual([
      ['2026/05/04', '5,000', '2'],
      ['2026/05/03', '40', '0'],
    ])
    expect(screen.getByText('Revoked on 2026/05/02')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Revoke the key Old' })).toBeNull()
  })

  it('are shown once when they are made', async () => {
    const view = await show(
      [],
      [answer(microchipsApi.addKey, { id: key.id, key: 'trv_only-once' })],
    )
    expect(await screen.findByText('Your organization has no key yet.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Create the key' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Name of the key').getAttribute('aria-invalid')).toBe('true'),
    )
    await enter(screen.getByLabelText('Name of the key'), 'VetPlus')
    await userEvent.click(screen.getByRole('button', { name: 'Create the key' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('trv_only-once')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(document.body.textContent).not.toContain('trv_only-once')
    expect(view.sentTo(microchipsApi.addKey)).toEqual([{ name: 'VetPlus' }])
  })

  it('are revoked once that is confirmed, and say what failed', async () => {
    let refused = true
    await show(
      [key],
      [
        answer(microchipsApi.revokeKey, () =>
          refused ? new ErrorAnswer(500, 'SERVER_ERROR', '') : undefined,
        ),
      ],
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the key VetPlus' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, revoke' }))
    expect(
      await within(screen.getByRole('dialog')).findByText(
        'Unable to revoke the key. Please try again.',
      ),
    ).toBeTruthy()
    refused = false
    await userEvent.click(screen.getByRole('button', { name: 'Yes, revoke' }))
    expect(await screen.findByText('The key “VetPlus” is revoked.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('may be asked for again when they cannot be shown', async () => {
    await showScreen('/pro/api-keys', {
      session: pro,
      language: 'en',
      answers: [answer(microchipsApi.keys, new ErrorAnswer(500, 'SERVER_ERROR', ''))],
    })
    expect(await screen.findByText('Unable to show the keys.')).toBeTruthy()
  })
})

const lost: BulkAnswer = {
  typed: '985 141 000 123 456',
  number: '985141000123456',
  result: 'lost',
  animal: { unique_id: 'milo00000001' },
  registries: [],
}
const wrong: BulkAnswer = { typed: '=Milo', number: null, result: 'invalid', registries: [] }
const elsewhere: BulkAnswer = {
  typed: '900164000000001',
  number: '900164000000001',
  result: 'elsewhere',
  registries: [
    {
      name: 'Save This Life',
      phone: '855-684-3184 ext. 3',
      web: null,
      closed: true,
      shared: false,
      sourceDate: '2026-11-01',
    },
  ],
}

describe('many numbers', () => {
  const show = (answers: Answers[]) =>
    showScreen('/pro/microchips', { session: pro, language: 'en', answers })
  const numbers = () => screen.findByLabelText('Microchip numbers')

  it('get an answer each', async () => {
    const view = await show([answer(microchipsApi.bulk, [lost, wrong, elsewhere])])
    await userEvent.click(await numbers())
    await userEvent.paste('985 141 000 123 456\n=Milo\n900164000000001')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('heading', { name: '3 answers' })).toBeTruthy()
    expect(view.sentTo(microchipsApi.bulk)).toEqual([
      { numbers: ['985 141 000 123 456', '=Milo', '900164000000001'] },
    ])
    expect(screen.getByText('1 lost animal · 0 registered here · 2 other numbers')).toBeTruthy()
    expect(
      screen
        .getByRole('link', { name: 'See the page of microchip 985 141 000 123 456' })
        .getAttribute('href'),
    ).toBe('/found/animals/milo00000001')
    expect(screen.getByText('Save This Life (closed)')).toBeTruthy()
    expect(screen.getByText('Not a microchip')).toBeTruthy()
  })

  it('are a table on a desk', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }))
    await show([answer(microchipsApi.bulk, [lost, lost])])
    await enter(await numbers(), '985141000123456')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(
      within(await screen.findByRole('table', { name: '2 answers' })).getAllByRole('row'),
    ).toHaveLength(3)
  })

  it('come from a file, which says how many it holds or why it cannot be read', async () => {
    await show([])
    await numbers()
    const choose = (file: File) => userEvent.upload(screen.getByLabelText('Choose a file'), file)
    await choose(
      new File(['Name,Microchip\nMilo,985141000123456\nLuna,956000001234567'], 'list.csv', {
        type: 'text/csv',
      }),
    )
    expect(await screen.findByText('2 numbers read from list.csv.')).toBeTruthy()
    expect((screen.getByLabelText('Microchip numbers') as HTMLTextAreaElement).value).toBe(
      '985141000123456\n956000001234567',
    )
    await choose(new File(['PK\u0003\u0004'], 'workbook.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/is not a text that we can read/)).toBeTruthy()
    await choose(new File(['9'.repeat(1024 * 1024 + 1)], 'large.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/is too large/)).toBeTruthy()
  })

  it.each([
    ['none', '', 'Enter at least one number'],
    [
      '501',
      Array.from({ length: 501 }, () => '985141000123456').join('\n'),
      'At most 500 numbers at a time',
    ],
  ])('are not %s', async (_, text, message) => {
    const view = await show([])
    await userEvent.click(await numbers())
    if (text) await userEvent.paste(text)
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0)
    expect(view.sentTo(microchipsApi.bulk)).toEqual([])
  })

  it('say what failed', async () => {
    await show([answer(microchipsApi.bulk, new ErrorAnswer(500, 'SERVER_ERROR', ''))])
    await enter(await numbers(), '985141000123456')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('The search failed. Please try again.')).toBeTruthy()
  })

  it('make a file that no spreadsheet runs', () => {
    const rows = bulkRows(
      ['Number', 'Answer', 'Registries', 'Page'],
      [lost, wrong, elsewhere],
      ({ result }) => result,
      ({ animal }) => animal?.unique_id ?? '',
    )
    expect(csvLines(rows, 'comma')).toBe(
      "Number,Answer,Registries,Page\r\n985141000123456,lost,,milo00000001\r\n'=Milo,invalid,,\r\n900164000000001,elsewhere,Save This Life 855-684-3184 ext. 3,\r\n",
    )
  })
})
