import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { animals, licences, supportCases, transactions } from '../../db/tables/index.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { ListField } from '../../http/list.ts'
import { when } from '../../http/list-fields.ts'

/** What belongs to one account, by indexes alone; an animal's keeper may be an organization. */
export const ofAccount = {
  animals: (id: string): SQL =>
    sql`(${animals.ownerId} = ${id}::uuid or ${animals.organizationId} = ${id}::uuid)`,
  transactions: (id: string): SQL => sql`${transactions.userId} = ${id}::uuid`,
  /** To its e-mail, or of an animal that it keeps. */
  licences: (id: string): SQL => sql`${licences.id} = any(array(
    select l.id from licences l where l.email = (select u.email from users u where u.id = ${id}::uuid)
    union select l.id from licences l where l.animal_id = any(array(
      select a.id from animals a where a.owner_id = ${id}::uuid))))`,
  /** Of whoever could not log in too, by the e-mail that they typed. */
  cases: (id: string): SQL =>
    sql`(${supportCases.userId} = ${id}::uuid or ${supportCases.email} = (select u.email from users u where u.id = ${id}::uuid))`,
} satisfies Record<string, (id: string) => SQL>

const uuid = z.uuid()

/** Selects the rows of one account by its id; another word selects none. */
export const accountField = (kind: keyof typeof ofAccount): ListField => ({
  column: sql`''`,
  type: 'text',
  sorts: false,
  test: when('=', (id) => (readSized(uuid, id).success ? ofAccount[kind](id) : sql`false`)),
})
