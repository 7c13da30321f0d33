import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, showDay } from '#domain/dates.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { tallies } from '../db/tables/index.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { testWeb } from '../testing/test-web.ts'
import { screenAt } from './pages.ts'

let t: TestApp
let web: Awaited<ReturnType<typeof testWeb>>
beforeAll(async () => {
  web = await testWeb({
    'features/search/search.page.tsx': {
      file: 'assets/search-1.js',
      imports: ['_card.js'],
      css: ['assets/search-1.css'],
    },
    '_card.js': { file: 'assets/card-2.js' },
    'app/member-files.ts': {
      file: 'assets/member-files-3.js',
      dynamicImports: ['features/animals/animals.page.tsx'],
    },
    '../domain/search/search.en.ts': { file: 'assets/search-en.js' },
    '../domain/search/search.fr.ts': { file: 'assets/search-fr.js' },
  })
  t = await testApp({}, { web: web.folder })
})
afterAll(async () => {
  await t.close()
  await web.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

const firstOf = (body: string): { name: string; path: string } | undefined => {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1]
  return (JSON.parse(boot ?? '{}') as { first?: { name: string; path: string } }).first
}

describe('a page', () => {
  it('has title, description, canonical address and its files at once', async () => {
    const { statusCode, body, headers } = await get('/search?lang=en')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('<title>Search for an animal | Trouvaille</title>')
    expect(body).toContain('<link rel="canonical" href="http://trouvaille.test/search">')
    expect(body).toContain('<meta name="description" content="Search for an animal by ID card')
    for (const file of ['search-1.js', 'card-2.js', 'search-en.js'])
      expect(body).toContain(`<link rel="modulepreload" href="/assets/${file}">`)
    expect(body).not.toContain('search-fr.js')
    // The first paint needs no other file.
    expect(body).toContain('<style>.search{color:green}</style>')
    expect(
      body.indexOf('<link disabled rel="stylesheet" href="/assets/search-1.css">'),
    ).toBeGreaterThan(body.indexOf('</head>'))
  })

  it.each([
    ['/animals', true],
    ['/search', false],
  ])('%s is told where the pages of members are: %s', async (path, told) => {
    expect((await get(path)).body.includes('/assets/member-files-3.js')).toBe(told)
  })

  it('has its first field at once, with the day of today, where a visitor begins there', async () => {
    const painted = (body: string) =>
      /<input name="date" value="(\d{4}\/\d\d\/\d\d)">/.exec(body)?.[1]
    const { body } = await get('/lost')
    expect(painted(body)).toBe(showDay(dayOf(t.services.clock.now())))
    // Its link opens what was typed, and English is painted apart.
    for (const other of ['/lost?token=abc', '/lost?lang=en', '/search']) {
      const page = await get(other)
      expect(painted(page.body)).toBeUndefined()
    }
  })

  it.each([
    ['/lost', 'lost'],
    ['/lost?lang=en', 'lost'],
    ['/search?number=1', 'search'],
    ['/found/animals/abcdefghijklmnop', 'foundAnimal'],
    ['/animals', undefined],
    ['/no/such/page', undefined],
  ])('%s names the files of its own screen to a visitor: %s', async (address, name) => {
    const first = firstOf((await get(address)).body)
    expect(first?.name).toBe(name)
    if (name) expect(first?.path).toBe(address.split('?')[0])
  })

  it('names no files to whoever has an account: the menu leads them everywhere', async () => {
    const { cookie } = await t.account()
    expect(firstOf((await get('/search', { cookie })).body)).toBeUndefined()
  })

  it('says that it is coming, until its scripts are here', async () => {
    expect((await get('/search')).body).toContain(
      '<p class="waiting" role="status">Chargement…</p>',
    )
    expect((await get('/')).body).not.toContain('class="waiting"')
  })

  it('says what to do where its scripts do not start, by the one script that the policy lets stand in it', async () => {
    const { body, headers } = await get('/search?lang=en')
    expect(body).toMatch(/<div id="start-failure"[^>]* hidden><p>Trouvaille cannot start/)
    expect(body).toContain('href="mailto:soutien@trouvaille.example"')
    const [inline] = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
    expect(headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(String(inline)).digest('base64')}'`,
    )
    expect(body.match(/<script>/g)).toHaveLength(1)
  })

  it('is in French unless another language is asked for', async () => {
    expect((await get('/search')).body).toContain('<html lang="fr">')
    expect((await get('/search', { 'accept-language': 'en' })).body).toContain('<html lang="en">')
    expect((await get('/search?lang=fr', { 'accept-language': 'en' })).body).toContain(
      '<html lang="fr">',
    )
    expect((await get('/search?lang=de')).body).toContain('<html lang="fr">')
    expect((await get('/search?lang=en&lang=fr')).body).toContain('<html lang="en">')
  })

  it('carries the session of the one who asks, and no cache keeps it', async () => {
    const as = await t.account({ fullName: 'Zoé </script><script>alert(1)' })
    const { body, headers } = await get('/animals', { cookie: as.cookie })
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('/animals')).headers['cache-control']).toBe('private, no-cache')
    expect(body).not.toContain('<script>alert')
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(boot)).toMatchObject({
      language: 'fr',
      session: { type: 'ind', profile: { fullName: 'Zoé </script><script>alert(1)' } },
    })
  })

  it('keeps what is behind a login out of search engines', async () => {
    expect((await get('/animals')).body).toContain('<meta name="robots" content="noindex">')
  })
})

describe('an address of hostile words', () => {
  const words = [
    `"><img src=x onerror=alert(1)>`,
    '</script><script>alert(1)</script>',
    '${7*7}{name}',
    '🐕 מאיה\u202e',
    'a\u0000b',
    '\r\nSet-Cookie: session=mine',
    "' or 1=1 --",
    'é'.repeat(3000),
  ].map(encodeURIComponent)
  const queries = [
    'lang',
    'number',
    'kind',
    'species',
    'address',
    'lng',
    'lat',
    'sort',
    'email',
    'lost',
    'expired',
    'view',
    'q',
  ]
  let visitors = 0

  it.each(Object.values(screens).map(({ path }) => path as string))(
    'at %s leads to a page that holds none of it as markup',
    async (path) => {
      for (const typed of [...words, '%ED%A0%BD', '%']) {
        const url = `${path.replace(/\{-\$\w+\}|\$\w+/g, typed)}?${queries.map((name) => `${name}=${typed}`).join('&')}`
        // Animal pages count as searches.
        const response = await t.app.inject({
          url,
          remoteAddress: `10.0.${++visitors >> 8}.${visitors & 255}`,
        })
        expect({ url, status: response.statusCode }).toEqual({
          url,
          status: expect.toSatisfy((status: number) => status < 500),
        })
        expect(response.body).not.toMatch(/<img src=x|<script>alert|onerror=alert\(1\)>/)
        expect(response.headers['set-cookie']).toBeUndefined()
      }
    },
  )
})

describe('what is not a page', () => {
  it.each([
    ['/assets/missing-123.js', 404, 'text/plain'],
    ['/assets/main-abc.js.br', 404, 'text/plain'],
    ['/assets/', 404, 'text/plain'],
    ['/wp-login.php', 404, 'text/plain'],
    ['/api/nothing', 404, 'application/json'],
    ['/no/such/screen', 404, 'text/html'],
    ['/robots.txt', 200, 'text/plain'],
    ['/sitemap.xml', 200, 'application/xml'],
    ['/assets/main-abc.js', 200, 'javascript'],
  ])('%s answers %i', async (url, status, type) => {
    const response = await get(url)
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain(type)
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
  })

  it('caches built files for good, and never serves files from outside', async () => {
    expect((await get('/assets/main-abc.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/assets/..%2f..%2fpackage.json')).statusCode).toBe(404)
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
  })

  it('lists the public screens in the sitemap, and no others', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('<loc>http://trouvaille.test/search/microchip</loc>')
    expect(body).not.toContain('/animals/')
    expect(body).not.toContain('$')
  })
})

describe('screenAt', () => {
  it.each([
    ['/', 'landing'],
    ['/animals/add', 'addAnimal'],
    ['/animals/abc123', 'animal'],
    ['/pro/animals/add', 'proAddAnimal'],
    ['/found', 'found'],
    ['/found/123', 'found'],
    ['/found/animals/abc', 'foundAnimal'],
    ['/confirmation', 'confirmation'],
    ['/confirmation/mno12onm', 'confirmation'],
    ['/search/', 'search'],
    ['/animals/a/b/c', undefined],
    ['/searching', undefined],
  ])('%s shows %s', (path, name) => expect(screenAt(path)).toBe(name))

  it('reaches every screen of the list', () => {
    for (const name of Object.keys(screens) as ScreenName[]) {
      expect(screenAt(screens[name].path.replace(/\{-\$\w+\}|\$\w+/g, 'xyz'))).toBe(name)
    }
  })
})

it('counts the links of alerts that a browser opens as a page, and neither who nor which', async () => {
  const { uniqueId } = await insertAnimal(t.services.db, { lostAt: [-73.57, 45.5] })
  const address = `/found/animals/${uniqueId}`
  const asPage = { 'sec-fetch-dest': 'document' }
  await get(`${address}?via=alert`, asPage)
  await get(`${address}?via=alert`, { 'sec-fetch-dest': 'empty' })
  await get(`${address}?via=alert`)
  await get(address, asPage)
  await get('/search?via=alert', asPage)
  await t.services.tallies.settle()
  expect(await t.services.db.select().from(tallies)).toEqual([
    { day: '2026-05-04', name: 'alertsFollowed', count: 1 },
  ])
})
