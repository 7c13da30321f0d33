import { request, test, type APIRequestContext, type Page } from '@playwright/test'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { plain } from '#server/testing/pictures/pictures.ts'
import { anyMedal } from '../support/any-medal.ts'
import { signIn } from '../support/people.ts'

type Row = Record<string, unknown>

/** Screens of one thing show the first of a call's list: of which call, by which property. */
const listed: Partial<Record<ScreenName, [call: string, key: string]>> = {
  adminChat: ['/api/admin/chats', 'id'],
  adminEmail: ['/api/admin/emails', 'id'],
  adminIncident: ['/api/admin/incidents', 'id'],
  adminLot: ['/api/admin/lots', 'id'],
  adminOrder: ['/api/admin/orders', 'id'],
  adminExport: ['/api/admin/organizations', 'id'],
  adminOrganization: ['/api/admin/organizations', 'id'],
  adminUser: ['/api/admin/users?filter=[Type=ind,Status=valid]', 'id'],
  adminProduct: ['/api/commerce/products', 'id'],
  animal: ['/api/animals/list', 'unique_id'],
  city: ['/api/pro/cities?full=1', 'id'],
  cityHeavy: ['/api/pro/cities?full=1', 'id'],
  cityP38: ['/api/pro/cities?full=1', 'id'],
  cityRegister: ['/api/pro/cities?full=1', 'id'],
  collection: ['/api/shop/collections', 'handle'],
  correctLicence: ['/api/pro/licenses?filter=[Status=active]', 'unique_id'],
  foundNotice: ['/api/found-animals', 'unique_id'],
  implant: ['/api/pro/implants', 'id'],
  newLicence: ['/api/pro/cities?full=1', 'organizationId'],
  newRules: ['/api/pro/cities?full=1', 'id'],
  proAnimal: ['/api/animals/list', 'unique_id'],
  proLicence: ['/api/pro/licenses?filter=[Status=active]', 'unique_id'],
  proLot: ['/api/pro/lots', 'id'],
  proOrder: ['/api/pro/orders', 'id'],
  product: ['/api/commerce/products', 'handle'],
  statement: ['/api/pro/cities?full=1', 'id'],
  transaction: ['/api/transactions', 'unique_id'],
}

/** Screens that show more with a question. */
const asked: Partial<Record<ScreenName, string>> = {
  adminSearch: '?q=gagnon',
  cityLicence: '?municipality=Candiac',
  searchSpecies: '?species=Dog&lng=-73.57&lat=45.5&address=Montr%C3%A9al',
}

/** A demonstration address of each screen, with something to see where the demonstration has it. */
export async function addressOf(page: Page, name: ScreenName): Promise<string> {
  const { path } = screens[name]
  const own = makers[name]
  if (own) return own(page, path)
  const list = listed[name]
  if (list) return filled(path, await firstOf(page.request, ...list))
  if (path.endsWith('$token')) return filled(path, 'unknown-token')
  if (path.endsWith('$trnId')) return filled(path, '10000001')
  if (path.endsWith('$type')) return filled(path, 'declined')
  // Of a letter, of a thread, of a transfer: journeys have them.
  return filled(path.replace(/\/\{-\$\w+\}$/, ''), nobody) + (asked[name] ?? '')
}

const nobody = '00000000-0000-7000-8000-000000000000'

const filled = (path: string, value: string): string => path.replace(/\{-\$\w+\}|\$\w+/, value)

const makers: Partial<Record<ScreenName, (page: Page, path: string) => Promise<string>>> = {
  adminAnimal: async (page, path) => filled(path, await lostDog(page)),
  adminAnimalPicture: async (page, path) => pictureOf(page, filled(path, await lostDog(page))),
  adminItem: async ({ request: calls }) => {
    const [item] = await rowsOf(calls, '/api/admin/items')
    return `/admin/items/${String(item?.['kind'])}/${String(item?.['number'])}`
  },
  adoptionAnimal: async (page) => `/adoption/${await adoptable(page)}`,
  adoptionShelter: async (page) => {
    const found = await page.request.post(`/api/animals/adopted/${await adoptable(page)}`)
    return `/adoption/shelter/${((await found.json()) as { shelterId: string }).shelterId}`
  },
  animalPicture: async (page, path) => pictureOf(page, filled(path, await newAnimal(page.request))),
  campaign: async (page, path) =>
    filled(
      path,
      await added(page, '/api/pro/campaigns', {
        name: 'Fin d’année',
        city: 'Candiac',
        start: '2026-05-01',
        end: '2026-05-31',
      }),
    ),
  client: async (page, path) => filled(path, await ownClient(page)),
  clientLetter: async (page, path) =>
    filled(
      path,
      await added(page, '/api/pro/clients/letters', {
        kind: 'service',
        subjectFr: 'Rappel',
        textFr: 'Bonjour',
        ids: [await ownClient(page)],
      }),
    ),
  foundAnimal: async (page, path) => filled(path, await lostDog(page)),
  membership: async (page, path) => filled(path, await newAnimal(page.request)),
  proAnimalPicture: async (page, path) =>
    pictureOf(page, filled(path, await newAnimal(page.request))),
  searchNumber: async (page, path) => `${path}?number=${(await anyMedal(page.request)).medal}`,
  sightAnimal: async (page, path) => filled(path, await lostDog(page)),
  takeAnimal: async (_, path) => {
    const owner = await request.newContext({ baseURL: test.info().project.use.baseURL })
    await signIn({ request: owner }, 'individual')
    const id = await newAnimal(owner)
    const answer = await owner.post(`/api/animals/${id}/transfer-code`, { data: {} })
    const { code } = (await answer.json()) as { code: string }
    await owner.dispose()
    return filled(path, code)
  },
}

async function rowsOf(calls: APIRequestContext, call: string): Promise<Row[]> {
  const body = (await (await calls.get(call)).json()) as Row[] | { results: Row[] }
  return Array.isArray(body) ? body : body.results
}

async function firstOf(calls: APIRequestContext, call: string, key: string): Promise<string> {
  const [first] = await rowsOf(calls, call)
  if (!first) throw new Error(`nothing of ${call}`)
  return String(first[key])
}

async function added(page: Page, call: string, data: object): Promise<string> {
  // A client who is there already is named.
  return ((await (await page.request.post(call, { data })).json()) as { id: string }).id
}

const ownClient = async (page: Page): Promise<string> =>
  added(page, '/api/pro/clients', {
    fullName: 'Camille Tremblay',
    email: 'camille@clients.example',
  })

async function newAnimal(calls: APIRequestContext): Promise<string> {
  const data = { name: 'Biscotte', species: 'Dog', sex: 'Female' }
  return ((await (await calls.post('/api/animals', { data })).json()) as { unique_id: string })
    .unique_id
}

/** Adds a picture to the animal of an address that waits for one. */
async function pictureOf(page: Page, path: string): Promise<string> {
  const [, id = ''] = /\/animals\/(\w+)/.exec(path) ?? []
  const file = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await plain(600, 400, '#693').jpeg().toBuffer(),
  }
  const answer = await page.request.post(`/api/animals/pictures/${id}`, { multipart: { file } })
  return filled(path, ((await answer.json()) as { unique_id: string }).unique_id)
}

async function adoptable(page: Page): Promise<string> {
  const found = await page.request.post('/api/search/adoption', {
    data: { location: [-73.57, 45.5], radius: 500 },
  })
  const { results } = (await found.json()) as { results: { unique_id: string; contact?: object }[] }
  return results.find(({ contact }) => contact)?.unique_id ?? ''
}

async function lostDog(page: Page): Promise<string> {
  const lost = await page.request.post('/api/search/species', {
    data: { species: 'Dog', location: [-73.57, 45.5], radius: 500 },
  })
  return ((await lost.json()) as { results: { unique_id: string }[] }).results[0]?.unique_id ?? ''
}
