import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'

import { finish, finishQuietly } from './launch.mjs'

const quiet = { stdio: 'ignore' }
const run = (code) => finish(process.execPath, ['-e', code], quiet)

it.each([
  ['ends well', '', 0],
  ['ends badly', 'process.exit(3)', 3],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', 137],
])('gives the code of a program that %s', async (_, code, expected) =>
  expect(await run(code)).toBe(expected),
)

it('gives 127 for a program that is not there, and says which', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  expect(await finish('no-such-program', [], quiet)).toBe(127)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('no-such-program'))
  said.mockRestore()
})

it.each([
  ['ends by the signal', ''],
  ['says then that all went well', "process.on('SIGTERM', () => process.exit(0));"],
  [
    'goes on and then says that all went well',
    "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50));",
  ],
])('a program that takes too long, and %s, has failed', async (_, code) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const args = ['-e', `${code} setInterval(() => {}, 1000)`]
  const onFailure = vi.fn()
  const codes = await Promise.all([
    finish(process.execPath, args, quiet, 0.01),
    finishQuietly(process.execPath, args, {}, 0.01, onFailure),
  ])
  said.mockRestore()
  shown.mockRestore()
  expect(codes).toEqual([124, 124])
  expect(onFailure).toHaveBeenCalledWith('Took longer than 0.01 minutes.')
})

it.each([
  ['nothing of a program that ended well', 0, ''],
  ['all of one that failed', 1, 'out err '],
])('shows %s', async (_, code, expected) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await finishQuietly(process.execPath, [
    '-e',
    `console.log('out'); setTimeout(() => { console.error('err'); process.exit(${code}) }, 50)`,
  ])
  const shown = said.mock.calls.map(([text]) => String(text)).join('')
  said.mockRestore()
  expect(shown.replaceAll('\n', ' ')).toBe(expected)
})

/** Becomes `program`, as `npm start` becomes the server; resolves after its first line. */
async function becoming(program) {
  const launch = fileURLToPath(new URL('launch.mjs', import.meta.url))
  const code = `const { become } = await import(${JSON.stringify(launch)}); await become(process.execPath, ['-e', ${JSON.stringify(program)}], { cwd: process.cwd() })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return { child, lines }
}

it('hands signals on and ends with the code of the program that it became', async () => {
  const { child } = await becoming(
    "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready')",
  )
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([5, null])
})

it('lets the program notice when it is killed outright', async () => {
  const noticing =
    "process.on('disconnect', () => { console.log('noticed'); process.exit() }); setInterval(() => {}, 1000); console.log('ready')"
  const { child, lines } = await becoming(noticing)
  child.kill('SIGKILL')
  expect((await lines.next()).value).toBe('noticed')
})
