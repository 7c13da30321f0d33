import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import type { Location } from '#domain/places/location.ts'
import { transaction } from '../../db/connect.ts'
import { alerts, animals, organizations, reports, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { queueAlerts } from './queue-alerts.ts'
import { sendAlerts } from './send-alerts.ts'
import { sendDigests } from './send-digests.ts'

let t: TestApp
const home: Location = [-73.5678, 45.5043]
const place = sql`public.sphere(${home[0]}, ${home[1]})`
const morning = new Date('2026-05-04T15:00:00Z')

const person = async (
  email: string,
  language: Language = 'fr',
  noAlerts = false,
): Promise<string> => {
  const id = uuidv7()
  await t.services.db.insert(users).values({
    id,
    email,
    type: 'ind',
    status: 'valid',
    language,
    noAlerts,
    fullName: 'Voisin',
    place,
  })
  return id
}

async function lose(name: string, ownerId?: string): Promise<string> {
  const { db, queue } = t.services
  const { reportId } = await insertAnimal(db, {
    name,
    ownerId,
    color: 'Brun',
    race: 'Beagle',
    notes: 'Note pas publique',
    card: null,
    sex: 'Female',
    lostAt: home,
    uniqueId: `${name.toLowerCase()}00000000`.slice(0, 12),
  })
  await transaction(db, (tx) => queueAlerts(tx, queue, reportId))
  return reportId
}

const to = (letters: Email[], email: string) =>
  letters.filter((letter) => letter.to?.[0]?.address === email)
const about = (letters: Email[], ...names: string[]) =>
  names.map((name) => letters.filter(({ text }) => text?.includes(name)).length)

beforeAll(async () => {
  t = await testApp({
    ALERTS_A_DAY: '2',
    SERVICE_ALERTS_AN_HOUR: '3',
    COMPANY_ADDRESS: '1, rue du Port, Québec',
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(morning)
  await t.services.db.execute(
    sql`truncate alerts, reports, events, animals, users, organizations, sessions cascade`,
  )
})

describe('the letter', () => {
  it('tells how it was lost, and the notes that are public', async () => {
    await person('fr@example.org')
    await lose('Plume')
    const { db } = t.services
    await db.update(reports).set({ circumstances: 'Sortie par la clôture.\nCollier rouge.' })
    await db.update(animals).set({ notes: 'Peureuse', notesPublic: true })
    const [letter] = to(await t.outbox(), 'fr@example.org')
    for (const words of ['Sortie par la clôture.', 'Collier rouge.', 'Peureuse'])
      expect([letter?.text, letter?.html]).toEqual(Array(2).fill(expect.stringContaining(words)))
  })

  it('tells the squad of the animal, the place and the day, in the language of each, and nothing of the owner', async () => {
    const ownerId = await person('owner@secret.example')
    await t.services.db
      .update(users)
      .set({
        fullName: 'Camille Cachée',
        telephone: '(514) 555-0188',
        addressText: '1, rue Secrète',
        postalCode: 'H2X 1Y4',
      })
      .where(eq(users.id, ownerId))
    await person('fr@example.org')
    await person('en@example.org', 'en')
    await lose('Plume', ownerId)
    const letters = await t.outbox()
    const [french] = to(letters, 'fr@example.org')
    const [english] = to(letters, 'en@example.org')
    expect(french?.subject).toBe('Plume s’est perdue près de chez vous')
    expect(english?.subject).toBe('Plume is lost near you')
    for (const part of [french?.text, french?.html]) {
      for (const fact of [
        'Chien',
        'Femelle',
        'Beagle',
        'Brun',
        'Montréal',
        '1er mai 2026',
        'http://trouvaille.test/found/animals/plume0000000',
        '1, rue du Port',
      ])
        expect(part).toContain(fact)
    }
    for (const fact of ['Dog', 'Female', 'May 1, 2026']) expect(english?.text).toContain(fact)
    for (const secret of ['Note pas', 'Camille', 'secret', '555-0188', 'rue Secr', 'H2X 1Y4'])
      expect(JSON.stringify(letters)).not.toContain(secret)
  })

  it('shows the first picture, which anyone may see while the animal is lost', async () => {
    await person('voisine@example.org')
    await lose('Brioche')
    await t.services.db
      .update(animals)
      .set({ firstPhoto: 'a-picture' })
      .where(eq(animals.uniqueId, 'brioche00000'))
    const [letter] = to(await t.outbox(), 'voisine@example.org')
    expect(letter?.html).toContain(
      '<img src="http://trouvaille.test/previews/animals/brioche00000/a-picture.jpg" alt="Brioche"',
    )
  })

  it('goes to a service as to a service, and carries the one-click link of RFC 8058', async () => {
    await t.services.db.insert(organizations).values({
      businessName: 'Refuge',
      proType: 'shelter',
      valid: true,
      email: 'refuge@example.org',
      language: 'en',
      place,
    })
    await lose('Rosie')
    const [letter] = to(await t.outbox(), 'refuge@example.org')
    expect(letter?.subject).toBe('Lost: Rosie, dog')
    expect(letter?.text).toContain('soutien@trouvaille.example')
    const header = (name: string) => letter?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-unsubscribe')).toMatch(
      /^<http:\/\/trouvaille\.test\/api\/unsubscribe\/[\w-]+>$/,
    )
    expect(letter?.text).toMatch(/http:\/\/trouvaille\.test\/unsubscribe\/[\w-]+/)
  })
})

describe('a job that runs again', () => {
  it('sends to the rest alone, and what was in flight under the same Message-ID', async () => {
    for (const name of ['a', 'b', 'c']) await person(`${name}@example.org`)
    const reportId = await lose('Boule')
    const first = (await t.outbox()).filter(({ text }) => text?.includes('Boule'))
    expect(first.length).toBe(3)
    // As after a crash between sending and marking.
    await t.services.db.update(alerts).set({ sent: null }).where(eq(alerts.email, 'b@example.org'))
    await sendAlerts.run({ reportId }, t.services)
    const second = (await t.outbox()).filter(({ text }) => text?.includes('Boule'))
    expect(second.length).toBe(3)
    expect(new Set(second.map(({ messageId }) => messageId))).toEqual(
      new Set(first.map(({ messageId }) => messageId)),
    )
    expect(await t.services.db.$count(alerts, sql`sent is null`)).toBe(0)
  })

  it('goes on past a recipient whose message fails, and fails itself so that it is tried again', async () => {
    for (const name of ['a', 'bad', 'c']) await person(`${name}@example.org`)
    const { db, queue, mailer } = t.services
    const { reportId } = await insertAnimal(db, { name: 'Tornade', lostAt: home })
    const sent: string[] = []
    const sends = async ({ to: email }: { to: string }) => {
      sent.push(email)
      return 'sent' as const
    }
    const breaking = {
      ...mailer,
      send: async (one: { to: string }) =>
        one.to.startsWith('bad') ? Promise.reject(new Error('refused')) : sends(one),
    }
    await transaction(db, (tx) => queueAlerts(tx, { ...queue, enqueue: async () => {} }, reportId))
    await expect(sendAlerts.run({ reportId }, { ...t.services, mailer: breaking })).rejects.toThrow(
      '1 alerts could not be sent',
    )
    expect(sent.sort()).toEqual(['a@example.org', 'c@example.org'])
    await sendAlerts.run({ reportId }, { ...t.services, mailer: { ...mailer, send: sends } })
    expect(sent).toEqual(['a@example.org', 'c@example.org', 'bad@example.org'])
  })

  it('forgets an address that nobody is at, and does not count it among those who know', async () => {
    for (const name of ['here', 'gone']) await person(`${name}@example.org`)
    const { db, queue, mailer } = t.services
    const { reportId } = await insertAnimal(db, { name: 'Brume', lostAt: home })
    await transaction(db, (tx) => queueAlerts(tx, { ...queue, enqueue: async () => {} }, reportId))
    const bouncing = {
      ...mailer,
      send: async ({ to: email }: { to: string }) =>
        email.startsWith('gone') ? ('bounced' as const) : ('sent' as const),
    }
    await sendAlerts.run({ reportId }, { ...t.services, mailer: bouncing })
    expect(
      await db.select({ email: alerts.email, told: isNotNull(alerts.sent) }).from(alerts),
    ).toEqual([{ email: 'here@example.org', told: true }])
  })

  it('tells no one of an animal found meanwhile, nor who left meanwhile', async () => {
    await person('stays@example.org')
    const leaver = await person('leaves@example.org')
    const { db } = t.services
    const found = await lose('Trouvee')
    await db.update(reports).set({ withdrawn: morning }).where(eq(reports.id, found))
    await db.insert(organizations).values({
      businessName: 'Refuge',
      proType: 'shelter',
      animalService: true,
      valid: true,
      email: 'refuge@example.org',
      place,
    })
    await lose('Gitane')
    await db.update(users).set({ noAlerts: true }).where(eq(users.id, leaver))
    await db
      .update(organizations)
      .set({ valid: false, suspended: morning, refusal: 'Plainte' })
      .where(eq(organizations.email, 'refuge@example.org'))
    const letters = await t.outbox()
    expect(about(letters, 'Trouvee', 'Gitane')).toEqual([0, 1])
    expect(await db.$count(alerts, sql`sent is null`)).toBe(0)
  })
})

describe('past the alerts of a day', () => {
  const due = async () =>
    (
      await t.services.db
        .select({ due: alerts.digestAt })
        .from(alerts)
        .where(sql`sent is null`)
    ).map((row) => row.due?.toISOString())
  const digests = async () => {
    await t.services.queue.enqueue(t.services.db, sendDigests, {})
    return (await t.outbox()).filter(({ subject }) => /autre|more/.test(subject ?? ''))
  }

  it('a member gets one digest, at 18:00 in Quebec, of the rest', async () => {
    await person('digest@example.org')
    for (const name of ['Alpha', 'Bravo', 'Delta', 'Echo']) {
      await lose(name)
      await t.services.queue.drain()
    }
    expect(
      about(to(await t.outbox(), 'digest@example.org'), 'Alpha', 'Bravo', 'Delta', 'Echo'),
    ).toEqual([1, 1, 0, 0])
    expect(await due()).toEqual(['2026-05-04T22:00:00.000Z', '2026-05-04T22:00:00.000Z'])

    t.clock.set(new Date('2026-05-04T21:59:00Z'))
    expect(await digests()).toEqual([])
    t.clock.set(new Date('2026-05-04T22:00:00Z'))
    const [letter, ...others] = await digests()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('2 autres animaux perdus près de chez vous')
    expect(letter?.text).toContain(
      'Delta\nChien, Beagle, femelle, brun, Montréal, depuis le 1er mai 2026\nhttp://trouvaille.test/found/animals/delta0000000',
    )
    expect(letter?.text).toContain('http://trouvaille.test/found/animals/echo00000000')
    expect(letter?.html).toMatch(
      /<a href="http:\/\/trouvaille\.test\/found\/animals\/echo00000000\?via=alert"[^>]*>Echo<\/a>/,
    )
    expect(letter?.html).toContain('<img src="http://trouvaille.test/previews/Dog.png" alt=""')
    expect(letter?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
    expect(await digests()).toEqual([expect.objectContaining({ messageId: letter?.messageId })])
    expect(await t.services.db.$count(alerts, sql`sent is null`)).toBe(0)
  })

  it('who changes the address meanwhile gets the digest once all the same', async () => {
    const mover = await person('before@example.org')
    for (const name of ['Yankee', 'Zoulou', 'Ancien']) {
      await lose(name)
      await t.services.queue.drain()
    }
    await t.services.db.update(users).set({ email: 'after@example.org' }).where(eq(users.id, mover))
    await lose('Nouveau')
    await t.services.queue.drain()
    t.clock.set(new Date('2026-05-04T22:00:00Z'))
    const letters = await digests()
    expect(to(letters, 'after@example.org')).toEqual([])
    const [letter, ...others] = to(letters, 'before@example.org')
    expect(others).toEqual([])
    for (const name of ['Ancien', 'Nouveau']) expect(letter?.text).toContain(name)
    expect(await t.services.db.$count(alerts, sql`sent is null`)).toBe(0)
  })

  it('the next day begins anew at midnight in Quebec, and what comes after the digest waits for the next one', async () => {
    await person('nextday@example.org')
    for (const name of ['Golf', 'Hotel']) await lose(name)
    await t.services.queue.drain()
    t.clock.set(new Date('2026-05-04T22:30:00Z'))
    await lose('India')
    await t.services.queue.drain()
    expect(await due()).toEqual(['2026-05-05T22:00:00.000Z'])
    t.clock.set(new Date('2026-05-05T03:59:00Z'))
    await lose('Juliet')
    await t.services.queue.drain()
    expect((await due()).length).toBe(2)
    t.clock.set(new Date('2026-05-05T04:01:00Z'))
    await lose('Kilo')
    const letters = to(await t.outbox(), 'nextday@example.org')
    expect(about(letters, 'Golf', 'Hotel', 'India', 'Juliet', 'Kilo')).toEqual([1, 1, 0, 0, 1])
  })

  it('a service gets each at once, and past those of an hour one digest at the next full hour', async () => {
    t.clock.set(new Date('2026-05-04T15:20:00Z'))
    await t.services.db.insert(organizations).values({
      businessName: 'Refuge',
      proType: 'shelter',
      valid: true,
      email: 'each@example.org',
      language: 'en',
      place,
    })
    const names = ['Lima', 'Mike', 'Nova', 'Orion', 'Pluto']
    for (const name of names) {
      await lose(name)
      await t.services.queue.drain()
    }
    expect(about(to(await t.outbox(), 'each@example.org'), ...names)).toEqual([1, 1, 1, 0, 0])
    expect(await due()).toEqual(['2026-05-04T16:00:00.000Z', '2026-05-04T16:00:00.000Z'])
    t.clock.set(new Date('2026-05-04T16:00:00Z'))
    const [letter, ...others] = to(await digests(), 'each@example.org')
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Lost: 2 more animals')
    for (const part of ['Orion', 'Pluto', 'less than 50 km from you', 'one of the animal services'])
      expect(letter?.text).toContain(part)
    expect(letter?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
    t.clock.set(new Date('2026-05-04T16:20:01Z'))
    await lose('Quark')
    expect(about(to(await t.outbox(), 'each@example.org'), 'Quark')).toEqual([1])
    expect(await t.services.db.$count(alerts, sql`sent is null`)).toBe(0)
  })

  it('a digest leaves out who was found, and is not sent when no one is left or wanted', async () => {
    await person('left@example.org', 'en')
    const gone = await person('gone@example.org', 'en')
    for (const name of ['Oscar', 'Papa']) await lose(name)
    await t.services.queue.drain()
    const found = await lose('Quebec')
    await lose('Romeo')
    await t.services.queue.drain()
    const { db } = t.services
    await db.update(reports).set({ withdrawn: morning }).where(eq(reports.id, found))
    await db.update(users).set({ noAlerts: true }).where(eq(users.id, gone))
    t.clock.set(new Date('2026-05-04T22:00:00Z'))
    const letters = await digests()
    expect(to(letters, 'gone@example.org')).toEqual([])
    const [letter] = to(letters, 'left@example.org')
    expect(letter?.subject).toBe('One more lost animal near you')
    expect(letter?.text).toContain('Romeo')
    expect(letter?.text).not.toContain('Quebec')
  })

  it('counts exactly when several reports are told at once', async () => {
    const many = await person('many@example.org')
    const ids = await Promise.all(
      ['Sierra', 'Tango', 'Uniform', 'Victor', 'Whisky', 'Xray'].map((name) => lose(name)),
    )
    await Promise.all(ids.map((reportId) => sendAlerts.run({ reportId }, t.services)))
    const rows = await t.services.db.select().from(alerts).where(eq(alerts.userId, many))
    expect(rows.filter(({ sent }) => sent).length).toBe(2)
    expect(rows.filter(({ digestAt }) => digestAt).length).toBe(4)
  })
})
