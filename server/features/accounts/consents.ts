import { and, desc, eq } from 'drizzle-orm'
import { textVersions, type ConsentKind } from '#domain/legal/text-versions.ts'
import type { Database } from '../../db/connect.ts'
import { consents } from '../../db/tables/index.ts'

interface Consent {
  userId: string
  kind: ConsentKind
  given: boolean
  at: Date
}

/** Stores each answer with the text's version; repetitions once. */
export async function recordConsent(
  db: Database,
  { userId, kind, given, at }: Consent,
): Promise<void> {
  const textVersion = textVersions[kind]
  const last = await lastConsent(db, userId, kind)
  if (last?.given === given && last.textVersion === textVersion) return
  await db.insert(consents).values({ userId, kind, given, textVersion, at })
}

/** To the present version of the text. */
export async function hasConsented(
  db: Database,
  userId: string,
  kind: ConsentKind,
): Promise<boolean> {
  const last = await lastConsent(db, userId, kind)
  return last?.given === true && last.textVersion === textVersions[kind]
}

async function lastConsent(db: Database, userId: string, kind: ConsentKind) {
  const [last] = await db
    .select({ given: consents.given, textVersion: consents.textVersion })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return last
}
