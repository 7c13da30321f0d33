import { benchDatabase, centre, microchipOf } from './database.ts'
import { tell } from './figures.ts'
import { inTurn, load, type Figures } from './load.ts'
import { endAll, serve } from './processes.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 5)
const small = { animals: 10_000, lost: 1_000 }
const large = { animals: 1_000_000, lost: 100_000 }

/** 1,000,000 animals, 100,000 lost, beside a named primary-key statement. */
export async function benchSearches(admin: string, dataDir: string): Promise<void> {
  const tiny = await benchDatabase(admin, small)
  const big = await benchDatabase(admin, large)
  if (big.seconds === undefined)
    console.log('     the database of 1,000,000 animals is kept from an earlier run')
  else tell({ what: 'seconds to make 1,000,000 animals by COPY', value: big.seconds, atMost: 180 })

  const bare = await serve('bare', big.url, dataDir)
  const product = await serve('product', big.url, dataDir)
  const productSmall = await serve('product', tiny.url, dataDir)
  const chip = (url: string, animals: number) => () =>
    load({
      url,
      path: '/api/search/microchip',
      seconds,
      body: (n) => ({ kind: 'microchip', number: microchipOf((n * 7919) % animals) }),
    })

  const names = [
    'bare reference',
    'microchip search, 1,000,000 animals',
    'microchip search, 10,000 animals',
    'species search, 100,000 lost within 50 km',
  ] as const
  const [reference, chipLarge, chipSmall, species] = names
  const figures = await inTurn({
    [reference]: () =>
      load({
        url: bare,
        path: '/animal',
        seconds,
        body: (n) => ({ id: idOf((n * 7919) % large.animals) }),
      }),
    [chipLarge]: chip(product, large.animals),
    [chipSmall]: chip(productSmall, small.animals),
    [species]: () =>
      load({
        url: product,
        path: '/api/search/species',
        seconds,
        body: (n) => ({ species: 'Dog', location: near(n), radius: 50, limit: 20 }),
      }),
  })
  await endAll()
  const of = (name: (typeof names)[number]) => figures[name] as Figures
  for (const name of names)
    console.log(
      `     ${name}: ${Math.round(of(name).rate)} a second, p50 ${of(name).p50} ms, p99 ${of(name).p99} ms`,
    )

  tell({
    what: 'microchip search at 1,000,000, of the bare reference',
    value: of(chipLarge).rate / of(reference).rate,
    atLeast: 0.5,
  })
  tell({
    what: 'microchip search p99 at 1,000,000, of that at 10,000',
    value: of(chipLarge).p99 / Math.max(1, of(chipSmall).p99),
    atMost: 1.5,
  })
  tell({
    what: 'species search, of the bare reference',
    value: of(species).rate / of(reference).rate,
    atLeast: 0.25,
  })
}

const idOf = (i: number): string =>
  `${i.toString(16).padStart(8, '0')}-0000-7000-8000-${i.toString(16).padStart(12, '0')}`

const near = (n: number): [number, number] => [
  centre.lng + ((n % 97) - 48) / 400,
  centre.lat + ((n % 89) - 44) / 400,
]
