import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { deleteInOrder } from '../db/rows-in-order.ts'
import { emailBodies, emails, users, wordsOf } from '../db/tables/index.ts'

/** Shorter names stand in letters about others. */
const shortestName = 8

/**
 * The letters to a person, and the words of letters to others that name the person: by e-mail,
 * telephone or full name (requirements/staff.md 2).
 */
export async function eraseEmails(
  tx: Database,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const [person] = await tx
    .select({ fullName: users.fullName, telephone: users.telephone })
    .from(users)
    .where(eq(users.id, id))
  const gone = await deleteInOrder(tx, emails.id, eq(emails.to, email)).returning({
    kind: emails.kind,
    body: emails.body,
  })
  // The words of an alert are those to all neighbours.
  const bodies = gone.flatMap(({ kind, body }) => (kind === 'send-alerts' ? [] : [body]))
  const named = [
    email,
    ...(person?.telephone ? [person.telephone] : []),
    ...(person && person.fullName.length >= shortestName ? [person.fullName] : []),
  ].map(
    (word): SQL =>
      // By the index, then as it stands there.
      sql`(${wordsOf(sql`${emailBodies.text}`)} @> array_remove(${wordsOf(sql`${word}::text`)}, '') and strpos(lower(${emailBodies.text}), lower(${word}::text)) > 0)`,
  )
  if (bodies.length > 0)
    await deleteInOrder(tx, emailBodies.hash, inArray(emailBodies.hash, bodies))
  const naming = await deleteInOrder(tx, emailBodies.hash, or(...named)).returning({
    hash: emailBodies.hash,
  })
  // Their subjects may name the person too.
  const hashes = naming.map(({ hash }) => hash)
  if (hashes.length > 0)
    await deleteInOrder(tx, emails.id, sql`${emails.body} = any(${sql.param(hashes)}::text[])`)
}
