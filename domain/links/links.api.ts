import { z } from 'zod'
import { uniqueId } from '../animals/unique-id.ts'
import { endpoint } from '../contract.ts'

/** What links of letters open without account, by its kind. */
export const linkKinds = ['license', 'found-animal', 'transaction'] as const
export type LinkKind = (typeof linkKinds)[number]

const one = z.object({ kind: z.enum(linkKinds), id: uniqueId })
const token = z.string().min(1).max(100)

export const linksApi = {
  again: endpoint({
    method: 'POST',
    path: '/api/links/:kind/:id/again',
    access: 'anyone',
    summary:
      'Sends a new link to the address on record, to the bearer of one that was right; the answer tells nothing more',
    params: one,
    body: z.object({ token }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/links/:kind/:id/withdraw',
    access: 'anyone',
    summary:
      'Makes all links useless that were sent so far: by one of them, or by staff, the organization of the city of a licence, and the account of a purchase',
    params: one,
    body: z.object({ token: token.optional() }),
  }),
}
