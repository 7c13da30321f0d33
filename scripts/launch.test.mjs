import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
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

it.each([
  ['hands SIGUSR2 on once what it needs is done', 'Promise.resolve()', 'replaces'],
  [
    'keeps SIGUSR2 where that fails',
    "Promise.reject(new Error('Not built.'))",
    'Not built. The server goes on as it is.',
  ],
])('%s', async (_, renewed, expected) => {
  const launch = fileURLToPath(new URL('launch.mjs', import.meta.url))
  const program =
    "process.on('SIGUSR2', () => console.error('replaces')); setInterval(() => {}, 1000); console.log('ready')"
  const code = `const { become } = await import(${JSON.stringify(launch)})
    await become(process.execPath, ['-e', ${JSON.stringify(program)}], { cwd: process.cwd(), renew: () => ${renewed} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  child.kill('SIGUSR2')
  const said = await createInterface(child.stderr)[Symbol.asyncIterator]().next()
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(said.value).toBe(expected)
})

it('lets the program notice when it is killed outright', async () => {
  const noticing =
    "process.on('disconnect', () => { console.log('noticed'); process.exit() }); setInterval(() => {}, 1000); console.log('ready')"
  const { child, lines } = await becoming(noticing)
  child.kill('SIGKILL')
  expect((await lines.next()).value).toBe('noticed')
})

/** Runs until `become` ends; each start appends to its file what it does then. */
async function restarting(turns) {
  const launch = fileURLToPath(new URL('launch.mjs', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-launch-'))
  const starts = join(folder, 'starts')
  const program = `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(starts)}, 'x')
    const turn = ${JSON.stringify(turns)}[readFileSync(${JSON.stringify(starts)}).length - 1]
    const end = () => typeof turn.ends === 'string' ? process.kill(process.pid, turn.ends) : process.exit(turn.ends)
    if (turn.runs) process.send('started', end)
    else end()`
  const code = `const { become } = await import(${JSON.stringify(launch)})
    await become(process.execPath, ['-e', ${JSON.stringify(program)}], { cwd: process.cwd() }, (seconds) => { console.log(seconds); return 1 })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said, [ended]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  await rm(folder, { recursive: true })
  return { ended, pauses: said.split('\n').filter(Boolean).map(Number) }
}

const runs = true
it.each([
  [
    'again after each end that asks for it, with longer pauses',
    [
      { runs, ends: 75 },
      { ends: 75 },
      { runs, ends: 'SIGABRT' },
      ...Array.from({ length: 4 }, () => ({ ends: 75 })),
      { runs, ends: 0 },
    ],
    { ended: 0, pauses: [1, 2, 4, 8, 16, 30, 30] },
  ],
  ['once, where it never ran', [{ ends: 75 }], { ended: 1, pauses: [] }],
  ['once, where it is at fault', [{ runs, ends: 1 }], { ended: 1, pauses: [] }],
  [
    'again where the machine killed it for its memory',
    [
      { runs, ends: 'SIGKILL' },
      { runs, ends: 0 },
    ],
    { ended: 0, pauses: [1] },
  ],
  ['once, where somebody ends it', [{ runs, ends: 'SIGTERM' }], { ended: 143, pauses: [] }],
])('starts the program that it became %s', async (_, turns, expected) => {
  expect(await restarting(turns)).toEqual(expected)
})

it.each([
  ['tells the program of what it waits for', 'Promise.resolve()', ['there', 0]],
  ['ends the program where that fails', "Promise.reject(new Error('not built'))", ['not built', 1]],
])('%s', async (_, awaited, expected) => {
  const launch = fileURLToPath(new URL('launch.mjs', import.meta.url))
  const program =
    "process.on('message', (message) => { console.error(message); process.exit() }); process.on('SIGTERM', () => process.exit(0))"
  const code = `const { become } = await import(${JSON.stringify(launch)})
    await become(process.execPath, ['-e', ${JSON.stringify(program)}], { cwd: process.cwd(), awaited: ${awaited} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [ended]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([said.trim(), ended]).toEqual(expected)
})
