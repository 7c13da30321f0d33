import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailKinds, templateKinds } from '#domain/emails/kinds.ts'
import { templatesApi } from '#domain/emails/templates.api.ts'
import { languages, type Language } from '#domain/language.ts'
import { auditLog } from '../../db/tables/index.ts'
import { jobs } from '../../jobs/jobs.ts'
import type { Services } from '../../context.ts'
import { rowCounts } from '../../testing/row-counts.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { renderTemplate } from './render-template.ts'
import { samples } from './samples/samples.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin', language: 'en' })
})
afterAll(() => t.close())

it('knows every job that writes e-mails', async () => {
  const names = new Set(jobs.map(({ name }) => name))
  expect(emailKinds.filter((kind) => !names.has(kind))).toEqual([])
  // Others pass all their services on; the mailer of jobs refuses the letters of a kind without name.
  const writing: string[] = []
  for (const { name, run } of jobs) if (await asksForMailer(run)) writing.push(name)
  expect(writing.length).toBeGreaterThan(30)
  const known: readonly string[] = emailKinds
  expect(writing.filter((name) => !known.includes(name))).toEqual([])
})

/** Begins the job with services of which none can be used. */
async function asksForMailer(run: (typeof jobs)[number]['run']): Promise<boolean> {
  const asked = new Set<string | symbol>()
  const useless: unknown = new Proxy(() => {}, {
    get: () => {
      throw new Error('no service')
    },
    apply: () => {
      throw new Error('no service')
    },
  })
  const services = new Proxy({} as Services, {
    get: (_, name) => {
      asked.add(name)
      return useless
    },
  })
  try {
    await run({} as never, services)
  } catch {
    // None can do its work.
  }
  return asked.has('mailer')
}

/** Words that were to be replaced. */
const unfinished = /undefined|null\b|NaN|Invalid|\[object|[{}]|\?[a-z]\w*\.[\w.]+\?/

describe('each kind', () => {
  let before: Record<string, number>
  beforeAll(async () => {
    before = await rowCounts(t)
  })

  it.each(templateKinds)(
    '%s is written in both languages and in each of its ways',
    async (kind) => {
      const of = async (language: Language, variant: number) =>
        (await renderTemplate({ kind, language, variant }, t.services)).letter
      for (const [place] of samples[kind].entries()) {
        // English where it may differ: the other ways of it share their words.
        for (const language of languages.slice(0, place === 0 ? 2 : 1)) {
          const { subject, text, html, to } = await of(language, place + 1)
          expect(`${subject}\n${text}`).not.toMatch(unfinished)
          expect(text.split('\n\n').length).toBeGreaterThan(2)
          const read = to === t.services.env.SUPPORT_EMAIL ? 'fr' : language
          expect(html).toContain(`<html lang="${read}">`)
        }
      }
    },
  )

  it('leaves nothing behind', async () => {
    expect(await rowCounts(t)).toEqual(before)
  })
})

it('staff see them without codes and links, and have one sent to themselves', async () => {
  const params = { kind: 'send-reset-code' } as const
  const shown = await t.call(templatesApi.one, {
    as: admin,
    params,
    query: { language: 'fr', variant: '1' },
  })
  expect(shown.body).toMatchObject({ variants: 1, toStaff: false, attachments: [] })
  expect(shown.body.html).not.toMatch(/href=|mno\w+onm/)
  const test = (variant: number) =>
    t.call(templatesApi.test, { as: admin, params, body: { language: 'fr', variant } })
  expect((await test(2)).status).toBe(404)
  expect((await test(1)).status).toBe(202)
  const [letter, ...others] = await t.outbox()
  expect(others).toEqual([])
  expect(letter?.to).toMatchObject([{ address: admin.email }])
  expect(letter?.subject).toBe(`[Test] ${shown.body.subject}`)
  expect(await t.services.db.$count(auditLog, eq(auditLog.action, 'email_tested'))).toBe(1)
})
