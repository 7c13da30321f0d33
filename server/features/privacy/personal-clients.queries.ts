import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { contentFor } from '#domain/clients/letters.ts'
import type { Database } from '../../db/connect.ts'
import {
  campaignLetters,
  campaignLicences,
  campaigns,
  cities,
  clientLetterRecipients,
  clientLetters,
  clients,
  clientShares,
  licences,
  organizations,
} from '../../db/tables/index.ts'

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

/** That organizations wrote to their client, and renewal letters of cities, with what came of each. */
export async function lettersTo(db: Database, userId: string, email: string): Promise<Row[]> {
  const written = await db
    .select({
      organization: organizations.businessName,
      kind: clientLetters.kind,
      content: clientLetters.content,
      language: clients.language,
      status: clientLetterRecipients.status,
      at: clientLetterRecipients.at,
    })
    .from(clientLetterRecipients)
    .innerJoin(clientLetters, eq(clientLetters.id, clientLetterRecipients.letterId))
    .innerJoin(clients, eq(clients.id, clientLetterRecipients.clientId))
    .innerJoin(organizations, eq(organizations.id, clientLetters.organizationId))
    .where(or(eq(clients.userId, userId), eq(clients.email, email)))
    .orderBy(desc(clientLetters.created), desc(clientLetterRecipients.id))
  const theirs = db
    .select({ id: campaignLicences.recipientId })
    .from(campaignLicences)
    .innerJoin(licences, eq(licences.id, campaignLicences.licenceId))
    .where(eq(licences.email, email))
  const renewals = await db
    .select({
      city: cities.name,
      kind: campaignLetters.kind,
      ends: campaignLetters.ends,
      status: campaignLetters.status,
      at: campaignLetters.sent,
    })
    .from(campaignLetters)
    .innerJoin(campaigns, eq(campaigns.id, campaignLetters.campaignId))
    .innerJoin(cities, eq(cities.id, campaigns.cityId))
    .where(and(inArray(campaignLetters.recipientId, theirs), isNotNull(campaignLetters.sent)))
    .orderBy(desc(campaignLetters.sent), desc(campaignLetters.id))
  return [
    ...written.map(({ content, language, kind, ...letter }) => {
      const said = contentFor(content, language)
      return {
        ...letter,
        kind: `${kind}_letter`,
        title: said?.subject ?? null,
        text: said?.text ?? null,
      }
    }),
    ...renewals.map(({ ends, ...letter }) => ({ ...letter, to: ends })),
  ]
}

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
