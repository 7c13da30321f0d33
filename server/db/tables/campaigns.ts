import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  CampaignStatus,
  LetterKind,
  LetterStatus,
  Reminder,
} from '#domain/campaigns/campaign.ts'
import { created, id, instant } from '../columns.ts'
import { cities, licences } from './cities.ts'

/** requirements/cities.md 6. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text().notNull(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    /** First and last day on which licences end. */
    start: date({ mode: 'string' }).notNull(),
    end: date({ mode: 'string' }).notNull(),
    reminders: jsonb().$type<Reminder[]>().notNull(),
    status: text().$type<CampaignStatus>().notNull().default('draft'),
    started: instant(),
    /** Since when its owners are known. */
    queued: instant(),
    closed: instant(),
    created: created(),
  },
  (t) => [index('campaigns_city').on(t.cityId, t.created, t.id)],
)

/** An owner that a campaign writes to; who that is, the licences say. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    id: uuid().primaryKey().defaultRandom(),
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** On paper: without an e-mail, or with one that comes back. */
    channel: text().$type<'email' | 'paper'>().notNull(),
    /** Since when the e-mail is known to come back. */
    bounced: instant(),
  },
  (t) => [
    index('campaign_recipients_campaign').on(t.campaignId, t.channel, t.id),
    index('campaign_recipients_bounced')
      .on(t.id)
      .where(sql`bounced is not null`),
  ],
)

/** A licence is one period of one animal: it is written about by one campaign. */
export const campaignLicences = pgTable(
  'campaign_licences',
  {
    licenceId: uuid()
      .primaryKey()
      .references(() => licences.id),
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    recipientId: uuid()
      .notNull()
      .references(() => campaignRecipients.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('campaign_licences_campaign').on(t.campaignId),
    index('campaign_licences_recipient').on(t.recipientId),
  ],
)

/** By e-mail; each is sent under its id, so that a repeated one is the same message. */
export const campaignLetters = pgTable(
  'campaign_letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    recipientId: uuid()
      .notNull()
      .references(() => campaignRecipients.id, { onDelete: 'cascade' }),
    kind: text().$type<LetterKind>().notNull(),
    /** Last day of the licences that it names; of the first letter the earliest. */
    ends: date({ mode: 'string' }).notNull(),
    status: text().$type<LetterStatus>().notNull().default('waiting'),
    sent: instant(),
  },
  (t) => [
    uniqueIndex('campaign_letters_once').on(t.recipientId, t.kind, t.ends),
    index('campaign_letters_campaign').on(t.campaignId, t.kind, t.status),
    index('campaign_letters_waiting')
      .on(t.campaignId, t.id)
      .where(sql`status = 'waiting'`),
  ],
)
