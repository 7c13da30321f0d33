import sharp from 'sharp'
import type { Endpoint } from '#domain/contract.ts'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { chatApi } from '#domain/chat/chat.api.ts'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { dayOf } from '#domain/dates.ts'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import type { Database } from '../../db/connect.ts'
import { organizations, sessions, users } from '../../db/tables/index.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { insertAnimal } from '../insert-animal.ts'

/** One kind of write, many times: each has a number. */
export interface Writer {
  endpoint: Endpoint
  /** Stores what write `n` needs, before it is sent. */
  ready?: (n: number) => Promise<void>
  /** Of the endpoint's path. */
  params?: (n: number) => Record<string, string>
  query?: (n: number) => Record<string, string>
  /** Empty for a stranger. */
  cookie?: (n: number) => string
  body?: (n: number) => object | FormData | undefined
  /** The address that it comes from; default one for each number. */
  visitor?: (n: number) => string | undefined
  /** How often the write of `$1`, or of the number `$2`, is stored. */
  stored: string
  mark: (n: number) => string
  /** Of those with the same word one alone is made between two starts of the server. */
  alone?: string
}

/**
 * What decides on how a call is carried out, and so on what a lost connection does to it; by the form
 * of a payment's notification the gateway writes.
 */
export const kindOf = ({ method, idempotent, upload, multipart, form }: Endpoint): string =>
  [
    method,
    idempotent ? 'with key' : 'without key',
    upload ? 'file' : multipart ? 'multipart' : form ? 'form' : 'JSON',
  ].join(', ')

const accounts = 50

const word = (n: number): string => String(n)

/**
 * Stores what the writes need: people, and the rows that they change or remove.
 * @param most writes of a kind
 */
export async function prepareWriters(db: Database, most: number): Promise<Writer[]> {
  const [organization] = await db
    .insert(organizations)
    .values({
      businessName: 'Refuge des coupures',
      proType: 'shelter',
      valid: true,
      email: 'refuge@example.org',
      language: 'fr',
    })
    .returning({ id: organizations.id })
  const organizationId = organization?.id ?? ''
  const person = async (type: 'ind' | 'pro' | 'admin', n = 0) => {
    const [user] = await db
      .insert(users)
      .values({
        email: `${type}-${n}@coupures.example`,
        type,
        status: 'valid',
        fullName: 'Camille Coupure',
        accept: true,
        organizationId: type === 'pro' ? organizationId : null,
      })
      .returning({ id: users.id })
    const userId = user?.id ?? ''
    const token = newToken()
    const expires = new Date('2100-01-01')
    await db.insert(sessions).values({ tokenHash: hashToken(token), userId, expires })
    return { userId, cookie: `session=${token}` }
  }
  const [staff, shelter] = [await person('admin'), await person('pro')]
  const owners = await Promise.all(Array.from({ length: accounts }, (_, n) => person('ind', n)))
  const owner = owners[0] as (typeof owners)[0]
  const milo = await insertAnimal(db, { ownerId: owner.userId, lostAt: [-73.5612, 45.4633] })
  await db.$client.query(
    `insert into clients (id, organization_id, full_name, language)
     select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, $1, 'Avant', 'fr'
     from generate_series(0, $2::int - 1) n`,
    [organizationId, 2 * most],
  )
  for (const [prefix, name] of [
    ['photo', 'Photographié'],
    ['parti', 'Retiré'],
  ])
    await db.$client.query(
      `insert into animals (id, unique_id, name, species, sex, owner_id)
       select gen_random_uuid(), $1 || lpad(n::text, 9, '0'), $2, 'Dog', 'Male', $3
       from generate_series(0, $4::int - 1) n`,
      [prefix, name, owner.userId, most],
    )
  const picture = await somePicture()
  const clientAt = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`
  const animalAt = (prefix: string, n: number) => prefix + word(n).padStart(9, '0')
  const today = dayOf(new Date())
  const infos = (name: string) => ({ name, species: 'Dog', sex: 'Male' })
  const count = (from: string) => `select count(*)::int as times from ${from}`

  return [
    {
      endpoint: animalsApi.create,
      cookie: () => owner.cookie,
      mark: (n) => `Inscrit ${n}`,
      body: (n) => infos(`Inscrit ${n}`),
      stored: count('animals where name = $1'),
    },
    {
      endpoint: wizardApi.add,
      cookie: () => shelter.cookie,
      mark: (n) => `985141007${word(n).padStart(6, '0')}`,
      body: (n) => ({
        infos: infos(`Pucé ${n}`),
        microchip: `985141007${word(n).padStart(6, '0')}`,
      }),
      stored: count('animals where microchip = $1'),
    },
    {
      endpoint: sightingsApi.post,
      cookie: (n) => (owners[n % accounts] as (typeof owners)[0]).cookie,
      params: () => ({ id: milo.uniqueId }),
      mark: (n) => `Vu ${n} fois.`,
      body: (n) =>
        formWith({
          date: today,
          location: '[-73.5612,45.4633]',
          note: `Vu ${n} fois.`,
          fullname: 'Jo Témoin',
          telephone: '(514) 555-0177',
          email: 'jo@temoin.example',
          language: 'fr',
          pictures: picture,
        }),
      stored: count('sightings where note = $1'),
    },
    {
      endpoint: animalsApi.remove,
      cookie: () => owner.cookie,
      params: (n) => ({ id: animalAt('parti', n) }),
      mark: (n) => animalAt('parti', n),
      body: () => ({ reason: 'death', notes: '' }),
      stored: count("animals where unique_id = $1 and status = 'removed'"),
    },
    {
      endpoint: registriesApi.addRegistry,
      cookie: () => staff.cookie,
      mark: (n) => `Registre ${n}`,
      body: (n) => ({ name: `Registre ${n}`, sourceDate: today }),
      stored: count('registries where name = $1'),
    },
    {
      endpoint: chatApi.write,
      cookie: (n) => (owners[n % accounts] as (typeof owners)[0]).cookie,
      mark: (n) => `Bonjour ${n}`,
      body: (n) => ({
        language: 'fr',
        message: `Bonjour ${n}`,
        clientId: `00000000-0000-4000-8000-${word(n).padStart(12, '0')}`,
      }),
      stored: count('chat_messages where message = $1'),
    },
    {
      endpoint: accountsApi.register,
      mark: (n) => `nouvelle-${n}@coupures.example`,
      body: (n) => ({
        fullname: 'Noa Nouvelle',
        email: `nouvelle-${n}@coupures.example`,
        password: 'trois mots au hasard',
        postal: 'H2X 1Y4',
        language: 'fr',
      }),
      stored: count('users where email = $1'),
    },
    {
      endpoint: clientsApi.save,
      cookie: () => shelter.cookie,
      params: (n) => ({ id: clientAt(n) }),
      mark: (n) => `Changé ${n}`,
      body: (n) => ({ fullName: `Changé ${n}`, language: 'fr' }),
      stored: count('clients where full_name = $1'),
    },
    {
      endpoint: clientsApi.remove,
      cookie: () => shelter.cookie,
      params: (n) => ({ id: clientAt(most + n) }),
      mark: (n) => clientAt(most + n),
      stored: 'select (not exists (select from clients where id = $1::uuid))::int as times',
    },
    {
      endpoint: picturesApi.add,
      cookie: (_) => owner.cookie,
      params: (n) => ({ id: animalAt('photo', n) }),
      mark: (n) => animalAt('photo', n),
      body: () => formWith({ file: picture }),
      stored: count('pictures p join animals a on a.id = p.animal_id where a.unique_id = $1'),
    },
    {
      endpoint: clientsApi.import,
      cookie: () => shelter.cookie,
      mark: (n) => `Importé ${n}`,
      body: (n) =>
        formWith({
          mode: 'import',
          mapping: JSON.stringify(['fullName', 'notes']),
          file: new Blob([`Nom;Notes\nImporté ${n};rien\n`]),
        }),
      stored: count('clients where full_name = $1'),
    },
  ]
}

/** Of 60 by 40 pixels. */
export const somePicture = async (): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f80' } })
        .jpeg()
        .toBuffer(),
    ),
  ])

export function formWith(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, value, name === 'file' ? 'fichier.csv' : 'photo.jpg')
  return form
}
