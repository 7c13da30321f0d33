import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditApi } from '#domain/audit/audit.api.ts'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { auditLog, organizations } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin', fullName: 'Odile Registre' })
  colleague = await t.account({ type: 'admin', email: 'collegue@example.org' })
  const at = (day: number) => new Date(`2026-03-0${day}T15:00:00Z`)
  await t.services.db.insert(auditLog).values([
    { userId: admin.userId, action: 'animal_read', subject: 'animal-one', created: at(1) },
    { userId: admin.userId, action: 'users_read', subject: 'person-one', created: at(2) },
    { userId: colleague.userId, action: 'animal_read', subject: 'animal-two', created: at(3) },
    { userId: null, action: 'admin_created', subject: 'person-two', created: at(4) },
  ])
})
afterAll(() => t.close())

const list = async (...conditions: Condition[]) => {
  const filter = writeFilter([
    ...conditions,
    { field: 'Created', operator: '<=', value: '2026-03-31' },
  ])
  const { body } = await t.call(auditApi.list, { as: admin, query: { filter } })
  return body.map(({ subject }) => subject)
}

it('is listed latest first, with who did it', async () => {
  const filter = '[Created<=2026-03-31]'
  const { body, headers } = await t.call(auditApi.list, { as: admin, query: { filter } })
  expect(body.map(({ subject, person }) => [subject, person?.id ?? null])).toEqual([
    ['person-two', null],
    ['animal-two', colleague.userId],
    ['person-one', admin.userId],
    ['animal-one', admin.userId],
  ])
  expect(headers['x-total-count']).toBe('4')
})

it('names the people, organizations and animals that entries are about, while they are known', async () => {
  const { db } = t.services
  const { uniqueId } = await insertAnimal(db, { ownerId: admin.userId, name: 'Pistache' })
  const { organizationId } = await t.account({ type: 'pro' })
  const gone = '00000000-0000-4000-8000-000000000000'
  await db
    .update(organizations)
    .set({ businessName: 'Refuge du Nord' })
    .where(eq(organizations.id, organizationId ?? ''))
  const subjects = [admin.userId, organizationId ?? '', uniqueId, gone, '[Status=open]']
  await db.insert(auditLog).values(
    subjects.map((subject) => ({
      userId: admin.userId,
      action: 'job_retried' as const,
      subject,
    })),
  )
  const query = { filter: '[Action=job_retried]' }
  const { body } = await t.call(auditApi.list, { as: admin, query })
  const told = new Map(body.map(({ subject, about }) => [subject, about]))
  expect(subjects.map((subject) => told.get(subject))).toEqual([
    { kind: 'person', name: 'Odile Registre' },
    { kind: 'organization', name: 'Refuge du Nord' },
    { kind: 'animal', name: 'Pistache' },
    null,
    null,
  ])
})

it.each<[string, () => Condition, string[]]>([
  [
    'an action',
    () => ({ field: 'Action', operator: '=', value: 'animal_read' }),
    ['animal-two', 'animal-one'],
  ],
  ['a record', () => ({ field: 'Subject', operator: '=', value: 'animal-one' }), ['animal-one']],
  [
    'a person by id',
    () => ({ field: 'Person', operator: '=', value: admin.userId }),
    ['person-one', 'animal-one'],
  ],
  [
    'a person by e-mail',
    () => ({ field: 'Person', operator: '=', value: 'Collegue@example.org' }),
    ['animal-two'],
  ],
  ['nobody', () => ({ field: 'Person', operator: '=', value: 'nobody@example.org' }), []],
  [
    'a period',
    () => ({ field: 'Created', operator: '>=', value: '2026-03-03' }),
    ['person-two', 'animal-two'],
  ],
])('is filtered by %s', async (_, condition, expected) =>
  expect(await list(condition())).toEqual(expected),
)

it('leaves a trace of who looked for a person or a record, not of other looks', async () => {
  const looks = () => t.services.db.$count(auditLog, eq(auditLog.action, 'log_read'))
  const before = await looks()
  await list({ field: 'Action', operator: '=', value: 'users_read' })
  expect(await looks()).toBe(before)
  await list({ field: 'Subject', operator: '=', value: 'person-one' })
  expect(await looks()).toBe(before + 1)
})

it('is downloaded as CSV of the filter, in the language of the reader, and that is logged', async () => {
  const { statusCode: status, body: text } = await t.app.inject({
    url: `${auditApi.csv.path}?filter=${encodeURIComponent('[Subject=animal-one]')}`,
    headers: { cookie: admin.cookie },
  })
  expect(status).toBe(200)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Odile Registre')
  expect(lines[1]).toContain('Fiche d’animal consultée')
})

it.each(['[Person~odile]', '[Subject~animal]', '[Name=Odile]'])(
  'refuses the filter %s',
  async (filter) => {
    const { status } = await t.call(auditApi.list, { as: admin, query: { filter } })
    expect(status).toBe(400)
  },
)
