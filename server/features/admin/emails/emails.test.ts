import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emailsApi } from '#domain/emails/emails.api.ts'
import { auditLog, emailBodies, emails } from '../../../db/tables/index.ts'
import { sweep } from '../../../jobs/sweep.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'
import { recordBounce } from '../../accounts/email/record-bounce.ts'
import { erasePerson } from '../../accounts/erase.queries.ts'
import { sendResetCode } from '../../accounts/passwords/send-reset-code.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

const list = (filter: string, as = admin) =>
  t.call(emailsApi.list, { as, query: { filter, _sort: 'Created', _order: 'DESC' } })
const to = ({ email }: TestAccount) => `[To="${email}"]`
const open = (id: string) => t.call(emailsApi.one, { as: admin, params: { id } })
const again = (id: string) => t.call(emailsApi.again, { as: admin, params: { id } })
const logged = (action: 'emails_read' | 'email_sent_again' | 'emails_exported', subject: string) =>
  t.services.db.$count(
    auditLog,
    sql`${auditLog.action} = ${action} and ${auditLog.subject} = ${subject}`,
  )

/** Asks for a new password; returns the letter as it arrived. */
async function forget(person: TestAccount) {
  const { db, queue } = t.services
  await queue.enqueue(db, sendResetCode, { userId: person.userId })
  return (await t.outbox()).filter(({ to: all }) =>
    all?.some(({ address }) => address === person.email),
  )
}

describe('an e-mail', () => {
  it('is kept as it was sent, without its code and link; opening it is logged', async () => {
    const person = await t.account()
    const [arrived] = await forget(person)
    const code = /mno\w+onm/.exec(arrived?.text ?? '')?.[0]
    const link = /change_password\/(\S+)/.exec(arrived?.text ?? '')?.[1]
    if (!code || !link) throw new Error('The letter has a code and a link')
    const { body } = await list(to(person))
    expect(body).toMatchObject([{ kind: 'send-reset-code', state: 'sent', to: person.email }])
    const id = body[0]?.id ?? ''
    const opened = await open(id)
    expect(opened.body).toMatchObject({ subject: arrived?.subject, tries: 1, canRepeat: true })
    const stored = JSON.stringify([
      await t.services.db.select().from(emails).where(eq(emails.id, id)),
      await t.services.db.select().from(emailBodies),
    ])
    for (const secret of [code, link])
      expect(stored + JSON.stringify(opened.body)).not.toContain(secret)
    expect(opened.body.text).toContain('••••••')
    expect(await logged('emails_read', id)).toBe(1)
    expect(await logged('emails_read', to(person))).toBe(1)
  })

  it('is written anew with a new code when it is sent again, to its address alone', async () => {
    const person = await t.account()
    await forget(person)
    const id = (await list(to(person))).body[0]?.id ?? ''
    t.clock.pass(60)
    expect((await again(id)).status).toBe(202)
    const letters = (await t.outbox()).filter(({ to: all }) =>
      all?.some(({ address }) => address === person.email),
    )
    expect(new Set(letters.map(({ text }) => text)).size).toBe(2)
    expect((await list(to(person))).body).toHaveLength(2)
    expect(await logged('email_sent_again', id)).toBe(1)
  })

  it.each(['send-alerts', 'send-reset-code'])(
    'is not sent again as %s, of a kind that never is or without what it was written from',
    async (kind) => {
      const id = randomUUID()
      await t.services.db.insert(emails).values({
        id,
        kind,
        state: 'failed',
        to: 'neighbour@example.org',
        subject: 'Milo',
        body: 'none',
        data: kind === 'send-alerts' ? { id } : null,
      })
      expect((await open(id)).body).toMatchObject({ canRepeat: false, text: '' })
      expect((await again(id)).body).toMatchObject({ code: 'EMAIL_NOT_REPEATABLE' })
    },
  )

  it('fails, and is sent by the next try, as one row', async () => {
    const person = await t.account()
    const { db, queue, mailer } = t.services
    const send = vi.spyOn(mailer, 'send').mockImplementationOnce(async (_, __, hear) => {
      hear?.('451 4.7.1 Try again later')
      throw new Error('no mail server')
    })
    await queue.enqueue(db, sendResetCode, { userId: person.userId })
    await expect(queue.drain()).rejects.toThrow('no mail server')
    send.mockRestore()
    expect((await list(to(person))).body).toMatchObject([{ state: 'failed' }])
    expect((await list('[State=failed]')).body.map((row) => row.to)).toContain(person.email)
    const id = (await list(to(person))).body[0]?.id ?? ''
    expect((await open(id)).body).toMatchObject({
      failure: '451 4.7.1 Try again later',
      canRepeat: true,
    })
    t.clock.pass(1)
    await again(id)
    await t.outbox()
    expect((await list(to(person))).body).toMatchObject([{ state: 'sent' }, { state: 'failed' }])
  })

  it('comes back: the latest to that address', async () => {
    const person = await t.account()
    await forget(person)
    await recordBounce(t.services.db, person.email, t.clock.now(), '550 user unknown')
    const { body } = await list(to(person))
    expect(body).toMatchObject([{ state: 'bounced' }])
    expect((await open(body[0]?.id ?? '')).body).toMatchObject({ failure: '550 user unknown' })
  })

  it('goes with the person, and after a year', async () => {
    const [erased, kept] = [await t.account(), await t.account()]
    await forget(erased)
    await forget(kept)
    await erasePerson(t.services.db, { id: erased.userId, email: erased.email })
    expect((await list(to(erased))).body).toEqual([])
    await t.services.queue.enqueue(t.services.db, sweep, {})
    await t.services.queue.drain()
    expect((await list(to(kept))).body).toHaveLength(1)
    t.clock.pass(370 * 86_400)
    await t.services.queue.enqueue(t.services.db, sweep, {})
    await t.services.queue.drain()
    const later = await t.account({ type: 'admin' })
    expect((await list(to(kept), later)).body).toEqual([])
    expect(await t.services.db.$count(emailBodies)).toBe(0)
    t.clock.pass(-370 * 86_400)
  })
})

it.each(['[To~camille]', '[Subject=Milo]', '[Created~2026]'])(
  'refuses the filter %s',
  async (filter) => {
    expect((await list(filter)).body.code).toBe('LIST_INVALID')
  },
)

it('is a file too, whose download is logged', async () => {
  const person = await t.account()
  await forget(person)
  const reply = await t.app.inject({
    url: `${emailsApi.csv.path}?filter=${encodeURIComponent(to(person))}`,
    headers: { cookie: admin.cookie },
  })
  expect(reply.body.trim().split('\r\n')).toHaveLength(2)
  expect(reply.body).toContain(`Envoyé;${person.email}`)
  expect(await logged('emails_exported', to(person))).toBe(1)
})

it('is nobody else’s', async () => {
  expect((await list('[]', await t.account())).status).toBe(403)
})
