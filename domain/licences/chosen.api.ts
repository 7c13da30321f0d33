import { z } from 'zod'
import { oneAnimal } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'
import { matchingQuery, matchingRows, mostMatching } from '../matching-rows.ts'

/** Certificates of one document: each is a page, and a letter a year goes out with it anyway. */
export const mostCertificates = 200

const upTo = (most: number) =>
  z.object({
    ids: z
      .array(oneAnimal.shape.id)
      .min(1)
      .max(most)
      .transform((ids) => [...new Set(ids)]),
  })

/** What is done with licences that were chosen in their list (requirements/professionals.md 6). */
export const chosenLicencesApi = {
  matching: endpoint({
    method: 'GET',
    path: '/api/pro/licenses/chosen/matching',
    access: 'staff-or-pro',
    summary:
      'The licences that match the filter of GET /api/pro/licenses, to choose them: up to 5000, else TOO_MANY_MATCH',
    query: matchingQuery,
    reply: matchingRows,
  }),
  csv: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/chosen/list.csv',
    access: 'staff-or-pro',
    summary: 'Up to 5000 licences that are named as CSV; noted in the audit log',
    body: upTo(mostMatching),
    status: 200,
  }),
  certificates: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/chosen/certificates',
    access: 'staff-or-pro',
    summary:
      'The certificates of up to 200 licences, a page each in the language of its keeper; a last page names those that have none, and why',
    body: upTo(mostCertificates),
    status: 200,
    download: true,
  }),
}
