import { z } from 'zod'
import type { Policy } from '../access/policies.ts'
import { endpoint } from '../contract.ts'
import { say } from '../validation/say.ts'
import {
  figureNames,
  metricNames,
  proReports,
  staffReports,
  type FigureName,
  type ProReport,
  type StaffReport,
} from './figures.ts'
import { fillPeriod, monthsQuery, periodQuery, steps } from './period.ts'
import { ageClasses } from './shelter-animals-count.ts'
import { speciesGroups } from './shelter-figures.ts'

const days = { from: z.string(), to: z.string() }
/** In the unit of the figure: null where there was none. */
const value = z.number().nullable()
const total = z.object({ now: value, before: value })

const reportFigure = z.object({
  name: z.enum(figureNames),
  /** One for each part of the period, and of the same part a year before. */
  now: z.array(value),
  before: z.array(value),
  total,
})
export type ReportFigure = z.output<typeof reportFigure>

export const report = z.object({
  ...days,
  by: z.enum(steps),
  /** The same days a year before. */
  before: z.object(days),
  /** Days, weeks or months, cut at the ends of the period. */
  parts: z.array(z.object(days)),
  figures: z.array(reportFigure),
  /** Of stays: what each figure comes to, also where the report is of one species. */
  bySpecies: z
    .array(
      z.object({
        species: z.enum(speciesGroups),
        figures: z.array(z.object({ name: z.enum(figureNames), total })),
      }),
    )
    .optional(),
})
export type Report = z.output<typeof report>

export const reportCalls = <const P extends string, const A extends Policy>(
  path: P,
  access: A,
  about: string,
  names: readonly FigureName[],
) => {
  const query = periodQuery.safeExtend({
    /** One alone. */
    figure: z.enum(names, say('FIGURE_UNKNOWN')).optional(),
  })
  return {
    one: endpoint({
      method: 'GET',
      path,
      access,
      summary: `${about}, by day, week or month, beside the same days a year before`,
      query,
      reply: report,
    }),
    csv: endpoint({
      method: 'GET',
      path: `${path}.csv`,
      access,
      summary: `${about}, beside the same days a year before, as CSV`,
      query,
      status: 200,
    }),
  }
}

const intakeCalls = reportCalls(
  '/api/pro/reports/intake',
  'shelter',
  'Animals that came to the shelter, stayed and left it, by kind, outcome, species and age at intake',
  proReports.intake,
)
const intakeQuery = intakeCalls.one.query.safeExtend({
  species: z.enum(speciesGroups, say('INVALID')).optional(),
  age: z.enum(ageClasses, say('INVALID')).optional(),
})

/** Reports of professionals (requirements/professionals.md 4). */
export const proReportsApi = {
  implants: reportCalls(
    '/api/pro/reports/implants',
    'valid-pro',
    'Implants of the organization by their day and species',
    proReports.implants,
  ),
  licences: reportCalls(
    '/api/pro/reports/licences',
    'valid-pro',
    'Licences issued in the cities that the organization runs, and what was paid for them',
    proReports.licences,
  ),
  intake: {
    one: { ...intakeCalls.one, query: intakeQuery },
    csv: { ...intakeCalls.csv, query: intakeQuery },
  },
} satisfies Record<ProReport, unknown>

export const shelterCountApi = {
  csv: endpoint({
    method: 'GET',
    path: '/api/pro/reports/shelter-animals-count.csv',
    access: 'shelter',
    summary:
      'Intakes and outcomes by month, species and age in the columns of Shelter Animals Count, as CSV',
    query: monthsQuery,
    status: 200,
  }),
}

/** Reports of staff beside those of dogs (domain/licences/reports.api.ts). */
export const staffReportsApi = {
  licences: reportCalls(
    '/api/admin/reports/licences',
    'staff',
    'Licences issued in all cities, and what was paid for them',
    staffReports.licences,
  ),
  stock: reportCalls(
    '/api/admin/reports/stock',
    'staff',
    'Cards and microchips that left our shelves, that came on animals and that were implanted',
    staffReports.stock,
  ),
  sales: reportCalls(
    '/api/admin/reports/sales',
    'staff',
    'What was paid by kind of order, with taxes, and what went back',
    staffReports.sales,
  ),
} satisfies Record<StaffReport, unknown>

export const metricsApi = {
  ...reportCalls(
    '/api/admin/metrics',
    'staff',
    'Registrations, searches, losses, reunions, alerts, adoptions, revenue and response times',
    metricNames,
  ),
  fill: endpoint({
    method: 'POST',
    path: '/api/admin/metrics/fill',
    access: 'staff',
    summary: 'Counts the figures of days that are over again',
    body: fillPeriod,
    reply: z.object({ days: z.int() }),
  }),
}
