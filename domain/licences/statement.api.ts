import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { day } from '../validation/day-fields.ts'
import { manyLines } from '../validation/lines.ts'
import { blankIsAbsent, reasonField } from '../validation/message.ts'
import { say } from '../validation/say.ts'
import { whole } from '../validation/whole.ts'
import { paymentMethods } from './licence.ts'

/** Cents, like all amounts. */
const sums = { count: z.int(), cents: z.int() }

export const closedDay = z.object({
  day: z.string(),
  /** Full name of the clerk; null once the account is gone. */
  clerk: z.string().nullable(),
  /** Of cash, by the payments that were taken. */
  expected: z.int(),
  counted: z.int(),
  note: z.string().nullable(),
  created: z.iso.datetime(),
  /** Account of the clerk, to reopen it. */
  clerkId: z.uuid().nullable(),
  /** It was opened again, and counts no more. */
  reopened: z
    .object({ by: z.string().nullable(), reason: z.string(), created: z.iso.datetime() })
    .nullable(),
})
export type ClosedDay = z.output<typeof closedDay>

/** The money of a city over some days (requirements/cities.md 5). */
export const statement = z.object({
  city: z.string(),
  from: z.string(),
  to: z.string(),
  byMethod: z.array(z.object({ method: z.enum(paymentMethods), ...sums })),
  byClerk: z.array(
    z.object({ clerk: z.string().nullable(), method: z.enum(paymentMethods), ...sums }),
  ),
  /** What went back, each on the day it did, below zero. */
  refunds: z.array(
    z.object({
      day: z.string(),
      /** Who gave it back at the counter; null online. */
      clerk: z.string().nullable(),
      method: z.enum(paymentMethods),
      cents: z.int(),
      /** Its unique_id. */
      licence: z.string(),
      tag: z.string().nullable(),
    }),
  ),
  /** Of them those of payments online, above zero. */
  refunded: z.int(),
  /** Of payments online: what the product keeps, and what it owes the city. */
  fees: z.int(),
  payable: z.int(),
  /** Taken at the counter: the organization has it. */
  atCounter: z.int(),
  total: z.int(),
  days: z.array(closedDay),
})
export type Statement = z.output<typeof statement>
export type StatementRefund = Statement['refunds'][number]

const one = z.object({ id: z.uuid() })
const days = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: say('PERIOD_BACKWARDS'),
  ...whole('from', 'to'),
})

export const statementApi = {
  one: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:id/statement',
    access: 'staff-or-pro',
    summary: 'The money of a city: by method and clerk, refunds, and what is payable to whom',
    params: one,
    query: days,
    reply: statement,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:id/statement.csv',
    access: 'staff-or-pro',
    summary: 'The payments of a statement as CSV',
    params: one,
    query: days,
    status: 200,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:id/statement.pdf',
    access: 'staff-or-pro',
    summary: 'The statement of a city as PDF',
    params: one,
    query: days,
    status: 200,
  }),
  ownDay: endpoint({
    method: 'GET',
    path: '/api/pro/cities/:id/days',
    access: 'staff-or-pro',
    summary:
      "A clerk's own day in a city: the cash that the drawer should hold, and how it was closed",
    params: one,
    query: z.object({
      /** Default: today. */
      day: day.optional(),
    }),
    reply: z.object({
      day: z.string(),
      /** Cents of cash by the payments taken. */
      expected: z.int(),
      closed: closedDay.nullable(),
    }),
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/api/pro/cities/:id/days',
    access: 'staff-or-pro',
    summary:
      "Closes a clerk's own day in a city with the cash that was counted; once. Where it differs from what payments say, DAY_DIFFERS names both, until it is confirmed with a note",
    params: one,
    body: z.object({
      day,
      counted: z.int(say('PRICE_INVALID')).min(0, say('PRICE_INVALID')).max(100_000_000),
      note: z.preprocess(
        blankIsAbsent,
        z.string().trim().max(500, say('REASON_LONG')).regex(manyLines, say('INVALID')).optional(),
      ),
      /** The difference was seen. */
      confirm: z.boolean().default(false),
    }),
    reply: closedDay,
    status: 201,
  }),
  reopenDay: endpoint({
    method: 'POST',
    path: '/api/pro/cities/:id/days/:day/reopen',
    access: 'staff-or-pro',
    summary: "Opens a clerk's day in a city again, on the same day, with a reason; for managers",
    params: one.extend({ day }),
    body: z.object({ clerk: z.uuid(), reason: reasonField }),
    reply: closedDay,
    status: 200,
  }),
}
