import { connect } from '../../server/db/connect.ts'
import { drawPoster } from '../../server/features/poster/draw-poster.ts'
import { findsNear } from '../../server/features/matching/sides.queries.ts'
import { likeliestOf } from '../../server/features/matching/match.ts'
import { drawInside, drawSizes } from '../../server/features/pictures/draw-sizes.ts'
import { drawSharePicture } from '../../server/features/sharing/draw-share-picture.ts'
import { photoLike } from '../../server/testing/pictures/pictures.ts'
import { connected, hex, keptDatabase } from '../database.ts'
import { fillFast } from '../fill-fast.ts'
import { median, tell } from '../figures.ts'
import { inTurn, load, type Figures } from '../load.ts'
import { endAll, serve } from '../processes.ts'
import { towns } from './made-pairs.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 5)
const finds = 500_000
const losses = 1_000

/** 500,000 open found animals with pictures, 1,000 losses; and what is drawn of one. */
export async function benchReuniting(admin: string, dataDir: string): Promise<void> {
  const { url } = await keptDatabase(admin, `bench_finds_${finds}`, fill)
  await matchOne(url)
  await near(url, dataDir)
  await draw()
}

/** A thousandth of Quebec's people each: towns by population, and how wide they are in degrees. */
const homes = (() => {
  const total = towns.reduce((sum, { population }) => sum + population, 0)
  const all: { at: [number, number]; wide: number }[] = []
  let told = 0
  for (const { population, at } of towns) {
    told += population
    while (all.length < (told / total) * 1000)
      all.push({ at, wide: Math.sqrt(population / 3000) / 150 })
  }
  return all.slice(0, 1000)
})()
const listOf = (numbers: number[]) => `(array[${numbers.map((one) => one.toFixed(4)).join()}])`
const spread = (i: string) => {
  const at = `[1 + (${i})::bigint * 7919 % 1000]`
  const aside = (phase: string) => `(sin(${i} * ${phase}) + sin(${i} * ${phase} * 1.7)) / 2`
  const wide = `${listOf(homes.map((home) => home.wide))}${at}`
  return `${listOf(homes.map((home) => home.at[0]))}${at} + ${wide} * ${aside('12.9898')} as lng,
    ${listOf(homes.map((home) => home.at[1]))}${at} + 0.7 * ${wide} * ${aside('78.233')} as lat`
}
const pick = (i: string, words: readonly string[]) =>
  `(array['${words.join("','")}'])[1 + ${i} % ${words.length}]`
const colours = ['noir', 'brun', 'roux', 'tigré gris', 'noir et blanc', 'beige', 'calico', 'gris', 'blanc', 'noir et feu'] // prettier-ignore
const breeds = ['Labrador', 'Border collie', 'Beagle', 'Domestique à poil court', 'Husky sibérien', 'Caniche', 'Siamois'] // prettier-ignore
const species = ['Dog', 'Cat', 'Cat', 'Dog', 'Bird']
const sexes = ['Male', 'Female', 'Unknown']
const id = (i: string, of: string) =>
  `(lpad(to_hex(${i}), 8, '0') || '-${of}-7000-8000-' || lpad(to_hex(${i}), 12, '0'))::uuid`

async function fill(url: string): Promise<void> {
  const client = await connected(url)
  await fillFast(client, 'found_animals', () =>
    client.query(`insert into found_animals (id, unique_id, species, sex, colour, breed, marks, size, date, place, lng, lat, public_place, public_lng, public_lat,
        city, state, status, full_name, email, language, confirmed, expires, created, updated)
      select ${id('i', '0001')}, 'f' || lpad(to_hex(i), 11, '0'), ${pick('i', species)}, ${pick('i / 5', sexes)}, ${pick('i / 3', colours)}, ${pick('i / 7', breeds)},
        case when i % 3 = 0 then 'poitrine blanche' end, case when i % 2 = 0 then 'Medium' end, date '2026-01-01' + i % 300, public.sphere(lng, lat), lng, lat,
        public.sphere(round(lng::numeric, 2)::float8, round(lat::numeric, 2)::float8), round(lng::numeric, 2), round(lat::numeric, 2), 'Montréal', 'seen', 'open',
        'Personne', 'p' || i || '@bench.example', 'fr', now(), now() + interval '3650 days', now() - i * interval '1 second', now()
      from (select i, ${spread('i')} from generate_series(1, ${finds}) i) spread`),
  )
  await client.query(
    `insert into found_places select public_lng, public_lat, public.sphere(public_lng, public_lat), array_agg(distinct species) from found_animals group by public_lng, public_lat`,
  )
  await fillFast(client, 'found_animal_pictures', () =>
    client.query(
      `insert into found_animal_pictures (id, found_animal_id, position) select ${id('i', '0002')}, ${id('i', '0001')}, 0 from generate_series(1, ${finds}) i`,
    ),
  )
  await client.query(
    `insert into animals (id, unique_id, name, species, sex, color, race, notes, status, published_place, published_lng, published_lat, published_city, published_date)
     select ${id('i', '0000')}, 'l' || lpad(to_hex(i), 11, '0'), 'Animal ' || i, ${pick('i', species)}, ${pick('i / 2', sexes)}, ${pick('i / 4', colours)}, ${pick('i / 5', breeds)},
       'Poitrine blanche, patte arrière droite qui boite.', 'lost', public.sphere(lng, lat), lng, lat, 'Montréal', date '2026-03-01' + i % 90
     from (select i, ${spread('i * 31')} from generate_series(1, ${losses}) i) spread`,
  )
  await client.query(
    `insert into reports (id, animal_id, type, date, address_text, place, circumstances, full_name, email, telephone, city)
     select ${id('i', '0003')}, ${id('i', '0000')}, 'lost', a.published_date, 'rue Principale', a.published_place, 'Le collier rouge a cédé.', 'Personne', 'l@bench.example', '(514) 555-0100', 'Montréal'
     from generate_series(1, ${losses}) i join animals a on a.id = ${id('i', '0000')}`,
  )
  await client.query(
    `insert into pictures (id, animal_id, name, position) select ${id('i', '0004')}, ${id('i', '0000')}, 'photo', 0 from generate_series(1, ${losses}) i`,
  )
  // 64 shares of colours, as the product keeps them of each picture that it compared.
  await client.query(
    `insert into picture_colours (picture_id, colours) select ${id('i', '0002')}, translate(encode(sha512(i::text::bytea), 'base64'), E'\\n', '') from generate_series(1, ${finds}) i
     union all select ${id('i', '0004')}, translate(encode(sha512(i::text::bytea), 'base64'), E'\\n', '') from generate_series(1, ${losses}) i`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

/** All of what the job does but keep the result. */
async function matchOne(url: string): Promise<void> {
  const { pool, db, close } = connect(url)
  const services = {
    db,
    clock: { now: () => new Date() },
    files: undefined as never,
  }
  const times: number[] = []
  let likely = 0
  for (let n = 1; n <= losses; n += 4) {
    const begun = performance.now()
    const found = await likeliestOf(
      { reportId: `${hex(n, 8)}-0003-7000-8000-${hex(n, 12)}` },
      services,
    )
    times.push(performance.now() - begun)
    likely += found?.length ?? 0
  }
  if (likely === 0) throw new Error('nothing matched')
  const plan = await pool.query<{ 'QUERY PLAN': string }>(
    `explain ${findsNear('Dog').replaceAll('$1', "'(0.2, -0.67, 0.713)'").replaceAll('$2', '0.0235').replaceAll('$3', "'2026-03-01'")}`,
  )
  if (!plan.rows.some((row) => row['QUERY PLAN'].includes('found_places_place')))
    throw new Error('the index of the species is not used')
  await close()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] as number
  console.log(
    `     matching one loss with ${finds} found animals: p50 ${at(0.5).toFixed(0)} ms, ${(likely / times.length).toFixed(1)} kept`,
  )
  tell({ what: 'milliseconds to match one report with 500,000, p95', value: at(0.95), atMost: 100 })
}

async function near(url: string, dataDir: string): Promise<void> {
  const bare = await serve('bare', url, dataDir)
  const product = await serve('product', url, dataDir)
  const figures = await inTurn({
    bare: () =>
      load({
        url: bare,
        path: '/animal',
        seconds,
        body: (n) => ({
          id: `${hex(1 + (n % losses), 8)}-0000-7000-8000-${hex(1 + (n % losses), 12)}`,
        }),
      }),
    found: () =>
      load({
        url: product,
        path: (n) =>
          `/api/found-animals?location=${-73.57 + ((n % 97) - 48) / 400},${45.5 + ((n % 89) - 44) / 400}`,
        answer: /unique_id/,
        seconds,
      }),
  })
  await endAll()
  const { bare: reference, found } = figures as Record<'bare' | 'found', Figures>
  for (const [name, { rate, p50, p99 }] of Object.entries(figures))
    console.log(`     ${name}: ${Math.round(rate)} a second, p50 ${p50} ms, p99 ${p99} ms`)
  tell({
    what: 'found animals near a place, of the bare reference',
    value: found.rate / reference.rate,
    atLeast: 0.25,
  })
}

/** From the stored picture to the file. */
async function draw(): Promise<void> {
  const { full, page } = await drawSizes(await (await photoLike(2400, 1800)).jpeg().toBuffer())
  const facts = {
    species: 'Dog',
    sex: 'Male',
    race: 'Border collie',
    color: 'Noir et blanc',
    marks: null,
    collar: null,
    notes: null,
    notesPublic: null,
    city: 'Montréal',
    precision: 'street',
    date: '2026-05-01',
    circumstances: 'Le collier a cédé pendant la promenade du matin.',
    publishedHour: null,
    publishedReward: null,
    rewardPublic: null,
  } as const
  const poster = await timed(async () =>
    drawPoster({
      name: 'Filou',
      facts,
      notes: undefined,
      picture: await drawInside(full, 1500),
      language: 'both',
      telephone: '(514) 555-0100',
      email: null,
      reward: '200 $',
      url: 'https://trouvaille.example/found/animals/abcdefghijkl',
      now: new Date(),
    }),
  )
  const share = await timed(() =>
    drawSharePicture(page, {
      language: 'fr',
      kind: 'lost',
      sign: 'PERDU',
      title: 'Filou',
      animal: 'Chien, Border collie, mâle, noir et blanc',
      whereAndWhen: 'Perdu le 1er mai 2026, Montréal (Rosemont–La Petite-Patrie)',
      ask: 'Vous l’avez vu?',
      host: 'trouvaille.example',
    }),
  )
  tell({ what: 'milliseconds to draw a poster', value: poster, atMost: 300 })
  tell({ what: 'milliseconds to draw a picture to share', value: share, atMost: 300 })
}

async function timed(draw: () => Promise<unknown>): Promise<number> {
  await draw()
  const times: number[] = []
  for (let n = 0; n < 15; n++) {
    const begun = performance.now()
    await draw()
    times.push(performance.now() - begun)
  }
  return median(times)
}
