import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The one module that makes a day of an instant. */
const dates = 'domain/dates.ts'

/** Which day it is depends on where: in UTC it ends at 19:00 or 20:00 in Quebec. */
const rules = {
  'a day in UTC is not one in Quebec: dayOf': /toISOString\(\)\s*\.(?:slice\(0, 10\)|split\('T'\))/,
  'the day of the database is that of its session: dayOf as a parameter':
    /\b(?:current_date|localtimestamp|current_timestamp::date)\b|\bnow\(\)::date\b/i,
  'local time is that of the machine: dayOf, secondIn':
    /\.(?:get|set)(?:Date|Day|Month|FullYear|Hours|Minutes|Seconds)\(|\.toLocale(?:Date|Time)String\(/,
  'a day of 24 hours is not one in Quebec: addDays': /dayOf\(new Date\([^\n]*[-+][^\n]*\*/,
} as const

const broken = (text: string): string[] =>
  Object.entries(rules).flatMap(([why, pattern]) => (pattern.test(text) ? [why] : []))

it.each([
  'const today = new Date().toISOString().slice(0, 10)',
  'const today = now\n  .toISOString()\n  .slice(0, 10)',
  "const [today] = now.toISOString().split('T')",
  '`select * from licences where "to" >= current_date`',
  '`select now()::date`',
  'const year = now.getFullYear()',
  "const today = now.toLocaleDateString('sv-SE')",
  'const tomorrow = dayOf(new Date(now.getTime() + 24 * hour))',
])('%j breaks a rule', (wrong) => expect(broken(wrong)).toHaveLength(1))

it('no day is told but by domain/dates.ts', () => {
  const files = globSync('{bench,domain,drills,e2e,scripts,server,web}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  }).filter((file) => file !== dates)
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    broken(readFileSync(join(root, file), 'utf8')).map((why) => `${file}: ${why}`),
  )
  expect(found).toEqual([])
})
