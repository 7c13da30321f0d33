import { z } from 'zod'
import { emailField } from '../accounts/person-fields.ts'
import { endpoint } from '../contract.ts'
import { languages } from '../language.ts'
import { chosenRows, matchingQuery, matchingRows, mostMatching } from '../chosen/chosen-rows.ts'

/** Animals of one call; screens act on more by several (requirements/professionals.md 6). */
export const mostChosen = 200

export const chosenAnimals = chosenRows(mostChosen)

/** What became of each animal. */
export const chosenReport = z.object({
  /** unique_id of those that it was done for. */
  done: z.array(z.string()),
  refused: z.array(
    z.object({
      id: z.string(),
      /** null: not known to the caller. */
      name: z.string().nullable(),
      message: z.string(),
    }),
  ),
})
export type ChosenReport = z.output<typeof chosenReport>

export const chosenHandOver = chosenAnimals.extend({
  email: emailField,
  /** For an address without account; default the keeper's. */
  language: z.enum(languages).optional(),
})

export const chosenApi = {
  matching: endpoint({
    method: 'GET',
    path: '/api/animals/chosen/matching',
    access: 'staff-or-pro',
    summary:
      'The animals that match the filter of GET /api/animals/list, to choose them: up to 5000, else TOO_MANY_MATCH',
    query: matchingQuery,
    reply: matchingRows,
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/animals/chosen/adoption',
    access: 'staff-or-pro',
    summary:
      'Puts up to 200 animals up for adoption, each as alone; tells which were refused and why',
    body: chosenAnimals,
    reply: chosenReport,
    idempotent: true,
  }),
  endAdoption: endpoint({
    method: 'POST',
    path: '/api/animals/chosen/end-adoption',
    access: 'staff-or-pro',
    summary: 'Takes up to 200 animals out of adoption; tells which were refused and why',
    body: chosenAnimals,
    reply: chosenReport,
    idempotent: true,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/animals/chosen/transfer-codes',
    access: 'staff-or-pro',
    summary:
      'Sends someone a code of transfer for each of the animals; tells which were refused and why',
    body: chosenHandOver,
    reply: chosenReport,
    idempotent: true,
  }),
  csv: endpoint({
    method: 'POST',
    path: '/api/animals/chosen/list.csv',
    access: 'staff-or-pro',
    summary: 'Up to 5000 animals that are named as CSV; noted in the audit log',
    body: chosenRows(mostMatching),
    status: 200,
  }),
  certificates: endpoint({
    method: 'POST',
    path: '/api/animals/chosen/certificates',
    access: 'staff-or-pro',
    summary:
      'The certificates of the animals, a page each; a last page names those that have none, and why',
    body: chosenAnimals.extend({ lang: z.enum(languages).optional() }),
    status: 200,
    download: true,
  }),
}
