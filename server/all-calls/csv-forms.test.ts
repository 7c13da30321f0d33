import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { clientsApi, type ImportReport } from '#domain/clients/clients.api.ts'
import { csvForms } from '#domain/csv.ts'
import { importApi } from '#domain/import/import.api.ts'
import { registerApi } from '#domain/licences/register.api.ts'
import {
  campaigns,
  licencePayments,
  licences,
  lots,
  rateLimits,
  users,
} from '../db/tables/index.ts'
import { filled } from '../features/accounts/testing/profile-form.ts'
import { routes } from '../routes.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { sendFile } from '../testing/send-file.ts'
import { cityWith, clerkOf, licenceRow } from '../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** For the printer of cards (requirements/contract.md 6). */
const forMachines = ['/api/admin/lots/:id/items.csv']

const downloads = routes.flatMap(({ endpoint }) =>
  endpoint.path.endsWith('.csv') && !forMachines.includes(endpoint.path) ? [endpoint] : [],
)

let t: TestApp
let clerk: TestAccount
let admin: TestAccount
let animal = ''
let licenceId = ''
const ids: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  const { db } = t.services
  clerk = await clerkOf(t)
  admin = await t.account({ type: 'admin' })
  const organizationId = clerk.organizationId ?? ''
  const city = await cityWith(t, clerk, 'Candiac')
  ids['/api/pro/cities/'] = city.id
  const period = { from: '2026-01-01', to: '2026-12-31' } as const
  const [licence] = await db
    .insert(licences)
    .values({ ...licenceRow, ...period, cityId: city.id, status: 'active' })
    .returning({ id: licences.id, uniqueId: licences.uniqueId })
  licenceId = licence?.uniqueId ?? ''
  await db.insert(licencePayments).values({
    cityId: city.id,
    licenceId: licence?.id ?? '',
    kind: 'licence',
    method: 'cash',
    cents: -3050,
    fee: 0,
    tax: 0,
    day: '2026-05-04',
  })
  const [campaign] = await db
    .insert(campaigns)
    .values({
      name: 'Rappel',
      cityId: city.id,
      start: period.from,
      end: period.to,
      reminders: [],
      status: 'closed',
    })
    .returning({ id: campaigns.id })
  ids['/api/pro/campaigns/'] = campaign?.id ?? ''
  const [lot] = await db
    .insert(lots)
    .values({ kind: 'card', supplier: 'Presse', status: 'shipped', organizationId })
    .returning({ id: lots.id })
  ids['/api/pro/lots/'] = lot?.id ?? ''
  animal = (await insertAnimal(db, { organizationId, name: 'Réglisse' })).uniqueId
  const mapping = JSON.stringify({ columns: { A: 'key', B: 'name', C: 'species' } })
  await sendFile(t, importApi.attempt.path, 'A;B;C\n1;Rex;dragon', {
    as: clerk,
    fields: { encoding: 'utf-8', update: 'false', mapping },
  })
  await t.services.queue.drain()
  const columns = { A: 'tag', B: 'to', C: 'animalName', D: 'birth', E: 'contactName', F: 'address' }
  await sendFile(t, registerApi.bring.path.replace(':id', city.id), 'A;B;C;D;E;F\n;;;;;x', {
    as: clerk,
    fields: { encoding: 'utf-8', trial: 'true', mapping: JSON.stringify({ columns }) },
  })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

async function fileOf(
  { method, path, access }: (typeof downloads)[number],
  language: string,
): Promise<string> {
  const [start] = Object.keys(ids).filter((one) => path.startsWith(`${one}:id`))
  const isReport = /reports\/(?!p38|heavy)|metrics|statement/.test(path)
  const answer = await t.app.inject({
    method,
    url: `${path.replace(':id', start ? (ids[start] ?? '') : '')}${isReport ? '?from=2026-05-01&to=2026-05-31' : ''}`,
    ...(method === 'POST' && {
      payload: { ids: [path.includes('licenses') ? licenceId : animal] },
    }),
    headers: {
      cookie: (access === 'staff' ? admin : clerk).cookie,
      'page-language': language,
      origin: t.services.publicUrl,
    },
  })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.body
}

const choose = (csvForm: (typeof csvForms)[number] | null) =>
  t.services.db.update(users).set({ csvForm })

it.each([
  ['fr', null, ';'],
  ['en', null, ','],
  ['fr', 'comma', ','],
  ['en', 'semicolon', ';'],
] as const)(
  'every file of rows for people: in %s, with %s chosen, has %j between cells',
  async (language, chosen, sign) => {
    await choose(chosen)
    for (const endpoint of downloads) {
      const text = await fileOf(endpoint, language)
      const [head = ''] = text.split('\r\n')
      expect([endpoint.path, text.startsWith('\uFEFF')]).toEqual([endpoint.path, true])
      const other = sign === ';' ? ',' : ';'
      const plain = head.replace(/"[^"]*"/g, '')
      expect([endpoint.path, plain.includes(sign), plain.includes(other)]).toEqual([
        endpoint.path,
        true,
        false,
      ])
    }
  },
)

it.each([
  ['semicolon', ';-30,50;'],
  ['comma', ',-30.50,'],
] as const)('an amount below zero is a number: %s', async (form, cell) => {
  await choose(form)
  const statement = downloads.find(({ path }) => path.endsWith('/statement.csv'))
  expect(statement && (await fileOf(statement, 'fr'))).toContain(cell)
})

it.each(csvForms)('what was downloaded comes in again: %s', async (form) => {
  await choose(form)
  const body = { fullName: 'Élise Gagné', telephone: '418 555-0199', language: 'fr', notes: '=1' }
  await t.call(clientsApi.add, { as: clerk, body: body as never })
  const list = downloads.find(({ path }) => path === '/api/pro/clients.csv')
  const text = list ? await fileOf(list, 'fr') : ''
  const send = (fields: Record<string, string>) =>
    sendFile(t, clientsApi.import.path, text, { as: clerk, fields })
  const { columns } = (await send({ mode: 'columns' })).body as ImportReport
  const mapping = JSON.stringify(columns.map(({ field }) => field))
  const tried = (await send({ mode: 'try', mapping })).body as ImportReport
  const rows = text.trimEnd().split('\r\n').length - 1
  expect(tried).toMatchObject({ counts: { rows, rejected: 0 }, rejects: [] })
})

it('is chosen in the profile, kept with the account and told to the browser', async () => {
  await choose(null)
  const body = filled({ csvForm: 'comma' }) as never
  const saved = await t.call(accountsApi.saveProfile, { as: clerk, body })
  expect([saved.status, saved.body.csvForm]).toEqual([200, 'comma'])
  const session = await t.call(accountsApi.session, { as: clerk })
  expect(session.body.csvForm).toBe('comma')
  // What does not tell it leaves it as it is.
  const again = await t.call(accountsApi.saveProfile, { as: clerk, body: filled() as never })
  expect(again.body.csvForm).toBe('comma')
  const wrong = filled({ csvForm: 'tab' }) as never
  const refused = await t.call(accountsApi.saveProfile, { as: clerk, body: wrong })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['csvForm']])
  const [stored] = await t.services.db.select().from(users).where(eq(users.id, clerk.userId))
  expect(stored?.csvForm).toBe('comma')
})
