import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { oneAnimal } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { messageField, reasonField } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { warnings } from './warning.ts'

/** `finder`: whoever found, saw or would adopt the animal; `owner`: its keepers. */
export const threadSides = ['finder', 'owner'] as const
export type ThreadSide = (typeof threadSides)[number]
export const threadKinds = ['found', 'sighting', 'adoption'] as const
export type ThreadKind = (typeof threadKinds)[number]
export type Blocker = ThreadSide | 'staff'

const warning = z.enum(warnings).nullable()

const threadMessage = z.object({
  number: z.int(),
  mine: z.boolean(),
  message: z.string(),
  /** What it seems to ask for. */
  warning,
  created: z.iso.datetime(),
})

/** Nothing of either side but what they write. */
export const thread = z.object({
  unique_id: z.string(),
  kind: z.enum(threadKinds),
  side: z.enum(threadSides),
  animal: z.object({ name: z.string(), species: z.enum(speciesList), sex: z.enum(sexes) }),
  messages: z.array(threadMessage),
  /** Who ended it; nobody writes then. `closed`: the record of the animal is. */
  blocked: z.enum(['you', 'other', 'staff', 'closed']).nullable(),
  /** By the reader, until staff decide; the other side does not learn of it. */
  reported: z.boolean(),
})
export type Thread = z.output<typeof thread>

const threadLine = z.object({
  unique_id: z.string(),
  kind: z.enum(threadKinds),
  messages: z.int(),
  lastMessage: z.iso.datetime(),
  blocked: z.boolean(),
})

/** Of a letter; who keeps the animal may also be logged in. */
const byLink = z.object({
  token: z
    .string()
    .max(200)
    .nullish()
    .transform((token) => token ?? null),
})
export const threadForm = z.object({ message: messageField })
export const threadReasons = ['money', 'threat', 'other'] as const

const staffThread = z.object({
  id: z.string(),
  kind: z.enum(threadKinds),
  animal: z.string(),
  animalId: z.string(),
  messages: z.int(),
  warnings: z.int(),
  reported: z.iso.datetime().nullable(),
  reason: z.enum(threadReasons).nullable(),
  blocked: z.enum(['finder', 'owner', 'staff']).nullable(),
  /** Staff have not decided since it was reported. */
  isWaiting: z.boolean(),
  lastMessage: z.iso.datetime(),
})
export type StaffThread = z.output<typeof staffThread>
const readThread = staffThread.extend({
  talk: z.array(
    z.object({
      number: z.int(),
      side: z.enum(threadSides),
      message: z.string(),
      warning,
      created: z.iso.datetime(),
    }),
  ),
})

/** Most of one page of a thread: its last ones. */
export const threadPage = 200

export const threadsApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/threads/:id/read',
    access: 'anyone',
    summary:
      'A thread between finder and keeper, by the link of a letter, or signed in as its keeper',
    params: oneAnimal,
    body: byLink,
    reply: thread,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/threads/:id/messages',
    access: 'anyone',
    summary: 'Writes to the other side, who gets it by e-mail',
    params: oneAnimal,
    body: byLink.extend(threadForm.shape),
    reply: thread,
    status: 201,
    idempotent: true,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/threads/:id/block',
    access: 'anyone',
    summary: 'Ends a thread at once, or takes that back; only who ended it may',
    params: oneAnimal,
    body: byLink.extend({ blocked: z.boolean() }),
    reply: thread,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/threads/:id/report',
    access: 'anyone',
    summary: 'Reports abuse: staff read the thread',
    params: oneAnimal,
    body: byLink.extend({ reason: z.enum(threadReasons, say('INVALID')) }),
    reply: thread,
  }),
  ofAnimal: endpoint({
    method: 'GET',
    path: '/api/animals/:id/threads',
    access: 'keeper',
    summary: 'Threads about one’s animal, the latest first',
    params: oneAnimal,
    reply: z.array(threadLine),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/admin/threads',
    access: 'staff',
    summary:
      'Threads that someone reported or staff ended (list convention; Animal, Blocked, Reported, Waiting, LastMessage)',
    query: listQuery,
    reply: z.array(staffThread),
  }),
  csv: listCsv(
    '/api/admin/threads',
    'staff',
    'The threads of a filter as CSV, without what was written',
  ),
  one: endpoint({
    method: 'GET',
    path: '/api/admin/threads/:id',
    access: 'staff',
    summary: 'A reported thread with its messages; the audit log says who read it',
    params: oneAnimal,
    reply: readThread,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/threads/:id/block',
    access: 'staff',
    summary:
      'Ends a reported thread, leaves it open or opens it again, with a reason for the audit log',
    params: oneAnimal,
    body: z.object({
      blocked: z.boolean(),
      reason: reasonField,
    }),
    reply: readThread,
  }),
}
