import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices, type Browser, type Page, type Request } from '@playwright/test'
import { searchApi, type SearchResult } from '#domain/search/search.api.ts'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { tell } from '../figures.ts'
import { address, start, stop } from '../product.ts'

interface Goal {
  path: string
  /** Kilobytes (brotli) of scripts. */
  weight: number
  /** Requests of scripts. */
  requests: number
  /** Usable as soon as it is there: what a person fills in, or follows, first. */
  first: string
}

const field =
  'main :is(input, select, textarea):not([disabled]):not([type=hidden]):not([type=file])'
const link = 'main :is(a[href], button:not([disabled]))'
const goals = (animal: string, notice: string): Goal[] => [
  { path: '/', weight: 110, requests: 10, first: link },
  { path: '/lost', weight: 150, requests: 25, first: field },
  { path: '/found', weight: 150, requests: 25, first: field },
  { path: '/login', weight: 150, requests: 25, first: field },
  { path: '/register', weight: 188, requests: 30, first: field },
  { path: '/search/species', weight: 180, requests: 25, first: field },
  { path: '/search/microchip', weight: 180, requests: 25, first: field },
  { path: '/adoption', weight: 180, requests: 28, first: field },
  { path: animal, weight: 180, requests: 28, first: link },
  { path: notice, weight: 198, requests: 38, first: link },
  { path: '/contact', weight: 246, requests: 40, first: field },
  { path: '/license', weight: 217, requests: 41, first: field },
]

/** 400 kbit/s and 150 ms, as in e2e/support/slow-line.ts. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
}

/**
 * What twelve public pages load on a phone that was never here, until nothing comes any more, in a
 * browser; and when their first field can be used on a slow line.
 */
export async function benchPages(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-bench-'))
  const { child } = await start({ dataDir })
  const executablePath = await findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    console.log(
      '     page                          kB of scripts  requests  first field on a slow line',
    )
    for (const goal of goals(await anAnimal(), await aNotice())) await weigh(browser, goal)
  } finally {
    await browser.close()
    await stop(child)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function weigh(browser: Browser, goal: Goal): Promise<void> {
  const { path, weight, requests, first } = goal
  const scripts = await scriptsOf(browser, path)
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const seconds = await secondsUntil(browser, path, first)
  console.log(
    `     ${path.padEnd(30)}${kilobytes.toFixed(1).padStart(13)}${String(scripts.length).padStart(10)}${seconds.toFixed(1).padStart(14)} s`,
  )
  if (process.env['FILES'])
    for (const { file, bytes } of scripts)
      console.log(`       ${String(bytes).padStart(7)}  ${file}`)
  tell({ what: `kilobytes (brotli) of scripts of ${path}`, value: kilobytes, atMost: weight })
  tell({ what: `requests of scripts of ${path}`, value: scripts.length, atMost: requests })
}

async function visit<T>(browser: Browser, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'fr-CA' })
  try {
    return await look(await context.newPage())
  } finally {
    await context.close()
  }
}

/** All that came until nothing came for a second and a half, also what the page fetches at leisure. */
const scriptsOf = async (browser: Browser, path: string) =>
  visit(browser, async (page) => {
    const scripts: Promise<{ file: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      scripts.push(weightOf(request))
    })
    await page.goto(address + path, { waitUntil: 'networkidle' })
    for (let known = -1; known !== scripts.length;) {
      known = scripts.length
      await page.waitForTimeout(1500)
    }
    return Promise.all(scripts)
  })

async function weightOf(request: Request): Promise<{ file: string; bytes: number }> {
  const response = await request.response()
  return {
    file: new URL(request.url()).pathname,
    // As it was sent; of what a worker fetches the browser measures nothing.
    bytes:
      Number(await response?.headerValue('content-length')) ||
      Math.max(0, (await request.sizes()).responseBodySize),
  }
}

const secondsUntil = async (browser: Browser, path: string, first: string) =>
  visit(browser, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowLine)
    const begun = performance.now()
    await page.goto(address + path, { waitUntil: 'commit' })
    await page.locator(first).first().waitFor({ state: 'attached' })
    return (performance.now() - begun) / 1000
  })

/** The page of a lost animal. */
async function anAnimal(): Promise<string> {
  const answer = await fetch(`${address}${searchApi.species.path}`, {
    method: searchApi.species.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ species: 'Dog', location: [-73.57, 45.5] }),
  })
  const { results } = (await answer.json()) as { results: SearchResult[] }
  return `/found/animals/${results.find(({ firstPhoto }) => firstPhoto)?.unique_id}`
}

/** The page of an animal that was found without a number. */
async function aNotice(): Promise<string> {
  const answer = await fetch(`${address}${foundAnimalsApi.list.path}`)
  const { results } = (await answer.json()) as { results: { unique_id: string }[] }
  return `/found-animals/${results[0]?.unique_id}`
}
