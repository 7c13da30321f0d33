import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { oneLine } from '../validation/lines.ts'
import { say } from '../validation/say.ts'

/** Views of one list that an account keeps. */
export const mostViews = 30

const word = z.string().regex(/^\w{1,40}$/)

/** What a list shows, under a name (requirements/professionals.md 6). */
export const newView = z.object({
  /** Path of the call that answers the list. */
  list: z.string().regex(/^\/api(\/:?[\w-]{1,40}){1,6}$/),
  name: z.string().trim().min(1, say('REQUIRED')).max(60).regex(oneLine, say('INVALID')),
  /** Filters and order, as the address of the screen has them. */
  search: z
    .record(word, z.string().max(300))
    .refine((search) => Object.keys(search).length <= 30)
    .default({}),
  /** Fields of the columns; absent: those that the list shows at first. */
  columns: z.array(word).max(60).nullable().default(null),
})

export const savedView = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  columns: z.array(z.string()).nullable(),
})
export type SavedView = z.output<typeof savedView>

/** Which columns of a list an account shows; null: those that it shows at first. */
const shownColumns = savedView.pick({ list: true, columns: true })
export type ShownColumns = z.output<typeof shownColumns>

export const viewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/views',
    access: 'staff-or-pro',
    summary: 'The views of lists that the account keeps, by name',
    reply: z.array(savedView),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/views',
    access: 'staff-or-pro',
    summary: 'Keeps a view of a list; one of the same name is replaced',
    body: newView,
    reply: savedView,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/views/:id',
    access: 'staff-or-pro',
    summary: 'Gives a view of the account another name, which no other view of its list has',
    params: z.object({ id: z.uuid() }),
    body: newView.pick({ name: true }),
    reply: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/:id',
    access: 'staff-or-pro',
    summary: 'Forgets a view of the account',
    params: z.object({ id: z.uuid() }),
  }),
  columns: endpoint({
    method: 'GET',
    path: '/api/list-columns',
    access: 'staff-or-pro',
    summary: 'The columns that the account shows, of each list where it chose some',
    reply: z.array(shownColumns),
  }),
  showColumns: endpoint({
    method: 'PUT',
    path: '/api/list-columns',
    access: 'staff-or-pro',
    summary: 'Keeps which columns of a list the account shows; null: those of the list',
    body: newView.pick({ list: true, columns: true }),
  }),
}
