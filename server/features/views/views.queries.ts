import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { listViews } from '../../db/tables/index.ts'
import { byWords } from '../../http/list.ts'

export const viewsOf = (db: Database, userId: string) =>
  db
    .select()
    .from(listViews)
    .where(eq(listViews.userId, userId))
    .orderBy(asc(byWords(listViews.name)), asc(listViews.id))
