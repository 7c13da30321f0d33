import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'

import { askRegistry, registryOf, versionsByName } from './ask-registry.mjs'

let server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A registry that answers in its own way, and notes what it was asked. */
async function registry(answers) {
  const asked = []
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push([request.method, request.url, JSON.parse(body)])
      answers(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { asked, registry: `http://127.0.0.1:${server.address().port}` }
}

const told = {
  '@a/b': [
    {
      id: 1097,
      url: 'https://github.com/advisories/GHSA-573f-x89g-hqp9',
      title: 'reads files',
      severity: 'high',
      vulnerable_versions: '<1.2.3',
      cwe: [],
    },
    { id: 7, title: 'is slow', severity: 'moderate', vulnerable_versions: '*' },
  ],
}

it('tells the registry names and versions alone, and reads what it knows of them', async () => {
  const { asked, registry: url } = await registry((response) => response.end(JSON.stringify(told)))
  const versions = versionsByName([
    { name: '@a/b', version: '1.0.0' },
    { name: 'c', version: '2.0.0' },
    { name: '@a/b', version: '1.1.0' },
    { name: '@a/b', version: '1.0.0' },
  ])
  expect(await askRegistry(versions, { registry: `${url}/npm/` })).toEqual({
    advisories: [
      {
        id: 'GHSA-573f-x89g-hqp9',
        package: '@a/b',
        vulnerable: '<1.2.3',
        about: 'reads files (high)',
        isGrave: true,
      },
      { id: '7', package: '@a/b', vulnerable: '*', about: 'is slow (moderate)', isGrave: false },
    ],
  })
  expect(asked).toEqual([
    [
      'POST',
      '/npm/-/npm/v1/security/advisories/bulk',
      { '@a/b': ['1.0.0', '1.1.0'], c: ['2.0.0'] },
    ],
  ])
})

it.each([
  ['has no such endpoint', (response) => response.writeHead(404).end(), 'it answers 404'],
  ['answers a page', (response) => response.end('<html>'), 'its answer is no list of advisories'],
  [
    'answers something else',
    (response) => response.end('{"error":"no"}'),
    'its answer is no list of advisories',
  ],
  ['is silent', () => {}, 'no answer within 0.05 s'],
  ['stops in the middle', (response) => response.write('{'), 'no answer within 0.05 s'],
])('says why nothing came of a registry that %s', async (_, answers, silence) => {
  const { registry: url } = await registry(answers)
  const seconds = silence.startsWith('no answer') ? 0.05 : 5
  expect(await askRegistry({ c: ['2.0.0'] }, { registry: url, seconds })).toEqual({ silence })
})

it('says why nothing came where there is no registry', async () => {
  const { registry: url } = await registry(() => {})
  server.close()
  await once(server, 'close')
  expect(await askRegistry({ c: ['2.0.0'] }, { registry: url })).toEqual({
    silence: 'ECONNREFUSED',
  })
})

it('asks the registry that npm uses', () => {
  expect(registryOf({ npm_config_registry: 'https://npm.example/' })).toBe('https://npm.example/')
  expect(registryOf({})).toBe('https://registry.npmjs.org/')
})

/** The check of the packages of this checkout, as npm with that registry runs it. */
const check = (url, ...args) =>
  new Promise((resolve) => {
    const program = join(import.meta.dirname, '../check-packages.mjs')
    const env = { ...process.env, npm_config_registry: url }
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    )
  })
const about = (severity) => ({
  fastify: [{ id: 8, title: 'lets in', severity, vulnerable_versions: '*' }],
})

it.each([
  ['critical', 1, ''],
  ['high', 1, ''],
  ['moderate', 0, 'Warning: '],
])('what the registry calls %s ends the check with %i', async (severity, code, before) => {
  const { registry: url } = await registry((response) =>
    response.end(JSON.stringify(about(severity))),
  )
  const end = await check(url, '--ask')
  expect(end.code).toBe(code)
  expect(`${end.out}${end.err}`).toMatch(
    new RegExp(`^${before}node_modules/fastify \\S+: 8, lets in \\(${severity}\\)$`, 'm'),
  )
  expect(end.out).toMatch(/^Audit of .* knows \d advisories of severity high or critical/m)
})

it('a registry out of reach is told in one line, and ends the check with 0', async () => {
  const { registry: url } = await registry((response) => response.writeHead(405).end())
  const { code, out } = await check(url, '--ask')
  expect(code).toBe(0)
  expect(out).toMatch(/was asked in vain \(it answers 405\): still no audit\.$/m)
  expect(out).toMatch(/^ATTENTION: only \d+ advisories are known here/m)
})

it('nobody is asked unless that is said', async () => {
  const { asked, registry: url } = await registry((response) => response.end('{}'))
  const { code, out } = await check(url)
  expect([code, asked]).toEqual([0, []])
  expect(out).toContain('`npm run audit` asks the registry')
})
