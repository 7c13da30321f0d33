import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { tooMany } from '../refusal.ts'
import { startGeocoder, type Geocoder } from './geocoder.ts'
import { readGeocoderUrl } from './settings.ts'

interface Asked {
  url: URL
  method: string
  headers: IncomingMessage['headers']
  body: string
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serving(
  kind: string,
  answer: (asked: Asked, response: ServerResponse) => unknown,
  timeout?: number,
) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = {
        url: new URL(request.url ?? '', 'http://here'),
        method: request.method ?? '',
        headers: request.headers,
        body,
      }
      asked.push(one)
      const content = answer(one, response)
      if (content !== undefined)
        response
          .setHeader('content-type', 'application/json')
          .end(typeof content === 'string' ? content : JSON.stringify(content))
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, ...start(`${address}/?kind=${kind}&key=secret-key`, timeout) }
}

/** @param timeout milliseconds: by default none that a slow machine reaches */
function start(
  url: string,
  timeout = 60_000,
): { geocoder: Geocoder; logged: unknown[]; pass(ms: number): void } {
  const setting = readGeocoderUrl(url)
  if (!setting) throw new Error('no such setting')
  const logged: unknown[] = []
  let now = new Date('2026-05-04T15:00:00Z').getTime()
  const log = { warn: (...said: unknown[]) => void logged.push(said) }
  const userAgent = 'Trouvaille (http://trouvaille.test; soutien@trouvaille.example)'
  // Its windows pass with this clock.
  let used = -Infinity
  const consume = async () => {
    if (now - used < 1000) throw tooMany(1000 - (now - used))
    used = now
    return 1
  }
  const geocoder = startGeocoder({
    ...setting,
    limits: { consume },
    userAgent,
    log,
    timeout,
    clock: { now: () => new Date(now) },
  })
  return { geocoder, logged, pass: (ms) => void (now += ms) }
}

const query = { text: '1234 rue saint denis', limit: 5, language: 'fr' as const }

describe('Photon', () => {
  const feature = (properties: Record<string, unknown>, coordinates = [-73.57, 45.52]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  })
  const answer = {
    type: 'FeatureCollection',
    features: [
      feature(
        {
          type: 'house',
          housenumber: '1234',
          street: 'Saint Denis Street',
          city: 'Denver',
          state: 'Colorado',
          countrycode: 'US',
          postcode: '80014',
        },
        [-104, 39],
      ),
      feature({
        type: 'house',
        housenumber: '1234',
        street: 'Rue Saint-Denis',
        city: 'Montréal',
        state: 'Québec',
        countrycode: 'CA',
        postcode: 'H2X 3J6',
      }),
      feature({
        type: 'street',
        name: 'Rue Saint-Denis',
        city: 'Lévis',
        state: 'Québec',
        countrycode: 'CA',
        postcode: 'G6V',
      }),
      feature({ type: 'city', name: 'Granby', state: 'Quebec', countrycode: 'CA' }),
      feature({
        type: 'other',
        name: 'Parc La Fontaine',
        street: 'Avenue du Parc-La Fontaine',
        city: 'Montréal',
        state: 'Québec',
        countrycode: 'CA',
      }),
      feature({
        type: 'street',
        name: 'Rue Saint-Denis',
        city: 'Lévis',
        state: 'Québec',
        countrycode: 'CA',
      }),
      { type: 'Feature', geometry: null, properties: {} },
      feature({ name: 'Nulle part' }),
    ],
  }

  it('is asked in its own words, with the language, and Canadian places come first', async () => {
    const { geocoder, asked } = await serving('photon', () => answer)
    expect(await geocoder.find(query)).toEqual([
      {
        title: '1234 Rue Saint-Denis, Montréal (Québec) H2X 3J6',
        lng: -73.57,
        lat: 45.52,
        city: 'Montréal',
        postal: 'H2X 3J6',
        precision: 'address',
      },
      {
        title: 'Rue Saint-Denis, Lévis (Québec)',
        lng: -73.57,
        lat: 45.52,
        city: 'Lévis',
        postal: null,
        precision: 'street',
      },
      {
        title: 'Granby (Québec)',
        lng: -73.57,
        lat: 45.52,
        city: 'Granby',
        postal: null,
        precision: 'municipality',
      },
      {
        title: 'Parc La Fontaine, Avenue du Parc-La Fontaine, Montréal (Québec)',
        lng: -73.57,
        lat: 45.52,
        city: 'Montréal',
        postal: null,
        precision: 'address',
      },
      {
        title: '1234 Saint Denis Street, Denver (Colorado)',
        lng: -104,
        lat: 39,
        city: 'Denver',
        postal: null,
        precision: 'address',
      },
    ])
    expect(
      asked.map(({ url }) => [
        url.pathname,
        url.searchParams.get('q'),
        url.searchParams.get('lang'),
        url.searchParams.get('key'),
        url.searchParams.get('kind'),
      ]),
    ).toEqual([['/api', '1234 rue saint denis', 'fr', null, null]])
    expect(
      (await geocoder.find({ ...query, language: 'en', limit: 1 }))?.map(({ title }) => title),
    ).toEqual(['1234 Rue Saint-Denis, Montréal, Quebec H2X 3J6'])
  })
})

describe('Nominatim', () => {
  const address = {
    house_number: '1234',
    road: 'Rue Saint-Denis',
    suburb: 'Ville-Marie',
    state: 'Québec',
    postcode: 'H2X3J6',
    country: 'Canada',
  }
  const answer = [
    {
      place_id: 1,
      place_rank: 26,
      lat: '39.1',
      lon: '-104.9',
      name: '',
      display_name: 'x',
      address: {
        road: 'Saint Denis Street',
        town: 'Parker',
        state: 'Colorado',
        country_code: 'us',
      },
    },
    {
      place_id: 2,
      place_rank: 30,
      lat: '45.52',
      lon: '-73.57',
      name: '',
      display_name: 'y',
      address: { ...address, city: 'Montréal', country_code: 'ca' },
    },
    {
      place_id: 3,
      place_rank: 16,
      lat: '45.4',
      lon: '-72.73',
      name: 'Granby',
      address: { city: 'Granby', state: 'Québec', country_code: 'ca' },
    },
    { place_id: 4, lat: 'somewhere', lon: null, address: {} },
  ]

  it('is asked in its own words, and says who asks', async () => {
    const { geocoder, asked } = await serving('nominatim', () => answer)
    expect(await geocoder.find(query)).toEqual([
      {
        title: '1234 Rue Saint-Denis, Montréal (Québec) H2X 3J6',
        lng: -73.57,
        lat: 45.52,
        city: 'Montréal',
        postal: 'H2X 3J6',
        precision: 'address',
      },
      {
        title: 'Granby (Québec)',
        lng: -72.73,
        lat: 45.4,
        city: 'Granby',
        postal: null,
        precision: 'municipality',
      },
      {
        title: 'Saint Denis Street, Parker (Colorado)',
        lng: -104.9,
        lat: 39.1,
        city: 'Parker',
        postal: null,
        precision: 'street',
      },
    ])
    const [{ url, headers } = { url: new URL('http://none'), headers: {} }] = asked
    expect(url.pathname).toBe('/search')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: '1234 rue saint denis',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '10',
      countrycodes: 'ca,us',
      'accept-language': 'fr',
    })
    expect(headers['user-agent']).toBe(
      'Trouvaille (http://trouvaille.test; soutien@trouvaille.example)',
    )
  })

  it('never completes on the server that everyone shares, nor asks it twice in a second', async () => {
    const { geocoder, pass } = start('https://nominatim.openstreetmap.org')
    const asked: string[] = []
    const real = globalThis.fetch
    globalThis.fetch = async (url) => {
      asked.push(String((url as URL).hostname))
      return new Response(JSON.stringify(answer))
    }
    try {
      expect(geocoder.completes).toBe(false)
      expect(await geocoder.find(query)).toHaveLength(3)
      expect(await geocoder.find(query)).toBeNull()
      pass(1000)
      expect(await geocoder.find(query)).toHaveLength(3)
      expect(asked).toEqual(['nominatim.openstreetmap.org', 'nominatim.openstreetmap.org'])
    } finally {
      globalThis.fetch = real
    }
  })
})

describe('Google', () => {
  const prediction = (placeId: string, title: string, types: string[]) => ({
    placePrediction: {
      placeId,
      place: `places/${placeId}`,
      text: { text: title, matches: [] },
      types,
    },
  })
  const suggestions = {
    suggestions: [
      prediction('ChIJ1', '1234 Rue Saint-Denis, Montréal, QC, Canada', ['premise', 'geocode']),
      prediction('ChIJ2', 'Rue Saint-Denis, Lévis, QC, Canada', ['route', 'geocode']),
      prediction('ChIJ3', 'Saint-Denis-de-Brompton, QC, Canada', ['locality', 'geocode']),
      { queryPrediction: { text: { text: 'x' } } },
    ],
  }
  const details = {
    location: { latitude: 45.52, longitude: -73.57 },
    types: ['premise', 'street_address'],
    addressComponents: [
      { longText: '1234', shortText: '1234', types: ['street_number'], languageCode: 'fr' },
      {
        longText: 'Montréal',
        shortText: 'Montréal',
        types: ['locality', 'political'],
        languageCode: 'fr',
      },
      { longText: 'H2X 3J6', shortText: 'H2X 3J6', types: ['postal_code'] },
    ],
  }

  it('completes, then tells where; the key goes in a header alone', async () => {
    const { geocoder, asked } = await serving('google', ({ method }) =>
      method === 'POST' ? suggestions : details,
    )
    expect(await geocoder.find(query)).toEqual([
      {
        id: 'ChIJ1',
        title: '1234 Rue Saint-Denis, Montréal, QC, Canada',
        precision: 'address',
      },
      { id: 'ChIJ2', title: 'Rue Saint-Denis, Lévis, QC, Canada', precision: 'street' },
      {
        id: 'ChIJ3',
        title: 'Saint-Denis-de-Brompton, QC, Canada',
        precision: 'municipality',
      },
    ])
    expect(await geocoder.locate('ChIJ1', 'en')).toEqual({
      lng: -73.57,
      lat: 45.52,
      city: 'Montréal',
      postal: 'H2X 3J6',
      precision: 'address',
    })
    expect(asked.map(({ url }) => url.pathname + url.search)).toEqual([
      '/v1/places:autocomplete',
      '/v1/places/ChIJ1?languageCode=en',
    ])
    expect(asked.map(({ headers }) => headers['x-goog-api-key'])).toEqual([
      'secret-key',
      'secret-key',
    ])
    expect(asked[1]?.headers['x-goog-fieldmask']).toBe('location,addressComponents,types')
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      input: '1234 rue saint denis',
      languageCode: 'fr',
      regionCode: 'ca',
      includedRegionCodes: ['ca', 'us'],
    })
  })

  it('that finds nothing answers without suggestions', async () => {
    const { geocoder } = await serving('google', () => ({}))
    expect(await geocoder.find(query)).toEqual([])
  })
})

/** A timeout alone would let seconds of data into memory. */
function flood(response: ServerResponse): void {
  const piece = ' '.repeat(2 ** 16)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}

describe('a server that does not answer', () => {
  it.each<[string, (response: ServerResponse) => unknown, string]>([
    ['refuses', (response) => void response.writeHead(429).end('slow down'), 'status 429'],
    ['breaks', (response) => void response.socket?.destroy(), 'no connection'],
    [
      'leads elsewhere',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'no connection',
    ],
    ['answers no JSON', () => '<html>', 'not JSON'],
    ['answers without end', (response) => flood(response), 'too large'],
    ['answers another format', () => ({ error: 'no' }), 'unknown format'],
    ['keeps us waiting', () => undefined, 'timeout'],
  ])(
    '%s: there is no answer, and the log says why without saying what was asked',
    async (_, answer, reason) => {
      const timeout = reason === 'timeout' ? 300 : undefined
      const ask = (__: Asked, response: ServerResponse) => answer(response)
      const { geocoder, logged } = await serving('photon', ask, timeout)
      expect(await geocoder.find(query)).toBeNull()
      expect(logged).toEqual([
        [{ geocoder: 'photon', reason, failures: 1 }, 'the geocoding server did not answer'],
      ])
    },
  )

  it('is left alone for a while after three failures, then asked again', async () => {
    let broken = true
    const { geocoder, asked, pass } = await serving('photon', (_, response) =>
      broken ? void response.writeHead(500).end() : { features: [] },
    )
    for (let i = 0; i < 5; i++) expect(await geocoder.find(query)).toBeNull()
    expect(asked).toHaveLength(3)
    broken = false
    pass(30_000)
    expect(await geocoder.find(query)).toEqual([])
  })
})

describe('GEOCODER_URL', () => {
  it.each([
    ['https://photon.komoot.io', 'photon', 'https://photon.komoot.io/', ''],
    ['https://nominatim.example.org/osm/', 'nominatim', 'https://nominatim.example.org/osm/', ''],
    ['http://localhost:2322/?kind=photon', 'photon', 'http://localhost:2322/', ''],
    ['https://maps.googleapis.com?key=abc', 'google', 'https://places.googleapis.com/', 'abc'],
    ['http://localhost:1/?kind=google&key=abc', 'google', 'http://localhost:1/', 'abc'],
  ])('%s is %s', (url, kind, base, key) => {
    const setting = readGeocoderUrl(url)
    expect([setting?.kind, setting?.base.href, setting?.key]).toEqual([kind, base, key])
  })

  it.each([
    'https://geo.example.org',
    'https://geo.example.org?kind=pelias',
    'https://maps.googleapis.com',
    'http://localhost:1/?kind=google',
  ])('%s says too little', (url) => expect(readGeocoderUrl(url)).toBeNull())
})
