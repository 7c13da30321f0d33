import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { startLetterBook } from './letter-book.ts'
import type { Letter } from './mailer.ts'
import { notedMailer } from './noted-mailer.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const letter = (key: string): Letter => ({
  to: 'zoe@example.org',
  subject: 'Milo est perdu',
  text: 'Voici l’avis.',
  html: '<p>Voici l’avis.</p>',
  key,
})

it('a job that runs again sends what it has not sent, and nothing again', async () => {
  const { db, log, clock } = t.services
  const sent: string[] = []
  let isAway = false
  const mailerOf = (isAgain: boolean) =>
    notedMailer({
      mailer: {
        send: async ({ key }) => {
          if (isAway) throw new Error('no mail server')
          sent.push(key)
          return 'sent'
        },
        close: () => undefined,
      },
      book: startLetterBook(db.$client as Pool, clock),
      log,
      job: { name: 'send-alerts', urgency: 'soon' },
      data: {},
      isAgain,
    })
  await mailerOf(false).send(letter('one'))
  isAway = true
  await expect(mailerOf(false).send(letter('two'))).rejects.toThrow('no mail server')
  isAway = false
  for (const key of ['one', 'two']) expect(await mailerOf(true).send(letter(key))).toBe('sent')
  expect(sent).toEqual(['one', 'two'])
  // Another job with the same words to the same person.
  await mailerOf(false).send(letter('one'))
  expect(sent).toEqual(['one', 'two', 'one'])
})
