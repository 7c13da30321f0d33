import { z } from 'zod'
import { endpoint } from '../contract.ts'

export const overview = z.object({
  users: z.int(),
  animals: z.int(),
  lost: z.int(),
  alertsSent: z.int(),
  freeCards: z.int(),
})

/** What waits for staff. */
export const waiting = z.object({
  /** Businesses to validate. */
  businesses: z.int(),
  /** Open support cases. */
  cases: z.int(),
  /** Objections to transfers that are not decided. */
  objections: z.int(),
  /** Accounts whose letters come back. */
  bounced: z.int(),
  /** Letters and other jobs of which every try has failed. */
  failedJobs: z.int(),
  /** To pick or to send. */
  shipments: z.int(),
  /** Refunds that the gateway has not answered. */
  refundsUnknown: z.int(),
  /** Refunds that the gateway refused. */
  refundsFailed: z.int(),
  /** What was bought is not sent, since its animal is gone, and staff have not refunded it. */
  refundsOffered: z.int(),
  /** Between the gateway's days and ours. */
  differences: z.int(),
  /** Talks without an answer. */
  chats: z.int(),
  /** Letters of which the last try failed. */
  failedEmails: z.int(),
  /** Orders of professionals. */
  ordersToConfirm: z.int(),
  ordersToShip: z.int(),
  /** Notices of found animals that someone reported. */
  foundAnimals: z.int(),
  /** Reported threads that staff have not decided on. */
  threads: z.int(),
  /** Stocks below their threshold. */
  lowStock: z.int(),
  /** Confidentiality incidents that are open. */
  incidents: z.int(),
  /** What is wrong with backups. */
  backups: z.int(),
})
export type Waiting = z.output<typeof waiting>

export const adminApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'staff',
    summary: 'How many users, animals, lost animals, alerts sent and free cards there are',
    reply: overview,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'staff',
    summary: 'How much waits for staff, by what it is',
    reply: waiting,
  }),
}
