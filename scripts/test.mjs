/** `npm test`: all parts, then "N passed, N failed". `npm test -- lint types` runs only these. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { BROWSER_COMMAND, ensureBrowser } from './browser.mjs'
import {
  countExit,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  flakyLine,
  totalLine,
} from './count/count.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, finishQuietly } from './launch.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'trouvaille-reports-'))

/** Minutes end what hangs, also on a loaded machine. */
const parts = {
  lint: async (node) =>
    countExit(
      await check(
        node,
        [
          'node_modules/oxlint/bin/oxlint',
          '--type-aware',
          '--deny-warnings',
          '--ignore-pattern',
          'lint/wrong/**',
        ],
        15,
      ),
    ),
  packages: async (node) => countExit(await check(node, ['scripts/check-packages.mjs'], 5)),
  // Each checker would make the types of the whole project again.
  types: async (node) =>
    countExit(await check(node, ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1'], 15)),
  async unit(node) {
    const file = join(reports, 'unit.json')
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const code = await tool(node, args, 30)
    const report = readReport(file)
    failures.push(...failuresOfVitest(report))
    return countVitest(code, report)
  },
  async browser(node) {
    const chrome = await ensureBrowser(root, node)
    if (!chrome)
      return { passed: 0, failed: 1, trouble: `no browser; install one: ${BROWSER_COMMAND}` }
    await ensureWebBuilt(root, node)
    const file = join(reports, 'browser.json')
    const env = { ...process.env, CHROME_PATH: chrome, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await tool(
      node,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
      40,
      env,
    )
    const report = readReport(file)
    flaky = flakyLine(report)
    failures.push(...failuresOfPlaywright(report))
    return countPlaywright(code, report)
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
/** Read the code alone, so they run side by side; each shows its output only where it fails. */
const checks = ['lint', 'packages', 'types', 'unused', 'format']
const usual = ['lint', 'packages', 'types', 'unit', 'browser']

const names = process.argv.length > 2 ? process.argv.slice(2) : usual
const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. The parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Told at the end of the run, where they are read. @type {string | undefined} */
let flaky
/** @type {string[]} */
const failures = []
const counts = await runParts(names)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
if (flaky) console.log(`\n${flaky}`)
console.log(`\n${totalLine(counts)}`)
process.exitCode = counts.some((count) => count.failed > 0) ? 1 : 0

async function runParts(names) {
  const counts = []
  try {
    const node = await ensureInstalled(root)
    const isCheck = (name) => checks.includes(name)
    counts.push(...(await Promise.all(names.filter(isCheck).map((name) => runPart(name, node)))))
    for (const name of names.filter((name) => !isCheck(name))) {
      console.log(`\n── ${name}`)
      counts.push(await runPart(name, node))
    }
  } catch (error) {
    console.error(error.message)
    counts.push({ passed: 0, failed: 1 })
  }
  return counts
}

async function runPart(name, node) {
  const begun = Date.now()
  const count = await parts[name](node).catch((error) => ({
    passed: 0,
    failed: 1,
    trouble: error.message,
  }))
  if (count.trouble) failures.push(`${name}: ${count.trouble}`)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(
    `── ${name}: ${count.failed === 0 ? 'passed' : `failed${count.trouble ? ` (${count.trouble})` : ''}`}, ${seconds} s`,
  )
  return count
}

function check(node, args, minutes) {
  return finishQuietly(node, args, { cwd: root }, minutes, (said) => failures.push(said))
}

function tool(node, args, minutes, env = process.env) {
  return finish(node, args, { cwd: root, env }, minutes)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
