import { afterAll, beforeAll, expect, it } from 'vitest'
import { templateKinds } from '#domain/emails/kinds.ts'
import { transaction } from '../../db/connect.ts'
import type { Letter } from '../../mail/mailer.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newToken } from '../../tokens.ts'
import { longAgo } from './samples/losses.ts'
import { samples } from './samples/samples.ts'
import { makeWorld } from './samples/world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** The process dies before the job has ended, so that it runs once more. */
it.each(templateKinds)('%s writes the same letter where its job runs again', async (kind) => {
  const written: Letter[] = []
  const undo = new Error('rolled back')
  const { db, clock, keyFor, mailer, limits, rehearse } = t.services
  const token = newToken()
  const writing = transaction(db, async (tx) => {
    const data = await samples[kind][0]?.(
      await makeWorld(tx, { language: 'fr', now: clock.now(), keyFor }),
    )
    for (let run = 1; run <= 2; run++) {
      await rehearse(kind, data ?? {}, {
        db: tx,
        ...(kind === 'send-digests' && { clock: { now: () => longAgo } }),
        letterToken: () => token,
        limits: { ...limits, consume: () => Promise.resolve(0) },
        mailer: {
          ...mailer,
          send(letter) {
            written.push(letter)
            return Promise.resolve('sent')
          },
        },
      })
      t.clock.pass(60)
    }
    throw undo
  })
  await expect(writing).rejects.toBe(undo)
  const wordsOf = new Map<string, Set<string>>()
  for (const { to, key, subject, text } of written)
    wordsOf.set(to, (wordsOf.get(to) ?? new Set()).add(JSON.stringify([key, subject, text])))
  expect(written.length).toBeGreaterThan(0)
  expect([...wordsOf.values()].filter(({ size }) => size > 1)).toEqual([])
})
