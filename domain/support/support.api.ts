import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { listQuery } from '../list-filter.ts'
import { stockKinds } from '../stock/stock.api.ts'
import { manyLines } from '../validation/lines.ts'

export const caseStatuses = ['open', 'answered', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** Why a number was left out when its animal was registered (requirements/contract.md 6). */
export const leftOutReasons = [
  'shipped',
  'unmatched',
  'cardRequired',
  'unknown',
  'second',
  'taken',
  'cardNumber',
] as const
export const leftOut = z.object({
  kind: z.enum(stockKinds),
  number: z.string(),
  reason: z.enum(leftOutReasons),
})
export type LeftOut = z.output<typeof leftOut>

/** What was known when the case was opened, and what came of it; secrets are not in it. */
export const caseContext = z.object({
  microchip: z.string().optional(),
  card: z.string().optional(),
  name: z.string().optional(),
  species: z.enum(speciesList).optional(),
  sex: z.enum(sexes).optional(),
  /** unique_id of the animal that was registered after all. */
  animal: z.string().optional(),
  leftOut: z.array(leftOut).optional(),
})
export type CaseContext = z.output<typeof caseContext>

/** A support case, as staff see it. */
export const supportCase = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(caseStatuses),
  /** Null once the account is gone. */
  person: z.object({ fullName: z.string(), email: z.string() }).nullable(),
  context: caseContext,
  /** Too many wrong verifications have locked its card. */
  cardLocked: z.boolean(),
  /** Empty where the wizard opened the case for numbers that it left out. */
  notes: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  created: z.iso.datetime(),
})
export type SupportCase = z.output<typeof supportCase>

export const caseAnswer = z.object({
  answer: z.string().trim().min(5).max(4000).regex(manyLines),
})

const one = z.object({ id: z.uuid() })

export const supportApi = {
  cases: endpoint({
    method: 'GET',
    path: '/api/admin/support',
    access: 'staff',
    summary: 'Support cases (list convention; Number, Status, Person, Email, Created)',
    query: listQuery,
    reply: z.array(supportCase),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/support/:id/answer',
    access: 'staff',
    summary: 'Answers a support case: the person gets it by e-mail',
    params: one,
    body: caseAnswer,
    reply: supportCase,
    idempotent: true,
  }),
  status: endpoint({
    method: 'PUT',
    path: '/api/admin/support/:id/status',
    access: 'staff',
    summary: 'Closes a support case, or opens it again',
    params: one,
    body: z.object({ status: z.enum(['open', 'closed']) }),
    reply: supportCase,
  }),
}
