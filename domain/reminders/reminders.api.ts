import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { foundStates } from '../found/found-state.ts'
import { languages } from '../language.ts'
import { location } from '../places/location.ts'
import { say } from '../validation/say.ts'
import { warnings } from '../threads/warning.ts'

/** Of a letter: the page sends it in the body, so that no log or address of a call has it. */
export const byLink = z.object({ token: z.string().max(200) })

const named = z.object({
  name: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
})

/** A found report, as its letter told it to the family. */
export const openedReport = named.extend({
  state: z.enum(foundStates),
  /** A shelter tells it. */
  byShelter: z.boolean(),
  finder: z.object({
    name: z.string(),
    telephone: z.string(),
    email: z.string().nullable(),
    language: z.enum(languages),
  }),
  message: z.string().nullable(),
  /** What the message of a stranger seems to ask for. */
  warning: z.enum(warnings).nullable(),
  place: z.string().nullable(),
  city: z.string().nullable(),
  location: location.nullable(),
  created: z.iso.datetime(),
})
export type OpenedReport = z.output<typeof openedReport>

export const lossAnswers = ['missing', 'home', 'died'] as const
export type LossAnswer = (typeof lossAnswers)[number]

export const lossAsked = named.extend({
  /** `over`: the notice is withdrawn, whatever came of the animal. */
  status: z.enum(['missing', 'over']),
  /** Without answer for twelve months: searches no longer show it. */
  hidden: z.boolean(),
  date: z.string(),
})
export type LossAsked = z.output<typeof lossAsked>

/** No login: the link of a letter opens one record to whoever received it. */
export const remindersApi = {
  openFoundReport: endpoint({
    method: 'POST',
    path: '/api/found-reports/open',
    access: 'anyone',
    summary: 'A found report, by the link that its family received; it is reminded of no more',
    body: byLink,
    reply: openedReport,
  }),
  loss: endpoint({
    method: 'POST',
    path: '/api/losses/by-link',
    reads: true,
    access: 'anyone',
    summary: 'The loss that the letter of a link asks about',
    body: byLink,
    reply: lossAsked,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/losses/answer',
    access: 'anyone',
    summary: 'Whether the animal is still missing, by the link of a letter',
    body: byLink.extend({ answer: z.enum(lossAnswers, say('INVALID')) }),
    reply: lossAsked,
  }),
}
