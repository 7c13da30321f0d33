import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountStatus } from '#domain/access/policies.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { familyOf } from '../animals/family.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const contact = {
  _id: 'c1',
  fullName: 'Jo Roy',
  email: 'Contact@example.org',
  telephone: null,
  relation: null,
}

describe('who is written to about an animal', () => {
  it.each<[AccountStatus, boolean, boolean]>([
    ['valid', true, true],
    ['suspended', true, true],
    ['bounced', false, true],
    ['deleted', false, false],
  ])('of an owner whose account is %s', async (status, owner, contacts) => {
    const { userId, email } = await t.account()
    await t.services.db
      .update(users)
      .set({ status, contacts: [contact] as never })
      .where(eq(users.id, userId))
    const told = await familyOf(t.services.db, { ownerId: userId, organizationId: null })
    expect(told.map((member) => member.email)).toEqual([
      ...(owner ? [email] : []),
      ...(contacts ? ['contact@example.org'] : []),
    ])
  })

  it.each<[string, AccountStatus[], number]>([
    ['some of whose members are there', ['valid', 'deleted'], 1],
    ['whose members are suspended', ['suspended'], 1],
    ['whose members have all left', ['deleted', 'deleted'], 0],
  ])('of an organization %s', async (_, statuses, count) => {
    const { db } = t.services
    const first = await t.account({ type: 'pro', proType: 'shelter' })
    const organizationId = first.organizationId ?? ''
    await db
      .update(organizations)
      .set({ email: 'refuge@example.org' })
      .where(eq(organizations.id, organizationId))
    const members = [first]
    for (const _more of statuses.slice(1))
      members.push(await t.account({ type: 'pro', organizationId }))
    for (const [index, status] of statuses.entries())
      await db
        .update(users)
        .set({ status })
        .where(eq(users.id, members[index]?.userId ?? ''))
    expect(await familyOf(db, { ownerId: null, organizationId })).toHaveLength(count)
  })
})
