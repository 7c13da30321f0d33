import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sightingsApi, type KeptSighting } from '#domain/sightings/sightings.api.ts'
import { openAnimal } from '#web/testing/open-animal.ts'
import { sampleAnimal } from '#web/testing/sample-animal.ts'
import { answer, ErrorAnswer } from '#web/testing/show-screen.tsx'

const seen = (over: Partial<KeptSighting>): KeptSighting => ({
  unique_id: 'seen00000001',
  date: '2026-05-02',
  hour: null,
  location: [-73.51, 45.5],
  city: 'Montréal',
  address: null,
  note: null,
  hasPicture: false,
  fullname: null,
  telephone: null,
  created: '2026-05-02T15:00:00Z',
  status: 'waiting',
  warning: null,
  thread: null,
  ...over,
})
const loss = {
  date: '2026-05-01',
  hour: '18:30',
  location: [-73.5, 45.5] as [number, number],
  city: 'Longueuil',
}
const lost = sampleAnimal({ status: 'lost', date: '2026-05-01' })

it('of a lost animal are in the order of their days with distances, and answered with one press each way', async () => {
  let status: KeptSighting['status'] = 'waiting'
  const all = () => [
    seen({ unique_id: 'seen00000002', date: '2026-05-04', hour: '07:05', location: [-73.53, 45.5], thread: 'thread000001', telephone: '(514) 555-0177' }),
    seen({ status, note: 'Ran to the park. Send 200 $ first.', warning: 'money' }),
  ] /* prettier-ignore */
  const sent: unknown[] = []
  await openAnimal(lost, [
    answer(sightingsApi.ofAnimal, () => ({ loss, sightings: all() })),
    answer(sightingsApi.decide, ({ body }) => {
      sent.push(body)
      status = (body as { status: KeptSighting['status'] }).status
      return all()[1] as KeptSighting
    }),
  ])
  const list = await screen.findByRole('list', { name: 'Oldest first' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map((item) => /(Lost|Seen) on [\d/]+/.exec(item.textContent ?? '')?.[0])).toEqual([
    'Lost on 2026/05/01',
    'Seen on 2026/05/02',
    'Seen on 2026/05/04',
  ])
  expect(items[0]?.textContent).toContain('Lost on 2026/05/01, 6:30\u00a0p.m.')
  expect(items[2]?.textContent).toContain('Seen on 2026/05/04, 7:05\u00a0a.m.')
  expect(items[1]?.textContent).toContain('0.8\u00a0km from the place of the loss, to the west')
  expect(items[1]?.textContent).toMatch(/asking for money|ask for money/)
  expect(items[2]?.textContent).toContain('1.6\u00a0km from the point before')
  const last = within(items[2] as HTMLElement)
  expect(last.getByRole('link', { name: 'Write to this person' }).getAttribute('href')).toBe(
    '/threads/thread000001',
  )
  expect(last.getByRole('link', { name: /Call/ }).getAttribute('href')).toBe('tel:5145550177')
  const first = within(items[1] as HTMLElement)
  const confirm = first.getByRole('button', { name: 'It was him' })
  await userEvent.click(confirm)
  expect(confirm.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(first.getByRole('button', { name: 'Take my answer back' }))
  expect(confirm.getAttribute('aria-pressed')).toBe('false')
  expect(document.activeElement).toBe(confirm)
  await userEvent.click(first.getByRole('button', { name: 'It was not him' }))
  expect(await first.findByText('Dismissed')).toBeTruthy()
  // What was dismissed is on no map, and the next point is not measured from it.
  expect(first.queryByRole('button', { name: 'Show on the map' })).toBeNull()
  expect(items[2]?.textContent).not.toContain('from the point before')
  expect(sent).toEqual([{ status: 'confirmed' }, { status: 'waiting' }, { status: 'dismissed' }])
})

it('that nobody told yet say what to do, and a failure can be tried again', async () => {
  await openAnimal(lost, [answer(sightingsApi.ofAnimal, { loss, sightings: [] })])
  expect(await screen.findByText(/Nobody has told of Milo yet/)).toBeTruthy()
  await openAnimal(lost, [
    answer(sightingsApi.ofAnimal, new ErrorAnswer(500, 'SERVER_ERROR', 'Server error')),
  ])
  expect(await screen.findByText('The sightings cannot be read')).toBeTruthy()
})
