import type { TestApp } from '../app-on.ts'
import type { PostOffice } from './post-office.ts'

/** Of those that jobs are about to send or to write. */
export async function waitingLetters({ services: { db } }: TestApp): Promise<number> {
  const { rows } = await db.$client.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name ~ '^(send|tell)-'
       and (state in ('retry', 'active') or state = 'created' and start_after <= now())`,
  )
  return rows[0]?.n ?? 0
}

/** Each letter of the book came, and came again only where the mail server had it at a kill. */
export async function wrongLetters(
  { services: { db } }: TestApp,
  { taken }: PostOffice,
  inHands: ReadonlySet<string>,
): Promise<{ twice: number; wrong: string[] }> {
  const { rows } = await db.$client.query<{ id: string; kind: string; state: string }>(
    'select id, kind, state from emails',
  )
  const times = new Map<string, number>()
  for (const { id } of taken) times.set(id, (times.get(id) ?? 0) + 1)
  const known = new Set(rows.map(({ id }) => id))
  const again = [...times].filter(([, count]) => count > 1)
  return {
    twice: again.length,
    wrong: [
      ...rows
        .filter(({ id, state }) => state !== 'sent' || !times.has(id))
        .map(
          ({ id, kind, state }) =>
            `letter ${id}, ${kind}, ${state}: taken ${times.get(id) ?? 0} times`,
        ),
      ...[...times.keys()].filter((id) => !known.has(id)).map((id) => `letter ${id} is in no book`),
      ...again
        .filter(([id]) => !inHands.has(id))
        .map(
          ([id, count]) => `letter ${id} was taken ${count} times, and was in no hands at a kill`,
        ),
    ],
  }
}
