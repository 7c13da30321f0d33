import { z } from 'zod'
import { endpoint } from '../contract.ts'

export const subscription = z.object({
  recipient: z.enum(['person', 'service']),
  receives: z.boolean(),
})
export type Subscription = z.output<typeof subscription>

const params = z.object({ token: z.string().max(200) })

/** No login: the link's signed token authorizes. */
export const alertsApi = {
  subscription: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    access: 'anyone',
    summary:
      'Whether lost alerts go to the person or service that the link was made for; a browser is led to its page',
    params,
    reply: subscription,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    access: 'anyone',
    summary: 'Ends the lost alerts, in one click (RFC 8058)',
    params,
    reply: subscription,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/api/unsubscribe/:token',
    access: 'anyone',
    summary: 'Takes the lost alerts up again, right after they were ended by mistake',
    params,
    reply: subscription,
  }),
}
