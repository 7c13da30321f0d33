import { expect, test } from '../support/test.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn, walksAll } from '../support/turns.ts'
import { secondsOf, Walk } from '../support/walk.ts'
import { walks } from './walks.ts'

const pairs = [
  { run: 0, language: 'fr', viewport: phone },
  { run: 1, language: 'en', viewport: desktop },
  { run: 2, language: 'fr', viewport: desktop },
  { run: 3, language: 'en', viewport: phone },
] as const

const walked = walks.filter(({ walkedBy }) => walksAll || !walkedBy)

for (const [at, { name, most, as, go }] of walked.entries())
  for (const { run, language, viewport } of inTurn(pairs, at % pairs.length)) {
    test(`${name}, in ${language}, ${viewport.width} pixels wide`, async ({ browser }) => {
      const page = as
        ? await pageOf(browser, as, language, viewport)
        : await (
            await browser.newContext({
              locale: `${language}-CA`,
              viewport,
            })
          ).newPage()
      const walk = new Walk(page, language)
      await go(walk, run)
      const { screens, taps, fields, characters } = walk.counts
      const counted = { ...walk.counts, seconds: secondsOf(walk.counts) }
      process.stdout.write(
        `${name}: ${screens} screens, ${taps} taps, ${fields} fields, ${characters} characters: ${counted.seconds} s\n`,
      )
      for (const [kind, limit] of Object.entries(most))
        expect(counted[kind as keyof typeof counted], kind).toBeLessThanOrEqual(limit)
    })
  }
