import { desc, eq, or } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { clients, clientShares, organizations } from '../../db/tables/index.ts'
import type { Row } from './personal-animals.queries.ts'

/** What organizations wrote of someone as their client. */
export const clientRecordsOf = (db: Database, userId: string, email: string): Promise<Row[]> =>
  db
    .select({
      organization: organizations.businessName,
      fullName: clients.fullName,
      telephone: clients.telephone,
      email: clients.email,
      address: clients.address,
      language: clients.language,
      notes: clients.notes,
      consentDate: clients.consentDate,
      consentSource: clients.consentSource,
      consentText: clients.consentText,
      withdrawn: clients.withdrawn,
      created: clients.created,
    })
    .from(clients)
    .innerJoin(organizations, eq(organizations.id, clients.organizationId))
    .where(or(eq(clients.userId, userId), eq(clients.email, email)))
    .orderBy(desc(clients.created))

/** With whom someone shares or shared their file. */
export const sharesOf = (db: Database, userId: string): Promise<Row[]> =>
  db
    .select({
      organization: organizations.businessName,
      created: clientShares.created,
      revoked: clientShares.revoked,
    })
    .from(clientShares)
    .innerJoin(organizations, eq(organizations.id, clientShares.organizationId))
    .where(eq(clientShares.userId, userId))
    .orderBy(desc(clientShares.created))
