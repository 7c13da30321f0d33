import type { AnimalStatus, Sex, Species } from '#domain/animals/animal.ts'
import { normalizeNumber } from '#domain/animals/numbers.ts'
import type { Database } from '../../db/connect.ts'
import { ofOpenAccount, publicStatus } from '../../db/closed-accounts.ts'

export interface FoundAnimal {
  id: string
  uniqueId: string
  name: string
  species: Species
  sex: Sex
  color: string | null
  dob: string | null
  status: AnimalStatus
  firstPhoto: string | null
  publishedDate: string | null
  publishedCity: string | null
  publishedLng: number | null
  publishedLat: number | null
}

const columns = `id, unique_id as "uniqueId", name, species, sex, color, dob::text, ${publicStatus} as status, first_photo as "firstPhoto",
  published_date::text as "publishedDate", published_city as "publishedCity", published_lng as "publishedLng", published_lat as "publishedLat"`

const statement = {
  name: 'found-animal',
  text: ['unique_id = $1', 'card = $2', 'medal = $2']
    .map(
      (match, order) =>
        `select ${columns}, ${order} as match_order from animals where ${match} and status <> 'removed' and ${ofOpenAccount}`,
    )
    .join(' union all ')
    .concat(' order by match_order limit 1'),
}

/**
 * The animal of a unique_id, an ID card or a medal, in this order (requirements/contract.md 5);
 * removed animals are known no more.
 */
export async function animalToReport(db: Database, typed: string): Promise<FoundAnimal | null> {
  const number = normalizeNumber(typed)
  if (!/^[A-Z0-9]{3,64}$/.test(number)) return null
  const { rows } = await db.$client.query<FoundAnimal>({
    ...statement,
    values: [typed.trim().toLowerCase(), number],
  })
  return rows[0] ?? null
}

export interface FoundLetterFacts {
  reportId: string
  uniqueId: string
  name: string
  sex: Sex
  finder: { name: string; telephone: string; email: string | null; language: string }
  ownerId: string | null
  organizationId: string | null
}

interface FactsRow extends Omit<FoundLetterFacts, 'finder'> {
  finderName: string
  finderTelephone: string
  finderEmail: string | null
  finderLanguage: string
}

export async function foundLetterFacts(
  db: Database,
  reportId: string,
): Promise<FoundLetterFacts | null> {
  const { rows } = await db.$client.query<FactsRow>(
    `select f.id as "reportId", a.unique_id as "uniqueId", a.name, a.sex, a.owner_id as "ownerId", a.organization_id as "organizationId",
       f.full_name as "finderName", f.telephone as "finderTelephone", f.email as "finderEmail", f.language as "finderLanguage"
     from found_reports f join animals a on a.id = f.animal_id where f.id = $1`,
    [reportId],
  )
  const [row] = rows
  if (!row) return null
  const {
    finderName: name,
    finderTelephone: telephone,
    finderEmail: email,
    finderLanguage: language,
    ...facts
  } = row
  return { ...facts, finder: { name, telephone, email, language } }
}
