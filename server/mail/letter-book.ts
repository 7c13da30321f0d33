import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { dayOf } from '#domain/dates.ts'
import type { EmailState } from '#domain/emails/emails.api.ts'
import { canRepeat } from '#domain/emails/kinds.ts'
import type { Clock } from '../clock.ts'
import { inBatches } from './in-batches.ts'
import type { Letter } from './mailer.ts'
import { maskSecrets } from './mask-secrets.ts'

interface Noted {
  id: string
  kind: string
  to: string
  subject: string
  body: string
  data: string | null
}

export interface LetterBook {
  /** Before the letter is handed over. Returns its id in the book. */
  note(letter: Letter, job: { kind: string; data: object }): Promise<string>
  /** Whether the mail server took the letter of this key. */
  isSent(key: string): Promise<boolean>
  /** @param failure what the mail server said to a letter that it did not take */
  settle(id: string, state: Exclude<EmailState, 'queued'>, failure: string | null): Promise<void>
}

/** Keeps every e-mail for staff, a batch at a time, without secrets (docs/decisions/0082). */
export function startLetterBook(pool: Pool, clock: Clock): LetterBook {
  /** Bodies stored today by this process. */
  let stored = new Set<string>()
  let today = ''

  const store = inBatches<Noted>(async (all) => {
    // In the order of their ids (docs/locks.md).
    const rows = [...new Map(all.map((row) => [row.id, row])).values()].toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    )
    const of = <K extends keyof Noted>(name: K) => rows.map((row) => row[name])
    await pool.query({
      name: 'note-emails',
      text: `insert into emails (id, kind, state, "to", subject, body, data, created, updated)
        select id, kind, 'queued', "to", subject, body, data, $7, $7
        from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[]) as n(id, kind, "to", subject, body, data)
        on conflict (id) do update set state = 'queued', subject = excluded.subject, body = excluded.body,
          tries = emails.tries + 1, updated = excluded.updated`,
      values: [of('id'), of('kind'), of('to'), of('subject'), of('body'), of('data'), clock.now()],
    })
  })

  const settle = inBatches<{ id: string; state: EmailState; failure: string | null }>(
    async (all) => {
      const rows = [...new Map(all.map((row) => [row.id, row])).values()]
      await pool.query({
        name: 'settle-emails',
        text: `update emails set state = n.state, failure = n.failure, updated = $4
        from (select e.id, n.state, n.failure
          from unnest($1::uuid[], $2::text[], $3::text[]) as n(id, state, failure) join emails e on e.id = n.id
          order by e.id for no key update of e) n
        where emails.id = n.id`,
        values: [
          rows.map(({ id }) => id),
          rows.map(({ state }) => state),
          rows.map(({ failure }) => failure),
          clock.now(),
        ],
      })
    },
  )

  async function storeBody({ text, html }: { text: string; html: string }): Promise<string> {
    const hash = createHash('sha256').update(html).update('\0').update(text).digest('hex')
    const day = dayOf(clock.now())
    if (day !== today) [today, stored] = [day, new Set()]
    if (stored.has(hash)) return hash
    await pool.query({
      name: 'store-email-body',
      text: `insert into email_bodies (hash, text, html, used) values ($1, $2, $3, $4)
        on conflict (hash) do update set used = excluded.used where email_bodies.used < excluded.used`,
      values: [hash, text, html, day],
    })
    if (stored.size < mostRemembered) stored.add(hash)
    return hash
  }

  return {
    async note(letter, { kind, data }) {
      const { subject, text, html } = maskSecrets(letter)
      const id = letterId(letter.key)
      const body = await storeBody({ text, html })
      await store({
        id,
        kind,
        to: letter.to.toLowerCase(),
        subject,
        body,
        data: canRepeat(kind) ? JSON.stringify(data) : null,
      })
      return id
    },
    async isSent(key) {
      const { rowCount } = await pool.query({
        name: 'is-email-sent',
        text: `select from emails where id = $1 and state = 'sent'`,
        values: [letterId(key)],
      })
      return rowCount === 1
    },
    settle: (id, state, failure) => settle({ id, state, failure }),
  }
}

const mostRemembered = 20_000

/** The same key is the same letter. */
export const letterId = (key: string): string =>
  idOfName(createHash('sha256').update(key).digest('hex'))

/** @param hex SHA-256 of the key, of which a Message-ID begins with the first 32 digits */
export function idOfName(hex: string): string {
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
