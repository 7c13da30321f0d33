import { endpoint } from '../contract.ts'
import { chosenRows, matchingQuery, matchingRows, mostMatching } from '../chosen/chosen-rows.ts'

/** Certificates of one document, a page each (docs/decisions/0110). */
export const mostCertificates = 200

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
    body: chosenRows(mostMatching),
    status: 200,
  }),
  certificates: endpoint({
    method: 'POST',
    path: '/api/pro/licenses/chosen/certificates',
    access: 'staff-or-pro',
    summary:
      'The certificates of up to 200 licences, a page each in the language of its keeper; a last page names those that have none, and why',
    body: chosenRows(mostCertificates),
    status: 200,
    download: true,
  }),
}
