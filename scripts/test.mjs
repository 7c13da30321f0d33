/**
 * `npm test`: all parts, then "N passed, N failed". `npm test -- lint types` runs only these,
 * `npm test -- changed [COMMIT]` the tests of what differs from that commit, by default the last.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { BROWSER_COMMAND, ensureBrowser } from './browser.mjs'
import { changedFiles, readSources, testsOf } from './changed/changed-tests.mjs'
import {
  addCounts,
  countExit,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  totalLine,
} from './count/count.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, finishQuietly } from './launch.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'trouvaille-reports-'))

/**
 * Environment of programs in Go that hold the types of the whole project and end soon: collecting
 * garbage as often as usual takes a quarter of their time, and as much memory at the peak.
 */
const fewCollections = { GOGC: '800' }

/** Minutes end what hangs, also on a loaded machine. */
const parts = {
  // With the types of the whole project, which tsc would make once more.
  lint: async (node) =>
    countExit(
      await check(
        node,
        [
          'node_modules/oxlint/bin/oxlint',
          '--type-aware',
          '--type-check',
          '--deny-warnings',
          '--ignore-pattern',
          'lint/wrong/**',
        ],
        15,
        fewCollections,
      ),
    ),
  // Shown also where it passes: what it knows is little.
  async packages(node) {
    const code = await finish(node, ['scripts/check-packages.mjs'], { cwd: root }, 5)
    return { ...countExit(code), ...(code !== 0 && { trouble: 'its messages are above' }) }
  },
  // Alone, of what changed: `lint` has it too. Each checker would make the types of the whole project again.
  types: async (node) =>
    countExit(
      await check(
        node,
        ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'],
        15,
        fewCollections,
      ),
    ),
  unit: (node) => runVitest(node, []),
  browser: (node) => runPlaywright(node, []),
  async changed(node) {
    const tests = testsOf(changedFiles(root, commit), readSources(root))
    if (tests.length === 0) return { passed: 0, failed: 0 }
    console.log(`${tests.join('\n')}\n`)
    const journeys = tests.filter((file) => file.startsWith('e2e/'))
    const others = tests.filter((file) => !file.startsWith('e2e/'))
    const counts = [
      others.length > 0 && (await runVitest(node, others)),
      journeys.length > 0 && (await runPlaywright(node, journeys)),
    ]
    return addCounts(counts.filter(Boolean))
  },
  // Only in `npm run check`.
  unused: async (node) => countExit(await check(node, ['node_modules/knip/bin/knip.js'], 15)),
  format: async (node) =>
    countExit(
      await check(
        node,
        ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
        15,
      ),
    ),
}
/** Read the code alone, so they run side by side; each but `packages` shows its output only where it fails. */
const checks = ['lint', 'packages', 'types', 'unused', 'format']
const usual = ['lint', 'packages', 'unit', 'browser']

const given = process.argv.slice(2)
/** What `changed` compares with. */
const commit = given[0] === 'changed' ? given[1] : undefined
const names = given.length === 0 ? usual : given[0] === 'changed' ? ['changed'] : given
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. The parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Told at the end of the run, where they are read. @type {string[]} */
const failures = []
const { counts, took } = await runParts(names)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
if (took) console.log(`\nTook ${took}; installation apart.`)
console.log(totalLine(counts))
process.exitCode = counts.some((count) => count.failed > 0) ? 1 : 0

async function runParts(names) {
  const counts = []
  let took
  try {
    const node = await ensureInstalled(root)
    const watch = startWatch()
    const isCheck = (name) => checks.includes(name)
    counts.push(...(await Promise.all(names.filter(isCheck).map((name) => runPart(name, node)))))
    for (const name of names.filter((name) => !isCheck(name))) {
      console.log(`\n── ${name}`)
      counts.push(await runPart(name, node))
    }
    took = watch()
  } catch (error) {
    console.error(error.message)
    counts.push({ passed: 0, failed: 1 })
  }
  return { counts, took }
}

/**
 * Tells how long something took, by the clock and by the processors: user and system time of the whole
 * machine, since databases and browsers are no children that a parent waits for.
 * @returns {() => string}
 */
function startWatch() {
  const processorTime = () =>
    cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0)
  const begun = [Date.now(), processorTime()]
  return () => {
    const [clock, processor] = [Date.now() - begun[0], processorTime() - begun[1]].map((time) =>
      (time / 1000).toFixed(1),
    )
    return `${clock} s by the clock, ${processor} s of processor`
  }
}

async function runPart(name, node) {
  const watch = startWatch()
  const count = await parts[name](node).catch((error) => ({
    passed: 0,
    failed: 1,
    trouble: error.message,
  }))
  if (count.trouble) failures.push(`${name}: ${count.trouble}`)
  const end = count.failed === 0 ? 'passed' : `failed${count.trouble ? ` (${count.trouble})` : ''}`
  console.log(`── ${name}: ${end}, ${watch()}`)
  return count
}

async function runVitest(node, files) {
  const file = join(reports, 'unit.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ]
  const code = await finish(node, args, { cwd: root }, 30)
  const report = readReport(file)
  failures.push(...failuresOfVitest(report))
  return countVitest(code, report)
}

async function runPlaywright(node, files) {
  const chrome = await ensureBrowser(root, node)
  if (!chrome)
    return { passed: 0, failed: 1, trouble: `no browser; install one: ${BROWSER_COMMAND}` }
  await ensureWebBuilt(root, node)
  const file = join(reports, 'browser.json')
  const env = { ...process.env, CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files]
  const code = await finish(node, args, { cwd: root, env }, 40)
  const report = readReport(file)
  failures.push(...failuresOfPlaywright(report))
  return countPlaywright(code, report)
}

function check(node, args, minutes, env = {}) {
  const options = { cwd: root, env: { ...process.env, ...env } }
  return finishQuietly(node, args, options, minutes, (said) => failures.push(said))
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
