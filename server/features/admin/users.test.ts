import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { usersApi } from '#domain/admin/users.api.ts'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { writeFilter } from '#domain/list-filter.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import {
  adoptions,
  auditLog,
  organizations,
  rateLimits,
  sessions,
  users,
} from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { testPassword, withPassword } from '../../testing/with-password.ts'

let t: TestApp
let admin: TestAccount
let god: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin', email: 'admin@example.org' })
  god = await t.account({ type: 'god' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const stored = async ({ userId }: TestAccount) =>
  (await t.services.db.select().from(users).where(eq(users.id, userId)))[0]
const actionsOn = async (subject: string) => {
  const rows = await t.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(auditLog.created, auditLog.id)
  return rows.map(({ action, userId }) => [action, userId])
}
const logIn = (email: string) =>
  t.call(accountsApi.login, { body: { email, password: testPassword } })
const suspend = (target: TestAccount, as = admin) =>
  t.call(usersApi.suspend, { as, params: { id: target.userId } })
const restore = (target: TestAccount, as = admin) =>
  t.call(usersApi.restore, { as, params: { id: target.userId } })
const remove = (target: TestAccount, as = admin) =>
  t.call(usersApi.remove, { as, params: { id: target.userId } })

describe('the list', () => {
  it('filters, sorts and counts by the list convention, and writes who was shown', async () => {
    const [zoe, alex] = [
      await t.account({ email: 'zoe@liste.example', fullName: 'Zoé Liste' }),
      await t.account({ email: 'alex@liste.example', fullName: 'Élise Liste' }),
    ]
    await t.account({
      type: 'pro',
      email: 'pro@liste.example',
      fullName: 'Marc Liste',
      status: 'confirmed',
    })
    const list = (filter: string, sort = {}) =>
      t.call(usersApi.list, { as: admin, query: { filter, ...sort } })
    const byName = await list('[Name~"liste",Type=ind]', { _sort: 'Name', _order: 'ASC' })
    expect(byName.body.map(({ fullName }) => fullName)).toEqual(['Élise Liste', 'Zoé Liste'])
    expect(byName.headers['x-total-count']).toBe('2')
    expect(await actionsOn(zoe.userId)).toEqual([['users_read', admin.userId]])
    expect((await list('[Email~liste.example,Status=confirmed]')).body).toMatchObject([
      { type: 'pro', organization: expect.stringMatching(/^Organisation/) },
    ])
    expect((await list('[Email=alex@liste.example]')).body).toMatchObject([{ id: alex.userId }])
    const page = await t.call(usersApi.list, {
      as: admin,
      query: { _sort: 'Created', _start: '1', _end: '3' },
    })
    expect([page.body.length, Number(page.headers['x-total-count'])]).toEqual([
      2,
      await t.services.db.$count(users),
    ])
    expect((await list('[PasswordHash~x]')).body).toMatchObject({ code: 'LIST_INVALID' })
    expect(JSON.stringify(byName.body)).not.toMatch(/argon|hash/i)
  })

  describe('finds', () => {
    const people: Record<string, TestAccount> = {}
    beforeAll(async () => {
      people['emilie'] = await t.account({
        fullName: 'Émilie Gagné',
        email: 'e.gagne_90@courriel.example',
      })
      people['oconnor'] = await t.account({
        fullName: 'Sœur Niamh O’Connor',
        email: 'niamh@courriel.example',
      })
      people['amours'] = await t.account({
        fullName: "Marie-Claude D'Amours",
        email: 'mcda@courriel.example',
      })
      people['clinic'] = await t.account({
        type: 'pro',
        fullName: 'Paul Sansmot',
        email: 'ps@cabinet.example',
      })
      const { db } = t.services
      const reached = { telephone: '(514) 555-0123', postalCode: 'G1R 3X5' }
      await db.update(users).set(reached).where(eq(users.id, people['emilie'].userId))
      await db
        .update(organizations)
        .set({
          businessName: 'Hôpital vétérinaire de l’Île 100 %',
          telephone: '(418) 555-0199',
          postalCode: 'H0H 0H0',
        })
        .where(eq(organizations.id, people['clinic'].organizationId ?? ''))
    })
    const found = async (field: string, typed: string) => {
      const { status, body } = await t.call(usersApi.list, {
        as: admin,
        query: { filter: writeFilter([{ field, operator: '~', value: typed }]) },
      })
      expect(status).toBe(200)
      return body.flatMap(({ id }) =>
        Object.keys(people).filter((name) => people[name]?.userId === id),
      )
    }

    it.each<[string, string[]]>([
      ['Émilie', ['emilie']],
      ['emilie', ['emilie']],
      ['EMILIE', ['emilie']],
      ['gagne émilie', ['emilie']],
      ['mil gag', ['emilie']],
      ['ga em', ['emilie']],
      ['il', []],
      ['O’Connor', ['oconnor']],
      ["o'connor", ['oconnor']],
      ['OCONNOR', ['oconnor']],
      ['soeur', ['oconnor']],
      ['marie claude', ['amours']],
      ['d’amours', ['amours']],
      ['E.Gagne_90@courriel', ['emilie']],
      ['gagne_9', ['emilie']],
      ['gagnes90', []],
      ['514 555-0123', ['emilie']],
      ['5145550123', ['emilie']],
      ['(514) 555-0123', ['emilie']],
      ['+1 514.555.0123', ['emilie']],
      ['555-0123', ['emilie']],
      ['514 555-0124', []],
      ['G1R 3X5', ['emilie']],
      ['g1r3x5', ['emilie']],
      ['g1r-3x5', ['emilie']],
      ['G1R 3', ['emilie']],
      ['hopital de l’ile', ['clinic']],
      ['418 5550199', ['clinic']],
      ['h0h0h0', ['clinic']],
      ['émilie veterinaire', []],
      ['Zzyzx', []],
      ['%%%', []],
      ['émilie\\', ['emilie']],
      ['— !', []],
    ])('by %j whom it names', async (typed, names) =>
      expect(await found('Search', typed)).toEqual(names),
    )

    it.each<[string, string, string[]]>([
      ['Name', 'GAGNE', ['emilie']],
      ['Name', 'courriel', []],
      ['Name', 'ga', ['emilie']],
      ['Email', 'GAGNE_9', ['emilie']],
      ['Email', 'gagné', []],
      ['Organization', 'hopital', ['clinic']],
      ['Organization', '100 %', ['clinic']],
      ['Organization', 'sansmot', []],
    ])('by %s~%j that field alone', async (field, typed, names) =>
      expect(await found(field, typed)).toEqual(names),
    )

    it.each<[string, number]>([
      ['[Name=Émilie Gagné]', 1],
      ['[Name=emilie gagne]', 0],
      ['[Name>=émilie gagné,Name<=emilie gagne]', 1],
      ['[Organization="Hôpital vétérinaire de l’Île 100 %"]', 1],
      ['[Organization=,Email~cabinet.example]', 0],
      ['[Organization!=,Email~cabinet.example]', 1],
      ['[Type!=ind,Email~cabinet.example]', 1],
      ['[Type~ro,Email~cabinet.example]', 1],
      ['[Email=ps@cabinet.example,Search~sansmot]', 1],
    ])('by %s so many: %i', async (filter, many) => {
      const { body, headers } = await t.call(usersApi.list, { as: admin, query: { filter } })
      expect([body.length, headers['x-total-count']]).toEqual([many, String(many)])
    })

    it('nobody by a search that compares otherwise, nor sorts by it', async () => {
      const answers = [{ filter: '[Search=emilie]' }, { _sort: 'Search' }].map(
        async (query) => (await t.call(usersApi.list, { as: admin, query })).body,
      )
      expect(await Promise.all(answers)).toMatchObject([
        { code: 'LIST_INVALID' },
        { code: 'LIST_INVALID' },
      ])
    })
  })

  it.each(['Name', 'Email', 'Type', 'Status', 'Organization', 'Created'])(
    'is whole by %s in either direction, page after page',
    async (_sort) => {
      const read = async (_order: string) => {
        const ids: string[] = []
        const organized: boolean[] = []
        for (let start = 0, total = 1; start < total; start += 7) {
          const { body, headers } = await t.call(usersApi.list, {
            as: admin,
            query: { _sort, _order, _start: String(start), _end: String(start + 7) },
          })
          total = Number(headers['x-total-count'])
          ids.push(...body.map(({ id }) => id))
          organized.push(...body.map(({ organization }) => organization !== null))
        }
        if (_sort === 'Organization')
          expect(organized).toEqual(organized.toSorted((a, b) => Number(b) - Number(a)))
        return ids
      }
      const [up, down] = [await read('ASC'), await read('DESC')]
      expect([up.length, new Set(up).size]).toEqual([await t.services.db.$count(users), up.length])
      expect(down.toSorted()).toEqual(up.toSorted())
      if (_sort !== 'Organization') expect(down).toEqual(up.toReversed())
    },
  )
})

it('a suspension hides the notices of loss and adoption until the account is open again', async () => {
  const keeper = await t.account()
  const { db } = t.services
  const published = { ownerId: keeper.userId, publishedLng: -73.5, publishedLat: 45.5 }
  const lost = await insertAnimal(db, {
    ownerId: keeper.userId,
    lostAt: [-73.5, 45.5],
    card: '100000777',
  })
  const offered = await insertAnimal(db, { ...published, status: 'in_adoption' })
  await db.insert(adoptions).values({ animalId: offered.id })
  const shown = async () => {
    const near = await t.call(searchApi.species, {
      body: { species: 'Dog', location: [-73.5, 45.5] },
    })
    const [byCard] = (await t.call(searchApi.card, { body: { number: '100000777' } })).body.results
    return {
      listed: near.body.results.some(({ unique_id: id }) => id === lost.uniqueId),
      dated: byCard?.date !== undefined,
      name:
        (await t.call(foundApi.card, { params: { id: lost.uniqueId } })).body.name !== undefined,
      adoption: (await t.call(adoptionApi.animal, { params: { id: offered.uniqueId } })).status,
    }
  }
  const open = { listed: true, dated: true, name: true, adoption: 200 }
  expect(await shown()).toEqual(open)
  await suspend(keeper)
  expect(await shown()).toEqual({ listed: false, dated: false, name: false, adoption: 404 })
  await restore(keeper)
  expect(await shown()).toEqual(open)
})

describe('one file', () => {
  it('shows the person, the animals and what may be done, and is written down', async () => {
    const person = await t.account({ fullName: 'Odile Dossier' })
    await insertAnimal(t.services.db, { ownerId: person.userId, name: 'Bizoune' })
    const { status, body } = await t.call(usersApi.sheet, {
      as: admin,
      params: { id: person.userId },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      fullName: 'Odile Dossier',
      animals: [{ name: 'Bizoune', status: '' }],
      actions: ['correct', 'suspend', 'delete'],
      purge: null,
    })
    expect(await actionsOn(person.userId)).toEqual([['users_read', admin.userId]])
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'nobody', "'--"])(
    'of %j is not found',
    async (id) => {
      expect((await t.call(usersApi.sheet, { as: admin, params: { id } })).status).toBe(404)
      expect((await t.call(usersApi.suspend, { as: admin, params: { id } })).status).toBe(404)
      expect((await t.call(usersApi.remove, { as: admin, params: { id } })).status).toBe(404)
    },
  )
})

describe('suspension', () => {
  it('ends the sessions at once, and logging in fails as with a wrong password, until it is taken back', async () => {
    const person = await withPassword(t, await t.account({ status: 'confirmed' }))
    const { status, body } = await suspend(person)
    expect([status, body.status, body.actions]).toEqual([200, 'suspended', ['restore', 'delete']])
    expect(await t.services.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(0)
    expect((await t.call(accountsApi.session, { as: person })).body.anonymous).toBe(true)
    const wrong = await t.call(accountsApi.login, {
      body: { email: 'nobody@example.org', password: testPassword },
    })
    expect((await logIn(person.email)).body).toEqual(wrong.body)
    expect((await suspend(person)).body.code).toBe('ALREADY_DECIDED')
    expect((await restore(person)).body.status).toBe('confirmed')
    expect((await logIn(person.email)).status).toBe(200)
    expect((await restore(person)).body.code).toBe('ALREADY_DECIDED')
    expect(await actionsOn(person.userId)).toEqual([
      ['user_suspended', admin.userId],
      ['user_restored', admin.userId],
    ])
  })

  it('ends a bounce too, once the address is known to work', async () => {
    const person = await t.account({ status: 'bounced' })
    await t.services.db.update(users).set({ accept: true }).where(eq(users.id, person.userId))
    expect((await restore(person)).body.status).toBe('valid')
  })
})

describe('deletion by staff', () => {
  it('is the person’s own: told, with the link, for 30 days; staff may take it back', async () => {
    const person = await withPassword(t, await t.account())
    const { body } = await remove(person)
    expect([body.status, body.purge, body.actions]).toEqual([
      'deleted',
      '2026-06-03T15:00:00.000Z',
      ['restore'],
    ])
    const letters = async () =>
      (await t.outbox()).filter(({ to }) => to?.[0]?.address === person.email)
    expect((await letters())[0]?.text).toMatch(/notre équipe a supprimé[\s\S]*undo-deletion\//)
    expect(await actionsOn(person.userId)).toEqual([['user_deleted', admin.userId]])
    expect((await restore(person)).body.status).toBe('valid')
    expect((await logIn(person.email)).status).toBe(200)
    expect((await letters()).map(({ subject }) => subject)).toContain(
      'Votre compte Trouvaille est de retour',
    )
  })

  it('of who was suspended gives no link: only staff bring them back', async () => {
    const person = await t.account({ status: 'valid' })
    await suspend(person)
    await remove(person)
    const [letter] = (await t.outbox()).filter(({ to }) => to?.[0]?.address === person.email)
    expect(letter?.text).toContain('soutien@trouvaille.example')
    expect(letter?.text).not.toContain('undo-deletion')
    expect((await restore(person)).body.status).toBe('valid')
  })
})

describe('nobody decides', () => {
  it.each([
    ['an admin on god', () => [god, admin] as const],
    ['an admin on oneself', () => [admin, admin] as const],
    ['god on oneself', () => [god, god] as const],
  ])('%s', async (_, pair) => {
    const [target, as] = pair()
    for (const decide of [suspend, remove]) {
      const answer = await decide(target, as)
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect(
      (await t.call(usersApi.sheet, { as, params: { id: target.userId } })).body.actions,
    ).toEqual([])
    expect(await stored(target)).toMatchObject({ status: 'valid' })
  })

  it('but god does on god and on admins, and admins on admins', async () => {
    const [otherGod, otherAdmin] = [
      await t.account({ type: 'god' }),
      await t.account({ type: 'admin' }),
    ]
    expect((await suspend(otherGod, god)).status).toBe(200)
    expect((await suspend(otherAdmin, admin)).status).toBe(200)
    expect((await restore(otherAdmin, god)).status).toBe(200)
  })
})

describe('the legal name of a business', () => {
  it('is changed by staff alone, and never to another’s', async () => {
    const pro = await t.account({ type: 'pro' })
    const rename = (businessName: string, target = pro) =>
      t.call(usersApi.renameBusiness, {
        as: admin,
        params: { id: target.userId },
        body: { businessName },
      })
    expect((await rename('Refuge du Nord inc.')).body.organization).toMatchObject({
      businessName: 'Refuge du Nord inc.',
    })
    expect(await actionsOn(pro.organizationId as string)).toEqual([
      ['organization_renamed', admin.userId],
    ])
    expect((await rename('refuge du nord INC.', await t.account({ type: 'pro' }))).status).toBe(200)
    expect((await rename('X')).status).toBe(400)
    expect((await rename('Personne inc.', await t.account())).status).toBe(404)
    expect(
      await t.services.db.$count(
        organizations,
        eq(organizations.businessName, 'Refuge du Nord inc.'),
      ),
    ).toBe(1)
  })
})

it('the list of accounts is a file too, without formulas, whose download is logged', async () => {
  const filter = '[Email=formule@example.org]'
  await t.account({ email: 'formule@example.org', fullName: '=HYPERLINK("x")' })
  const reply = await t.app.inject({
    url: `${usersApi.csv.path}?filter=${encodeURIComponent(filter)}`,
    headers: { cookie: admin.cookie },
  })
  const [head, ...rows] = reply.body.trim().split('\r\n')
  expect(head).toBe('Nom;Courriel;Type;État;Organisation;Créé')
  expect(rows).toEqual([
    expect.stringMatching(/^"'=HYPERLINK.*";formule@example\.org;Particulier;Actif;;/),
  ])
  expect(
    await t.services.db.$count(
      auditLog,
      and(eq(auditLog.action, 'users_exported'), eq(auditLog.subject, filter)),
    ),
  ).toBe(1)
})

describe('a new administrator', () => {
  const body = { fullname: 'Nouvelle Admin', email: 'nouvelle@admin.example' }

  it('is created by god, without password, and gets the link of a letter', async () => {
    const created = await t.call(usersApi.createAdmin, { as: god, body })
    expect([created.status, created.body.type, created.body.status]).toEqual([
      201,
      'admin',
      'confirmed',
    ])
    const [row] = await t.services.db.select().from(users).where(eq(users.id, created.body.id))
    expect(row?.passwordHash).toBeNull()
    const [letter] = (await t.outbox()).filter(({ to }) => to?.[0]?.address === body.email)
    const enc = /change_password\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const [email, code] = Buffer.from(enc, 'base64url').toString().split('\n')
    expect([email, code]).toEqual([body.email, expect.stringMatching(/^mno[0-9a-f]{16,}onm$/)])
    expect(await actionsOn(created.body.id)).toEqual([['admin_created', god.userId]])
    expect((await t.call(usersApi.createAdmin, { as: god, body })).body.code).toBe('USER_EXISTS')
  })

  it('is not for admins to make', async () => {
    expect((await t.call(usersApi.createAdmin, { as: admin, body })).status).toBe(403)
  })
})

it('staff who delete their own account do so as anyone, on the page of their data', async () => {
  const leaver = await withPassword(t, await t.account({ type: 'admin' }))
  expect(
    (await t.call(privacyApi.deleteAccount, { as: leaver, body: { password: testPassword } }))
      .status,
  ).toBe(204)
})
