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
  const [last] = await db
    .select({ given: consents.given, textVersion: consents.textVersion })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  if (last?.given === given && last.textVersion === textVersion) return
  await db.insert(consents).values({ userId, kind, given, textVersion, at })
}
