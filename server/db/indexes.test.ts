import { afterAll, beforeAll, expect, it } from 'vitest'
import { speciesList } from '#domain/animals/animal.ts'
import { asAdmin } from './testing/admin.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let indexes: Map<string, string>
beforeAll(async () => {
  database = await testDatabase()
  const { rows } = await asAdmin(database.url, (client) =>
    client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'",
    ),
  )
  indexes = new Map(rows.map(({ name, definition }) => [name, definition]))
})
afterAll(() => database.drop())

const present = (column: string) =>
  new RegExp(
    `UNIQUE INDEX .*btree \\(${column}\\) WHERE .*status <> 'removed'.*${column} IS NOT NULL`,
  )

/** Speed at a million animals and the uniqueness of numbers depend on these indexes. */
it.each<[string, RegExp]>([
  ['sessions_pkey', /UNIQUE INDEX .*btree \(token_hash\)/],
  ['users_email', /UNIQUE INDEX .*btree \(email\)/],
  ['animals_unique_id', /UNIQUE INDEX .*btree \(unique_id\)/],
  ['animals_card', present('card')],
  ['animals_microchip', present('microchip')],
  ['animals_tattoo', present('tattoo')],
  ['animals_medal', present('medal')],
  ['animals_words', /gin \(to_tsvector\('simple'.*plain_name\)/],
  [
    'animals_removed_numbers',
    /gin \(.*card, microchip, tattoo, medal.*WHERE \(status = 'removed'\)/,
  ],
  ['animals_unusual', /btree \(status, id\) WHERE \(status <> ''\)/],
  ['animals_owner', /btree \(owner_id\)/],
  ['licences_tag', /btree \(upper\(translate\(tag, ' .-'/],
  ['threads_to_review', /btree \(reported\) WHERE .*reviewed IS NULL/],
  ['transactions_refund', /btree \(refund_state, id\) WHERE \(refund_state IS NOT NULL\)/],
  ...['species', 'sex', 'status', 'registered'].map((field): [string, RegExp] => [
    `animals_kept_${field}`,
    new RegExp(`btree \\(organization_id, ${field}\\) WHERE`),
  ]),
  ...[
    ['name', 'plain_name', ''],
    ['created', 'created', ', plain_name'],
    ['updated', 'updated', ', plain_name'],
  ].map(([name, order, words]): [string, RegExp] => [
    `animals_kept_${name}`,
    new RegExp(
      `btree \\(organization_id, (public\\.)?${order}, id, species, sex, status, registered${words}\\) WHERE`,
    ),
  ]),
  ...speciesList.map((species): [string, RegExp] => [
    `animals_lost_${species.toLowerCase()}`,
    new RegExp(`gist \\(published_place\\) WHERE .*status = 'lost'.*species = '${species}'`),
  ]),
  ...speciesList.map((species): [string, RegExp] => [
    `animals_adoption_${species.toLowerCase()}`,
    new RegExp(`gist \\(published_place\\) WHERE .*status = 'in_adoption'.*species = '${species}'`),
  ]),
  ['animals_adoption', /gist \(published_place\) WHERE \(status = 'in_adoption'\)/],
  ['animals_organization_adoption', /btree \(organization_id\) WHERE \(status = 'in_adoption'\)/],
  ['found_places_place', /gist \(place\)$/],
  [
    'found_animals_listed',
    /btree \(public_lng, public_lat, created DESC, id DESC\) WHERE .*'unconfirmed', 'open'/,
  ],
  ['found_animals_recent', /btree \(created DESC, id DESC\) WHERE .*'unconfirmed', 'open'/],
  ['organizations_retailers', /gist \(place\) WHERE .*valid.*pro_type = 'retailer'/],
  [
    'reports_published',
    /UNIQUE INDEX .*btree \(animal_id\) WHERE .*type = 'lost'.*withdrawn IS NULL/,
  ],
  ['clients_email', /UNIQUE INDEX .*btree \(organization_id, email\)/],
  ['clients_created', /btree \(organization_id, created, id, /],
  ['clients_name', /btree \(organization_id, name_words, id, /],
  ['clients_search', /gin \(organization_id, search gin_trgm_ops\)/],
  ['users_search', /gin \(search gin_trgm_ops\)/],
  ['users_name_words', /btree \(name_words, id\)/],
  ['users_created', /btree \(created, id\)/],
  ['users_type', /btree \(type, id\)/],
  ['users_status', /btree \(status, id\)/],
  ['organizations_search', /gin \(search gin_trgm_ops\)/],
  ['organizations_by_name', /btree \(name_words, id\)/],
  ['organizations_name_words', /gin \(name_words gin_trgm_ops\)/],
  ['organizations_telephone', /btree \(telephone\)/],
  ['organizations_plain_address', /hash \(plain_address\)/],
  ['organizations_email_domain', /btree \(split_part\(email, '@', 2\)\)/],
  ['users_squad_place', /gist \(place\) WHERE .*status = 'valid'.*NOT no_alerts/],
  ['organizations_place', /gist \(place\)/],
  ['alerts_service', /btree \(organization_id, planned\) WHERE \(organization_id IS NOT NULL\)/],
  ['reports_user', /btree \(user_id, created\)/],
  ['alerts_report_id_email_pk', /UNIQUE INDEX .*btree \(report_id, email\)/],
  ['items_number', /UNIQUE INDEX .*btree \(kind, number\)/],
  ['items_one_number', /UNIQUE INDEX .*btree \(number\) WHERE \(length\(number\) = 9\)/],
  ['items_lot_status', /btree \(lot_id, status, number\)/],
  ['items_lot_updated', /btree \(lot_id, updated, id\)/],
  ['items_updated', /btree \(updated, id\)/],
  ['items_animal', /UNIQUE INDEX .*btree \(kind, animal_id\)/],
  ['idempotency_keys_pkey', /UNIQUE INDEX .*btree \(key\)/],
  ['rate_limits_pkey', /UNIQUE INDEX .*btree \(key\)/],
  ['codes_user_kind', /UNIQUE INDEX .*btree \(user_id, kind\)/],
  ['places_place', /gist \(place\)$/],
  ['streets_words', /gin \(words\)/],
  ['streets_name', /UNIQUE.*\(region, city, name\)/],
  ['address_words_forms', /gin \(forms\)/],
])('%s is there', (name, definition) =>
  expect(indexes.get(name)?.replaceAll('::text', '')).toMatch(definition),
)
