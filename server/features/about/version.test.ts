import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { versionApi } from '#domain/about/version.api.ts'
import { commitOf } from '../../../scripts/version/commit.mjs'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('tells staff which version runs, of which commit, with which tables and on what', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const { status, body } = await t.call(versionApi.version, {
    as: await t.account({ type: 'admin' }),
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    version,
    commit: await commitOf(process.cwd()),
    schema: expect.stringMatching(/^\d{4}_/),
    database: 'same',
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d{2}/),
  })
})

it('tells nobody else, who could look up what is wrong with that version', async () => {
  for (const as of [undefined, await t.account({}), await t.account({ type: 'pro' })]) {
    const { status, body } = await t.call(versionApi.version, { as })
    expect(status).toBe(as ? 403 : 401)
    expect(JSON.stringify(body)).not.toContain('schema')
  }
})
