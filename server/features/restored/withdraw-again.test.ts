import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { usersApi } from '#domain/admin/users.api.ts'
import type { WithdrawalKind } from '#domain/backup/erasure-kinds.ts'
import { linksApi } from '#domain/links/links.api.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import {
  apiKeys,
  emailUndos,
  erasures,
  foundAnimals,
  passkeys,
  recoveryCodes,
  users,
} from '../../db/tables/index.ts'
import { password, person, withTotp } from '../../testing/people.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { finderToken } from '../found-animals/finder.ts'
import { prepareRestored } from './prepare-restored.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ok = async (call: Promise<{ status: number }>) =>
  expect((await call).status).toBeLessThan(300)
const rowOf = async (id: string) =>
  (await t.services.db.select().from(users).where(eq(users.id, id)))[0]
const noted = async () =>
  (await t.services.db.select().from(erasures).orderBy(asc(erasures.id))).map(
    ({ id, subjectId, kind, at }) => ({ id, subjectId, kind, at: at.toISOString() }),
  )

/** The rows as they are now, to which `back` returns, as a restore does. */
async function moment() {
  const { db } = t.services
  const kept = {
    users: await db.select().from(users),
    passkeys: await db.select().from(passkeys),
    recoveryCodes: await db.select().from(recoveryCodes),
    apiKeys: await db.select().from(apiKeys),
    foundAnimals: await db.select().from(foundAnimals),
  }
  return async () => {
    await db.delete(erasures)
    for (const { nameWords: _, search: __, ...row } of kept.users)
      await db.update(users).set(row).where(eq(users.id, row.id))
    for (const row of kept.passkeys) await db.insert(passkeys).values(row).onConflictDoNothing()
    await db.delete(recoveryCodes)
    for (const row of kept.recoveryCodes) await db.insert(recoveryCodes).values(row)
    for (const { id, revokedAt } of kept.apiKeys)
      await db.update(apiKeys).set({ revokedAt }).where(eq(apiKeys.id, id))
    for (const { id, linksVersion } of kept.foundAnimals)
      await db.update(foundAnimals).set({ linksVersion }).where(eq(foundAnimals.id, id))
  }
}

const restored = async (since: Awaited<ReturnType<typeof noted>>) => {
  const { db, queue, clock } = t.services
  return prepareRestored({
    db,
    queue,
    now: clock.now(),
    base: '20260604T083000Z',
    reached: clock.now(),
    erasures: since,
    marks: { invoice: 0, creditNote: 0, transaction: 0 },
    files: 0,
    missingFiles: 0,
  })
}

it('keeps withdrawn what was withdrawn since: passwords, factors, keys, links, members', async () => {
  const { db } = t.services
  const admin = await t.account({ type: 'admin' })
  const [changed, careless, suspended, readmitted] = [
    await person(t),
    await person(t),
    await t.account(),
    await t.account(),
  ]
  await withTotp(t, careless)
  const manager = await t.account({ type: 'pro', proType: 'shelter' })
  await db.update(users).set({ manager: true }).where(eq(users.id, manager.userId))
  const member = await t.account({ type: 'pro', organizationId: manager.organizationId ?? '' })
  const key = await t.call(microchipsApi.addKey, { as: manager, body: { name: 'Caisse' } })
  const notice = await storeFoundAnimal(db, { at: [-73.57, 45.46] })
  const link = finderToken(t.services, { id: notice.id, linksVersion: 0 })
  const decide = (
    api: typeof usersApi.suspend | typeof usersApi.restore,
    { userId }: { userId: string },
  ) => ok(t.call(api, { as: admin, params: { id: userId } }))
  await decide(usersApi.suspend, readmitted)
  await db.delete(erasures)
  const back = await moment()

  await ok(
    changed.browser.call(accountsApi.changePassword, {
      body: { current: password, password: 'quatre autres mots ici', confirmation: 'quatre autres mots ici' }, // prettier-ignore
    }),
  )
  await ok(careless.browser.call(securityApi.disableTotp, { body: { password } }))
  await ok(t.call(microchipsApi.revokeKey, { as: manager, params: { id: key.body.id } }))
  const links = { kind: 'found-animal', id: notice.uniqueId } as const
  await ok(t.call(linksApi.withdraw, { params: links, body: { token: link } }))
  await ok(t.call(organizationsApi.removeMember, { as: manager, params: { id: member.userId } }))
  await decide(usersApi.suspend, suspended)
  await decide(usersApi.restore, readmitted)
  const since = await noted()
  expect(since.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ['password', changed.userId],
    ['totp', careless.userId],
    ['api_key', key.body.id],
    ['found_animal_links', notice.id],
    ['left_team', member.userId],
    ['suspended', suspended.userId],
    ['readmitted', readmitted.userId],
  ])

  await back()
  expect((await rowOf(careless.userId))?.totpSecret).not.toBeNull()
  expect(await restored(since)).toMatchObject({ erasures: 7, refused: [] })
  expect((await rowOf(changed.userId))?.passwordHash).toBeNull()
  expect(await rowOf(careless.userId)).toMatchObject({ totpSecret: null })
  expect((await rowOf(careless.userId))?.passwordHash).not.toBeNull()
  expect(await rowOf(member.userId)).toMatchObject({ organizationId: null, manager: false })
  expect(await rowOf(suspended.userId)).toMatchObject({
    status: 'suspended',
    formerStatus: 'valid',
  })
  expect(await rowOf(readmitted.userId)).toMatchObject({ status: 'valid', formerStatus: null })
  const [kept] = await db.select().from(apiKeys)
  expect(kept?.revokedAt).not.toBeNull()
  const [found] = await db.select().from(foundAnimals)
  expect(found?.linksVersion).toBe(1)

  // Noted in what was restored, so that a link of a later letter goes on to work.
  expect(await restored(since)).toMatchObject({ erasures: 0, refused: [] })
  expect((await db.select().from(foundAnimals))[0]?.linksVersion).toBe(1)
  expect(await db.$count(erasures)).toBe(since.length)
})

it('takes each other way in away that was given up since, and that one alone', async () => {
  const { db, clock } = t.services
  const { userId } = await t.account({ email: 'now@example.org' })
  const { id: bystander } = (await rowOf((await t.account()).userId)) ?? { id: '' }
  const passkey = (id: string, of: string) => ({
    id,
    userId: of,
    name: 'Clé',
    credentialId: id,
    publicKey: 'x',
  })
  const ids = { lost: crypto.randomUUID(), kept: crypto.randomUUID(), other: crypto.randomUUID() }
  const again = async (kind: WithdrawalKind, subjectId = userId) => {
    await db.delete(passkeys)
    await db
      .insert(passkeys)
      .values([passkey(ids.lost, userId), passkey(ids.kept, userId), passkey(ids.other, bystander)])
    await db.delete(recoveryCodes)
    await db.insert(recoveryCodes).values([
      { userId, hash: 'a' },
      { userId: bystander, hash: 'a' },
    ])
    await db
      .update(users)
      .set({ googleId: 'g', passwordHash: 'p', totpSecret: 't' })
      .where(eq(users.id, userId))
    const at = clock.now().toISOString()
    const { erasures: count } = await restored([{ id: crypto.randomUUID(), subjectId, kind, at }])
    const row = await rowOf(userId)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, bystander))).toBe(1)
    return [
      count,
      [row?.passwordHash, row?.totpSecret, row?.googleId].map((way) => way ?? '-').join(''),
      await db.$count(passkeys),
      await db.$count(recoveryCodes),
    ]
  }
  expect(await again('google')).toEqual([1, 'pt-', 3, 2])
  expect(await again('passkey', ids.lost)).toEqual([1, 'ptg', 2, 2])
  expect(await again('recovery_codes')).toEqual([1, 'ptg', 3, 1])
  expect(await again('factors')).toEqual([1, 'p-g', 1, 1])
  expect(await again('passkey', crypto.randomUUID())).toEqual([0, 'ptg', 3, 2])
})

it('gives an account that was taken away and got back its address again', async () => {
  const { db, clock } = t.services
  const { userId } = await t.account({ email: 'thief@example.org' })
  const [way] = await db
    .insert(emailUndos)
    .values({
      userId,
      email: 'owner@example.org',
      created: clock.now(),
      expires: new Date(clock.now().getTime() + 86_400_000),
    })
    .returning()
  const at = clock.now().toISOString()
  const undone = { id: crypto.randomUUID(), subjectId: way?.id ?? '', at }
  expect(await restored([{ ...undone, kind: 'email_undone' }])).toMatchObject({ erasures: 1 })
  expect(await rowOf(userId)).toMatchObject({ email: 'owner@example.org' })
})
