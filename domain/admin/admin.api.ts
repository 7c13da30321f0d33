import { z } from 'zod'
import { endpoint } from '../contract.ts'

export const overview = z.object({
  users: z.int(),
  animals: z.int(),
  lost: z.int(),
  alertsSent: z.int(),
  freeCards: z.int(),
})

export const adminApi = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'staff',
    summary: 'How many users, animals, lost animals, alerts sent and free cards there are',
    reply: overview,
  }),
}
