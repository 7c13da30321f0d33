import { existsSync, globSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantShown, timeZone } from '../domain/dates.ts'
import { BROWSER_COMMAND, ensureBrowser } from '../scripts/browser.mjs'
import { failuresOfPlaywright, failuresOfVitest } from '../scripts/count/count.mjs'
import { finish } from '../scripts/launch.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { openTestServer } from '../server/db/testing/test-server.ts'
import { datedTests } from './dated-tests.ts'

/** What clocks in Quebec show when a run begins; in order, as the database's clock goes on only. */
const moments = {
  noon: '2027-10-20 12:00',
  'last day of a month': '2027-10-31 20:30',
  'night of 25 hours': '2027-11-07 01:50',
  'half past midnight': '2027-12-10 00:30',
  'last evening of a year': '2027-12-31 23:30',
  'first night of a year': '2028-01-01 00:30',
  'a minute to three': '2028-01-20 02:59',
  'a minute to midnight': '2028-02-10 23:59',
  '28 February': '2028-02-28 20:30',
  '29 February': '2028-02-29 09:00',
  '1 March': '2028-03-01 00:10',
  'night of 23 hours': '2028-03-12 01:58',
} as const
type Moment = keyof typeof moments

/** Minutes that one run may take. */
const most = 15

/**
 * Runs the tests that read a date (drills/dated-tests.ts) while node, PostgreSQL and the browser
 * believe that it is another moment, from which time goes on; `MOMENTS`, names with commas between
 * them, for some of the twelve.
 */
export async function run(root: string): Promise<number> {
  const asked = (process.env['MOMENTS'] || Object.keys(moments).join()).split(',')
  const unknown = asked.filter((name) => !(name in moments))
  if (unknown.length > 0)
    throw new Error(`No such moment: ${unknown.join()}. They are: ${Object.keys(moments).join()}.`)
  const chrome = await ensureBrowser(root, process.execPath)
  if (!chrome) throw new Error(`no browser; install one: ${BROWSER_COMMAND}`)
  await ensureWebBuilt(root, process.execPath)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-hours-'))
  // The database runs under another account, which must read it.
  await chmod(folder, 0o755)
  const offset = join(folder, 'offset')
  const clock = {
    LD_PRELOAD: await ensureFaketime(),
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_CACHE_DURATION: '1',
    // Timers and deadlines.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Chromium's threads wait forever with it.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  }
  // What it started ends with it; the next run deletes a database that is left.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  await writeFile(offset, '+0')
  // This process keeps its own clock: only what it starts reads these.
  Object.assign(process.env, clock)
  const server = await openTestServer(undefined)
  try {
    const failed: string[] = []
    for (const name of Object.keys(moments) as Moment[])
      if (asked.includes(name)) {
        const begun = Date.now()
        await writeFile(offset, shiftTo(moments[name]))
        const wrong = await runTests()
        failed.push(...wrong.map((line) => `${name}: ${line}`))
        const seconds = Math.round((Date.now() - begun) / 1000)
        console.log(
          `── ${name}, ${moments[name]}: ${wrong.length === 0 ? 'passed' : `${wrong.length} failed`}, ${seconds} s`,
        )
        for (const line of wrong) console.log(`   ${line}`)
      }
    if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
    else
      console.log(`\n${asked.length} moments: ${datedTests.length} files of tests passed at each.`)
    return failed.length === 0 ? 0 : 1

    /** What failed. */
    async function runTests(): Promise<string[]> {
      const [unit, browser] = [join(folder, 'unit.json'), join(folder, 'browser.json')]
      const env = {
        ...process.env,
        CHROME_PATH: chrome,
        TEST_DATABASE_URL: server.admin,
        PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
      }
      const start = (args: string[]) =>
        finish(process.execPath, args, { cwd: root, env, stdio: 'ignore' }, most)
      const isJourney = (file: string) => file.startsWith('e2e/')
      const codes = [
        await start([
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=json',
          `--outputFile.json=${unit}`,
          ...datedTests.filter((file) => !isJourney(file)),
        ]),
        await start([
          'node_modules/@playwright/test/cli.js',
          'test',
          '--reporter=json',
          ...datedTests.filter(isJourney),
        ]),
      ]
      const reports = [
        failuresOfVitest(await readReport(unit)),
        failuresOfPlaywright(await readReport(browser)),
      ]
      return codes.flatMap((code, part) => {
        const lines = reports[part] ?? []
        return code !== 0 && lines.length === 0 ? [`part ${part + 1} ended with ${code}`] : lines
      })
    }
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same shift for every process, however long it runs. */
function shiftTo(shown: string): string {
  const seconds = Math.round(
    (instantShown(timeZone, Date.parse(`${shown}Z`)).getTime() - Date.now()) / 1000,
  )
  return seconds < 0 ? String(seconds) : `+${seconds}`
}

async function readReport(file: string): Promise<unknown> {
  const text = existsSync(file) ? await readFile(file, 'utf8') : ''
  await rm(file, { force: true })
  return text === '' ? undefined : JSON.parse(text)
}

const findFaketime = (): string | undefined =>
  globSync('/usr/lib{,64}/{,*/}faketime/libfaketimeMT.so.1')[0]

/** The library that shifts clocks, installed from Debian's packages if needed. */
async function ensureFaketime(): Promise<string> {
  if (!findFaketime() && process.getuid?.() === 0) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await finish('apt-get', ['update', '-qq'], options, 5)
    await finish(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'faketime'],
      options,
      5,
    )
  }
  const found = findFaketime()
  if (!found) throw new Error('no libfaketime; install it: apt-get install -y faketime')
  return found
}
