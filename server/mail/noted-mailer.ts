import type { FastifyBaseLogger } from 'fastify'
import { isEmailKind } from '#domain/emails/kinds.ts'
import type { Urgency } from '../jobs/urgency.ts'
import type { LetterBook } from './letter-book.ts'
import type { Mailer } from './mailer.ts'

interface Options {
  mailer: Mailer
  book: LetterBook
  log: FastifyBaseLogger
  job: { name: string; urgency: Urgency }
  data: object
  /** The job ran before: what it sent then is not sent again. */
  isAgain: boolean
}

/** In the data of a job that staff run again for one address: `note` makes its letter another. */
export interface Repeat {
  again: { id: string; to: string }
}

const isRepeat = (data: object): data is Repeat => 'again' in data

/** The mailer of a job: its letters are in the book of e-mails. */
export function notedMailer({
  mailer,
  book,
  log,
  job: { name, urgency },
  data,
  isAgain,
}: Options): Mailer {
  const repeat = isRepeat(data) ? data.again : undefined
  return {
    ...mailer,
    async send(letter) {
      // Staff would see a letter without a name, and none of its template.
      if (!isEmailKind(name)) throw new Error(`domain/emails/kinds.ts does not know ${name}`)
      // Only who asked for it gets it again.
      if (repeat && letter.to.toLowerCase() !== repeat.to) return 'sent'
      const written = repeat ? { ...letter, key: `${letter.key}:again:${repeat.id}` } : letter
      // Its process died between the letter and the end of the job.
      if (isAgain && (await book.isSent(written.key))) return 'sent'
      const { again: _, ...ids } = data as Partial<Repeat>
      const id = await book.note(written, { kind: name, data: ids })
      let answer: string | null = null
      const settle = (state: 'sent' | 'bounced' | 'failed') =>
        // The letter has gone: it must not go again because its row could not be written.
        book
          .settle(id, state, answer)
          .catch((error: unknown) => log.error({ err: error }, 'letter book'))
      try {
        const outcome = await mailer.send(written, urgency, (words) => (answer = words))
        await settle(outcome)
        return outcome
      } catch (error) {
        await settle('failed')
        throw error
      }
    },
  }
}
