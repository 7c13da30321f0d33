import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  mostViews,
  viewsApi,
  type newView,
  type SavedView,
  type ShownColumns,
} from '#domain/views/views.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { listColumns, listViews } from '../../db/tables/index.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { columnsOf, viewsOf } from './views.queries.ts'

const ownerOf = ({ caller }: Pick<Call, 'caller'>): string => (caller as SignedIn).userId

export const viewsRoutes = [
  route(viewsApi.list, (_, call) => viewsOf(call.db, ownerOf(call))),
  route(viewsApi.save, ({ body }, call) => saveView(body, call)),
  route(viewsApi.rename, ({ params: { id }, body: { name } }, call) => renameView(id, name, call)),
  route(viewsApi.remove, async ({ params: { id } }, call) => {
    const own = and(eq(listViews.id, id), eq(listViews.userId, ownerOf(call)))
    const gone = await call.db.delete(listViews).where(own).returning({ id: listViews.id })
    if (gone.length === 0) throw new Refusal('NOT_FOUND')
  }),
  route(viewsApi.columns, (_, call) => columnsOf(call.db, ownerOf(call))),
  route(viewsApi.showColumns, ({ body }, call) => showColumns(body, call)),
]

async function showColumns({ list, columns }: ShownColumns, call: Call): Promise<void> {
  const userId = ownerOf(call)
  if (columns === null)
    await call.db
      .delete(listColumns)
      .where(and(eq(listColumns.userId, userId), eq(listColumns.list, list)))
  else
    await call.db
      .insert(listColumns)
      .values({ userId, list, columns, created: call.clock.now() })
      .onConflictDoUpdate({
        target: [listColumns.userId, listColumns.list],
        set: { columns },
      })
}

/** @throws Refusal TOO_MANY_VIEWS */
async function saveView(view: z.output<typeof newView>, call: Call): Promise<SavedView> {
  const userId = ownerOf(call)
  return transaction(call.db, async (tx) => {
    const { search, columns } = view
    const [saved] = await tx
      .insert(listViews)
      .values({ ...view, userId, created: call.clock.now() })
      .onConflictDoUpdate({
        target: [listViews.userId, listViews.list, listViews.name],
        set: { search, columns },
      })
      .returning()
    const ofList = and(eq(listViews.userId, userId), eq(listViews.list, view.list))
    if ((await tx.$count(listViews, ofList)) > mostViews)
      throw new Refusal('TOO_MANY_VIEWS', { field: 'name', values: { most: mostViews } })
    return saved as SavedView
  })
}

/** @throws Refusal NOT_FOUND, VIEW_NAME_TAKEN */
async function renameView(id: string, name: string, call: Call): Promise<SavedView> {
  return transaction(call.db, async (tx) => {
    const own = await tx
      .select()
      .from(listViews)
      .where(eq(listViews.userId, ownerOf(call)))
      .for('update')
    const view = own.find((one) => one.id === id)
    if (!view) throw new Refusal('NOT_FOUND')
    if (own.some((one) => one.id !== id && one.list === view.list && one.name === name))
      throw new Refusal('VIEW_NAME_TAKEN', { field: 'name' })
    await tx.update(listViews).set({ name }).where(eq(listViews.id, id))
    return { ...view, name }
  })
}
