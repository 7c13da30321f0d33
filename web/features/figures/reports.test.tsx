import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { addUp } from '#domain/figures/add-up.ts'
import { proReportsApi } from '#domain/figures/figures.api.ts'
import { proReports } from '#domain/figures/figures.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(() => setWidth(1400))

const session = signedIn({ type: 'pro', isPro: true, proType: 'shelter', language: 'en' })
const report = addUp(
  { from: '2026-01-01', to: '2026-03-31', by: 'month' },
  proReports.intake,
  [
    { day: '2026-01-05', name: 'intakes', count: 12 },
    { day: '2026-03-05', name: 'intakes', count: 1200 },
    { day: '2026-03-06', name: 'adopted', count: 3 },
  ],
  [{ day: '2025-01-05', name: 'intakes', count: 606 }],
)
const show = (address: string, ...answers: ReturnType<typeof answer>[]) =>
  showScreen(address, { session, language: 'en', answers })
const at = '/pro/reports/intake?from=2026-01-01&to=2026-03-31&by=month'

it('shows figures beside those of a year before, one of them as a chart and a table', async () => {
  const user = userEvent.setup()
  await show(at, answer(proReportsApi.intake.one, report))
  const summary = await screen.findByRole('table', { name: 'In short' })
  expect(
    within(within(summary).getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,212', '606', '+100%'])

  const chart = screen.getByRole('slider', { name: 'Intakes: explore with the arrow keys' })
  chart.focus()
  const said = () => chart.getAttribute('aria-valuetext')
  expect(said()).toBe('January 2026: 12. A year before: 606.')
  fireEvent.keyDown(chart, { key: 'End' })
  expect(said()).toBe('March 2026: 1,200. A year before: 0.')
  fireEvent.keyDown(chart, { key: 'ArrowLeft' })
  expect(said()).toBe('February 2026: 0. A year before: 0.')

  await user.click(screen.getByRole('button', { name: 'Show the table' }))
  const numbers = screen.getByRole('table', { name: 'Intakes' })
  expect(within(numbers).getByRole('row', { name: 'Total 1,212 606' })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Show Adoptions on the chart' }))
  expect(await screen.findByRole('heading', { name: 'Adoptions' })).toBeTruthy()
  expect(new URLSearchParams(location.search).get('figure') ?? 'adopted').toBe('adopted')
})

it('is of a species and an age at intake, said on paper too, and of every species beside', async () => {
  const user = userEvent.setup()
  const asked = vi.fn((_: { search: string }) => ({
    ...report,
    bySpecies: (['Dog', 'Cat', 'Other'] as const).map((species) => ({
      species,
      figures: [
        {
          name: 'liveRelease' as const,
          total: { now: species === 'Cat' ? 0.875 : null, before: 1 },
        },
      ],
    })),
  }))
  await show(`${at}&species=Cat`, answer(proReportsApi.intake.one, asked))
  const table = await screen.findByRole('table', { name: 'By species' })
  expect(within(table).getByRole('row', { name: 'Live release rate – 87.5% –' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Age at intake'), 'Under 5 months')
  expect(
    await screen.findByText('From January 1, 2026 to March 31, 2026 – Cats – Under 5 months'),
  ).toBeTruthy()
  expect(asked.mock.lastCall?.[0].search).toContain('species=Cat&age=youth')
  expect(screen.getByRole('button', { name: 'CSV for Shelter Animals Count' })).toBeTruthy()
})

it('says beside the dates why they cannot be asked for, and asks for nothing', async () => {
  const asked = vi.fn(() => report)
  await show(
    '/pro/reports/intake?from=2026-03-31&to=2026-01-01&by=day',
    answer(proReportsApi.intake.one, asked),
  )
  const to = await screen.findByLabelText('To')
  expect(to.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('The end cannot come before the start')
  expect(asked).not.toHaveBeenCalled()
})

it('says that there is nothing, and what failed', async () => {
  await show(
    at,
    answer(
      proReportsApi.intake.one,
      addUp({ from: '2026-01-01', to: '2026-03-31', by: 'month' }, proReports.intake, [], []),
    ),
  )
  expect(await screen.findByText('Nothing to count on these dates.')).toBeTruthy()
})

it('says what failed', async () => {
  await show(at, answer(proReportsApi.intake.one, new ErrorAnswer(500, 'SERVER_ERROR', 'Broken.')))
  expect(await screen.findByText('Unable to read this report.')).toBeTruthy()
})

it('offers the reports that the organization has a part in', async () => {
  await show('/pro/reports')
  expect(await screen.findByRole('link', { name: 'Intake' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Licences' })).toBeNull()
})
