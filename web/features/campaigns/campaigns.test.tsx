import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/accounts/session.ts'
import {
  campaignsApi,
  type CampaignDetail,
  type CampaignPreview,
  type CampaignResults,
} from '#domain/campaigns/campaigns.api.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'

const id = '0197c0de-0000-7000-8000-000000000001'
const cityId = '0197c0de-0000-7000-8000-000000000002'
const clerk = { type: 'pro', isPro: true, proType: 'shelter', useLicenses: true } as const
const open = (path: string, answers: Answers[], session: Partial<Session> = clerk) =>
  showScreen(path, {
    language: 'en',
    session: signedIn({ language: 'en', ...session }),
    answers: [
      ...answers,
      answer(citiesApi.names, [{ id: cityId, name: 'Candiac', organizationId: 'o1' }]),
    ],
  })

const draft: CampaignDetail = {
  id,
  name: 'Winter',
  city: 'Candiac',
  cityId,
  organization: 'Patte douce',
  start: '2026-12-01',
  end: '2026-12-31',
  reminders: ['before14'],
  status: 'draft',
  started: null,
  closed: null,
  created: '2026-11-20T15:00:00.000Z',
  progress: null,
}
const progress = { queued: true, owners: 450, waiting: 0, sent: 40, bounced: 3, paper: 410, dropped: 0 } // prettier-ignore
const running: CampaignDetail = {
  ...draft,
  status: 'running',
  started: '2026-11-20T16:00:00.000Z',
  progress,
}
const sample = { subject: 'Renew', text: 'Milo, last day' }
const preview: CampaignPreview = {
  owners: 3,
  withEmail: 2,
  withoutEmail: 1,
  bounced: 0,
  licences: 4,
  renewed: 5,
  written: 6,
  samples: { fr: sample, en: sample },
}
const results: CampaignResults = {
  ...progress,
  reminders: [{ kind: 'before14', sent: 7, waiting: 1, bounced: 0 }],
  licences: 500,
  renewed: 125,
  ended: 2,
  cents: 250_000,
  total: 264_375,
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: RegExp) => screen.getByRole('textbox', { name })

describe('the list', () => {
  it('leads clerks to a new one, and tells others whose campaigns are', async () => {
    await open('/pro/campaigns', [answer(campaignsApi.list, [])])
    expect(await screen.findByRole('link', { name: 'New campaign' })).toBeDefined()
  })

  it('tells professionals without cities that there is nothing to run', async () => {
    await open('/pro/campaigns', [answer(campaignsApi.list, [])], { ...clerk, useLicenses: false })
    expect(await screen.findByText('No city to run')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'New campaign' })).toBeNull()
  })
})

describe('a new campaign', () => {
  it('says what is wrong beside its field, and sends what was typed', async () => {
    const view = await open('/pro/campaigns/new', [
      answer(campaignsApi.add, draft),
      answer(campaignsApi.one, draft),
      answer(campaignsApi.preview, preview),
    ])
    await enter(await screen.findByRole('textbox', { name: 'Name' }), 'Winter')
    await enter(field(/Licence ends from/), '20261201')
    await enter(field(/Licence ends until/), '20261130')
    await userEvent.click(button('Create the draft'))
    expect(await screen.findByText('The end cannot come before the start')).toBeDefined()
    expect(view.sentTo(campaignsApi.add)).toEqual([])
    await userEvent.clear(field(/Licence ends until/))
    await enter(field(/Licence ends until/), '20261231')
    await userEvent.click(screen.getByRole('checkbox', { name: /2 days before/ }))
    await userEvent.click(button('Create the draft'))
    await waitFor(() =>
      expect(view.sentTo(campaignsApi.add)).toMatchObject([
        {
          name: 'Winter',
          city: cityId,
          start: '2026-12-01',
          end: '2026-12-31',
          reminders: ['before14', 'after7'],
        },
      ]),
    )
    expect(await screen.findByText('3 owners, for 4 licences.')).toBeDefined()
  })
})

describe('a draft', () => {
  it('asks with the count before it starts, then shows how far it is', async () => {
    const view = await open(`/pro/campaigns/${id}`, [
      answer(campaignsApi.one, draft),
      answer(campaignsApi.preview, preview),
      answer(campaignsApi.start, running),
      answer(campaignsApi.results, results),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Start the campaign' }))
    const dialog = await screen.findByRole('dialog', { name: 'Write to 3 owners?' })
    expect(view.sentTo(campaignsApi.start)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, start' }))
    expect(await screen.findByText('All first letters have left.')).toBeDefined()
  })

  it('cannot start without owners', async () => {
    await open(`/pro/campaigns/${id}`, [
      answer(campaignsApi.one, draft),
      answer(campaignsApi.preview, { ...preview, owners: 0, withEmail: 0, licences: 0 }),
    ])
    expect(await screen.findByText(/No owner has a licence to renew/)).toBeDefined()
    expect(button('Start the campaign')).toHaveProperty('disabled', true)
  })

  it('says why it did not start', async () => {
    await open(`/pro/campaigns/${id}`, [
      answer(campaignsApi.one, draft),
      answer(campaignsApi.preview, preview),
      answer(
        campaignsApi.start,
        new ErrorAnswer(409, 'CAMPAIGN_STATUS', 'Started by someone else'),
      ),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Start the campaign' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, start' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Started by someone else')
  })
})

describe('a running campaign', () => {
  it('shows renewals and amounts, and a PDF for each 200 letters on paper', async () => {
    await open(`/pro/campaigns/${id}`, [
      answer(campaignsApi.one, running),
      answer(campaignsApi.results, results),
    ])
    expect(await screen.findByText('125 of 500 licences: 25%.')).toBeDefined()
    expect(screen.getByText('$2,643.75')).toBeDefined()
    expect(screen.getByText('7 sent, 1 waiting')).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Part \d of 3/ })).toHaveLength(3)
    expect(button('Close the campaign')).toBeDefined()
  })

  it('shows how many letters have left', async () => {
    await open(`/pro/campaigns/${id}`, [
      answer(campaignsApi.one, { ...running, progress: { ...progress, waiting: 10, paper: 400 } }),
      answer(campaignsApi.results, results),
    ])
    expect(await screen.findByText('40 of 50 letters have left.')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Letters sent' })).toHaveProperty('value', 40)
  })

  it('cannot be closed twice', async () => {
    await open(`/pro/campaigns/${id}`, [
      answer(campaignsApi.one, { ...running, status: 'closed', closed: running.started }),
      answer(campaignsApi.results, results),
    ])
    await screen.findByText('125 of 500 licences: 25%.')
    expect(screen.queryByRole('button', { name: 'Close the campaign' })).toBeNull()
  })
})

it('of another organization is not there', async () => {
  await open(`/pro/campaigns/${id}`, [
    answer(campaignsApi.one, new ErrorAnswer(404, 'NOT_FOUND', 'Not found')),
  ])
  expect(await screen.findByText(/There is no such campaign/)).toBeDefined()
})
