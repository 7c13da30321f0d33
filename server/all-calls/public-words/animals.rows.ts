import {
  adoptionInquiries,
  foundAnimals,
  foundReports,
  lostReports,
  sightings,
} from '../../db/tables/index.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { finder } from '../visitors.ts'
import { byLink, byToken, ofFind, one, type Row, type World } from './world.ts'

/** Public calls about animals: searches, finders, notices, talks and adoption. */
export function animalsRows(w: World): Record<string, Row> {
  const byNumber: Row = { right: () => ({ body: { number: '985141000123456' } }) }
  const lookUp = { number: '985141000123456', key: 'not-a-key' }
  const nobody = '0198c0de-0000-7000-8000-000000000001'
  const ofLink: Row = {
    right: () => ({
      params: { kind: 'license', id: 'nobody000000' },
      body: { token: 'not-a-token' },
    }),
  }
  const ofThread = (more: object): Row => ({
    right: () => ({ params: { id: 'nobody000000' }, body: { token: 'not-a-token', ...more } }),
  })
  const aFind = {
    species: 'Dog',
    colour: 'noir',
    date: '2026-05-01',
    location: [-73.57, 45.5],
    address: 'Granby',
    state: 'held',
    fullname: 'Jo Visiteuse',
    email: 'jo@example.org',
  }
  const aLoss = {
    species: 'Dog',
    name: 'Milo',
    date: '2026-05-01',
    location: [-73.57, 45.5],
    address: 'Granby',
    telephone: '(514) 555-0100',
    email: 'jo@example.org',
  }
  const aSighting = {
    date: '2026-05-02',
    location: [-73.57, 45.5],
    address: 'Granby',
    note: 'Près du parc.',
    fullname: 'Jo Visiteuse',
  }
  const lastSighting = async () =>
    (await w.t.services.db.select().from(sightings).orderBy(sightings.id)).at(-1)
  const lastFind = async () =>
    (await w.t.services.db.select().from(foundAnimals).orderBy(foundAnimals.id)).at(-1)

  return {
    'GET /api/animals/:id/pictures/:pictureId': one({ id: 'lostmilo0001', pictureId: 'face' }),
    'GET /api/implants/claim/:token': byToken,
    'POST /api/transfers/offer': {
      right: () => ({ body: { code: '0123456789ab-0123456789ab-0123456789abcdef' } }),
    },
    'POST /api/search/card': byNumber,
    'POST /api/search/microchip': byNumber,
    'POST /api/search/addresses': {
      right: () => ({ body: { term: 'Granby' } }),
      lookedFor: ['term'],
    },
    'POST /api/search/place': {
      right: () => ({ body: { address: 'Granby' } }),
      lookedFor: ['address'],
    },
    'POST /api/search/addresses/:id': { right: () => ({ params: { id: 'postal:H2X' }, body: {} }) },
    'GET /api/search/AAHA': { right: () => ({ query: lookUp }) },
    'POST /api/search/AAHA': { right: () => ({ body: lookUp, query: {} }) },
    'POST /api/animals/found/:id': one({ id: 'lostmilo0001' }),
    'PUT /api/animals/found/:id': {
      right: () => ({ params: { id: 'lostmilo0001' }, body: finder }),
      kept: {
        fullname: async () => (await w.t.services.db.select().from(foundReports)).at(-1)?.fullName,
        message: async () => (await w.t.services.db.select().from(foundReports)).at(-1)?.message,
        address: async () =>
          (await w.t.services.db.select().from(foundReports)).at(-1)?.addressText,
        'address.text': async () =>
          (await w.t.services.db.select().from(foundReports)).at(-1)?.addressText,
      },
      inLetter: ['fullname', 'message', 'address', 'address.text'],
    },
    'POST /api/lost-reports': {
      right: async () => ({ body: { ...aLoss, captcha: await solvedCaptcha(w.t) } }),
      kept: {
        name: async () =>
          (await w.t.services.db.select().from(lostReports).orderBy(lostReports.id)).at(-1)?.name,
      },
      lookedFor: ['address', 'address.text'],
    },
    'POST /api/lost-reports/read': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/lost-reports/confirm': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/found-animals': {
      right: async () => ({ body: { ...aFind, captcha: await solvedCaptcha(w.t) } }),
      kept: Object.fromEntries(
        (['colour', 'breed', 'collar', 'marks', 'secret', 'note'] as const).map((field) => [
          field,
          async () => (await lastFind())?.[field],
        ]),
      ),
      lookedFor: ['address', 'address.text', 'fullname'],
    },
    'GET /api/found-animals/:id': one({ id: 'nobody000000' }),
    'GET /api/found-animals/:id/pictures/:pictureId': one({
      id: 'nobody000000',
      pictureId: nobody,
    }),
    'POST /api/found-animals/:id/confirm': ofFind,
    'POST /api/found-animals/:id/own': ofFind,
    'PUT /api/found-animals/:id': {
      right: () => ({ params: { id: 'nobody000000' }, body: { state: 'held' } }),
    },
    'POST /api/found-animals/:id/renew': ofFind,
    'POST /api/found-animals/:id/returned': ofFind,
    'POST /api/found-animals/:id/remove': ofFind,
    'POST /api/found-animals/:id/abuse': {
      right: () => ({ params: { id: 'nobody000000' }, body: { reason: 'false', captcha: 'none' } }),
    },
    'POST /api/found-animals/:id/copy': ofFind,
    'POST /api/animals/:id/sightings': {
      right: async () => ({
        params: { id: 'lostmilo0001' },
        body: { ...aSighting, captcha: await solvedCaptcha(w.t) },
      }),
      kept: {
        note: async () => (await lastSighting())?.note,
        fullname: async () => (await lastSighting())?.fullName,
        address: async () => (await lastSighting())?.addressText,
        'address.text': async () => (await lastSighting())?.addressText,
      },
      inLetter: ['note', 'address', 'address.text'],
    },
    'POST /api/sightings/own': byLink(),
    'POST /api/sightings/copy': byLink(),
    'POST /api/sightings/remove': byLink(),
    'POST /api/found-reports/open': byLink(),
    'POST /api/losses/by-link': byLink(),
    'POST /api/links/:kind/:id/again': ofLink,
    'POST /api/links/:kind/:id/withdraw': ofLink,
    'POST /api/losses/answer': byLink({ answer: 'missing' }),
    'POST /api/match-claims/open': byLink(),
    'POST /api/match-claims/answer': byLink({ accept: true }),
    'POST /api/threads/:id/read': ofFind,
    'POST /api/threads/:id/messages': ofThread({ message: 'Bonjour à vous!' }),
    'POST /api/threads/:id/block': ofThread({ blocked: true }),
    'POST /api/threads/:id/report': ofThread({ reason: 'money' }),
    'POST /api/animals/adopted/:id': one({ id: 'zoeadopt0001' }),
    'GET /api/animals/adoption/shelter/:shelterId': one({ shelterId: 'nobody' }),
    'POST /api/animals/adoption/shelter/:shelterId': one({ shelterId: 'nobody' }),
    'POST /api/animals/adopted/:id/inquiries': {
      right: () => ({
        params: { id: 'zoeadopt0001' },
        body: { ...finder, message: 'Bonjour à vous!' },
      }),
      kept: {
        fullname: async () =>
          (await w.t.services.db.select().from(adoptionInquiries)).at(-1)?.fullName,
        message: async () =>
          (await w.t.services.db.select().from(adoptionInquiries)).at(-1)?.message,
      },
      inLetter: ['fullname', 'message'],
    },
  }
}
