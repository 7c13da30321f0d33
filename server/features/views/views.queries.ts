import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { listColumns, listViews } from '../../db/tables/index.ts'
import { byWords } from '../../http/list.ts'

export const viewsOf = (db: Database, userId: string) =>
  db
    .select()
    .from(listViews)
    .where(eq(listViews.userId, userId))
    .orderBy(asc(byWords(listViews.name)), asc(listViews.id))

export const columnsOf = (db: Database, userId: string) =>
  db.select().from(listColumns).where(eq(listColumns.userId, userId)).orderBy(asc(listColumns.list))
