import { z } from 'zod'
import { endpoint } from '../contract.ts'
import { csvQuery } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { listedLicence } from './replies/licence-replies.ts'

/** Dogs that cities watch, by the licences that run (requirements/cities.md 5). */
export const reportKinds = ['p38', 'heavy'] as const
export type ReportKind = (typeof reportKinds)[number]

const one = z.object({ id: z.uuid() })

const about = {
  p38: 'dogs that were declared dangerous or weigh 20 kg or more',
  heavy: 'dogs of 50 lb (23 kg) or more',
} satisfies Record<ReportKind, string>

const ofAll = <const P extends string>(path: P, kind: ReportKind) => ({
  list: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    summary: `Active licences of ${about[kind]} (list convention of GET /api/pro/licenses)`,
    query: listQuery,
    reply: z.array(listedLicence),
  }),
  csv: endpoint({
    method: 'GET',
    path: `${path}.csv`,
    access: 'staff',
    summary: `Active licences of ${about[kind]} as CSV; noted in the audit log`,
    query: csvQuery,
    status: 200,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}.pdf`,
    access: 'staff',
    summary: `Active licences of ${about[kind]} as PDF, at most 500; noted in the audit log`,
    query: csvQuery,
    status: 200,
  }),
})

const ofCity = <const P extends string>(path: P, kind: ReportKind) => ({
  list: endpoint({
    method: 'GET',
    path,
    access: 'staff-or-pro',
    summary: `Active licences of a city of ${about[kind]}, for staff and its organization (list convention of GET /api/pro/licenses)`,
    params: one,
    query: listQuery,
    reply: z.array(listedLicence),
  }),
  csv: endpoint({
    method: 'GET',
    path: `${path}.csv`,
    access: 'staff-or-pro',
    summary: `Active licences of a city of ${about[kind]} as CSV; noted in the audit log`,
    params: one,
    query: csvQuery,
    status: 200,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}.pdf`,
    access: 'staff-or-pro',
    summary: `Active licences of a city of ${about[kind]} as PDF, at most 500; noted in the audit log`,
    params: one,
    query: csvQuery,
    status: 200,
  }),
})

export const reportsOf = {
  all: {
    p38: ofAll('/api/admin/reports/p38', 'p38'),
    heavy: ofAll('/api/admin/reports/heavy', 'heavy'),
  },
  city: {
    p38: ofCity('/api/pro/cities/:id/p38', 'p38'),
    heavy: ofCity('/api/pro/cities/:id/heavy', 'heavy'),
  },
}
