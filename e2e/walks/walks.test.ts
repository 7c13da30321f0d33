import { expect, test } from '../support/test.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn, walksAll } from '../support/turns.ts'
import { slowDown } from '../support/slow-line.ts'
import { secondsOf, Walk, type Counts } from '../support/walk.ts'
import type { CountedWalk } from './counted-walk.ts'
import { walks } from './walks.ts'

const pairs = [
  { run: 0, language: 'fr', viewport: phone },
  { run: 1, language: 'en', viewport: desktop },
  { run: 2, language: 'fr', viewport: desktop },
  { run: 3, language: 'en', viewport: phone },
] as const

const walked = walks.filter(({ walkedBy }) => walksAll || !walkedBy)

for (const [at, { name, most, as, slow, go, after }] of walked.entries())
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
      expectFew(name, walk.counts, most)
      await after?.(walk, run)
    })

    if (slow)
      test(`${name}, in ${language}, ${viewport.width} pixels wide, on a slow line @rest`, async ({
        browser,
      }) => {
        test.slow()
        const context = await browser.newContext({ locale: `${language}-CA`, viewport })
        const page = await context.newPage()
        await slowDown(page)
        const walk = new Walk(page, language, { isSlow: true })
        await go(walk, run + pairs.length)
        expectFew(name, walk.counts, most)
      })
  }

function expectFew(name: string, counts: Counts, most: CountedWalk['most']): void {
  const { screens, taps, fields, characters } = counts
  const counted = { ...counts, seconds: secondsOf(counts) }
  process.stdout.write(
    `${name}: ${screens} screens, ${taps} taps, ${fields} fields, ${characters} characters: ${counted.seconds} s\n`,
  )
  for (const [kind, limit] of Object.entries(most))
    expect(counted[kind as keyof typeof counted], kind).toBeLessThanOrEqual(limit)
}
