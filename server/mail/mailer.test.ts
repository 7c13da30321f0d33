import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMailer, type Letter, type Mailer } from './mailer.ts'

const letter: Letter = {
  to: 'zoé@exemple.ca',
  subject: 'Réglisse est perdue : 2,4 km',
  text: 'Bonjour,\nvoici l’avis.',
  html: '<p>Bonjour, voici l’avis.</p>',
  key: 'alert:report-1:recipient-1',
  unsubscribe: 'http://trouvaille.test/api/unsubscribe/abc',
}

let outbox: string
let mailer: Mailer | undefined
let bounced: string[] = []
const mail = (smtpUrl?: string, rate = 500) =>
  (mailer = startMailer({
    from: 'Trouvaille <bonjour@trouvaille.test>',
    host: 'trouvaille.test',
    outbox,
    smtpUrl,
    rate,
    onBounce: async (address) => void bounced.push(address),
  }))

beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'trouvaille-outbox-'))
})
afterEach(async () => {
  mailer?.close()
  await rm(outbox, { recursive: true })
})

function expectTheLetter(received: Email): void {
  expect(received).toMatchObject({
    subject: letter.subject,
    from: { name: 'Trouvaille', address: 'bonjour@trouvaille.test' },
  })
  expect(received.text?.trim()).toBe(letter.text)
  expect(received.html?.trim()).toBe(letter.html)
  const header = (key: string) => received.headers.find((one) => one.key === key)?.value
  expect(header('list-unsubscribe')).toBe(`<${letter.unsubscribe}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(received.messageId).toMatch(/^<[0-9a-f]{32}@trouvaille\.test>$/)
}

describe('without a mail server', () => {
  it('writes one file a message, and the same message again in its place', async () => {
    await mail().send(letter)
    await mail().send(letter)
    await mail().send({ ...letter, key: 'alert:report-1:recipient-2' })
    const names = await readdir(outbox)
    expect(names).toHaveLength(2)
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
    expectTheLetter(await PostalMime.parse(await readFile(join(outbox, names[0] as string))))
  })

  it('lets nobody else of the machine read them, whatever the folder was before', async () => {
    await chmod(outbox, 0o755)
    await mail().send(letter)
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    const [name] = await readdir(outbox)
    expect([await modeOf(outbox), await modeOf(join(outbox, String(name)))]).toEqual([0o700, 0o600])
  })
})

describe('with a mail server', () => {
  let server: SMTPServer
  let received: { to: string[]; message: Buffer; at: number }[]
  let refuse: boolean
  let unknownMailbox: string | null
  const address = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`

  beforeEach(async () => {
    received = []
    refuse = false
    unknownMailbox = null
    bounced = []
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_, __, done) {
        done(
          unknownMailbox === null
            ? undefined
            : Object.assign(new Error(unknownMailbox.slice(4)), {
                responseCode: Number(unknownMailbox.slice(0, 3)),
              }),
        )
      },
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (refuse) return done(new Error('mailbox full'))
          received.push({
            to: session.envelope.rcptTo.map(({ address: to }) => to),
            message: Buffer.concat(parts),
            at: Date.now(),
          })
          done()
        })
      },
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  })
  afterEach(async () => {
    mailer?.close() // its open connections would keep the server waiting
    await new Promise<void>((closed) => server.close(closed))
  })

  it('hands the message over, with the headers of one-click unsubscribing', async () => {
    await mail(address()).send({ ...letter, to: 'zoe@exemple.ca' })
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['zoe@exemple.ca'])
    expectTheLetter(await PostalMime.parse(received[0]?.message ?? ''))
    expect(await readdir(outbox)).toEqual([])
  })

  it('hands no more over in a second than the setting says', async () => {
    const [rate, connections] = [20, 5]
    const { send } = mail(address(), rate)
    const sendMany = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          send({ ...letter, to: `zoe${n}@exemple.ca`, key: `${count}:${n}` }),
        ),
      )
    // The server's greeting uses its own timers.
    await sendMany(connections)
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const start = Date.now()
    const sent = sendMany(100 - connections)
    for (let second = 1; second <= 5; second++) {
      while (received.length < second * rate) await new Promise(setImmediate)
      // Everything that goes out before the next second.
      for (let turn = 0; turn < 300; turn++) await new Promise(setImmediate)
      vi.advanceTimersByTime(1000)
    }
    await sent
    const perSecond = Array.from(
      { length: 5 },
      (_, second) => received.filter(({ at }) => Math.floor((at - start) / 1000) === second).length,
    )
    // Each connection may have one in flight.
    for (const count of perSecond) expect(count).toBeLessThanOrEqual(rate + connections)
  })

  it('fails when the server refuses, so that the queue tries again', async () => {
    refuse = true
    const heard: string[] = []
    const sending = mail(address()).send({ ...letter, to: 'zoe@exemple.ca' }, 'soon', (answer) =>
      heard.push(answer),
    )
    await expect(sending).rejects.toThrow(/mailbox full/)
    expect(heard).toEqual([expect.stringContaining('mailbox full')])
  })

  it.each(['550 5.1.1 no such user', '551 user not local', '553 mailbox name not allowed'])(
    'tells of an address that nobody is at: %s',
    async (answer) => {
      unknownMailbox = answer
      const heard: string[] = []
      const gone = { ...letter, to: 'gone@exemple.ca' }
      expect(await mail(address()).send(gone, 'soon', (words) => heard.push(words))).toBe('bounced')
      expect(heard).toEqual([answer])
      expect(bounced).toEqual(['gone@exemple.ca'])
    },
  )

  it.each([
    '450 4.2.1 try later',
    '452 too many recipients',
    '550 5.7.1 refused by policy',
    '554 blocked',
  ])('fails where the mailbox may be there: %s', async (answer) => {
    unknownMailbox = answer
    await expect(mail(address()).send({ ...letter, to: 'zoe@exemple.ca' })).rejects.toThrow(
      answer.slice(4),
    )
    expect(bounced).toEqual([])
  })

  it.each([
    ['Milo\u2028est\tperdu', 'Milo est perdu'],
    ['À valider\u00a0: Clinique', 'À valider\u00a0: Clinique'],
    ['Gagnez sur http://exemple.com est perdu', 'Gagnez sur … est perdu'],
    ['Rex '.repeat(100), `${'Rex '.repeat(100).slice(0, 149)}…`],
  ])('keeps a subject in one bounded line without links: %j', async (subject, expected) => {
    await mail(address()).send({ ...letter, to: 'zoe@exemple.ca', subject })
    expect((await PostalMime.parse(received[0]?.message ?? '')).subject).toBe(expected)
  })

  it('adds no header that a subject or an address asks for', async () => {
    await mail(address()).send({
      ...letter,
      to: 'zoe@exemple.ca',
      subject: 'Milo\r\nBcc: everyone@exemple.ca',
    })
    const message = await PostalMime.parse(received[0]?.message ?? '')
    expect(message.bcc).toBeUndefined()
    expect(received[0]?.to).toEqual(['zoe@exemple.ca'])
  })
})
