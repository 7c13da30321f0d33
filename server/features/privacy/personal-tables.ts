import type { SectionName } from './personal-data.queries.ts'

interface Held {
  /** Or why left out. */
  copy: SectionName | { leftOut: string }
  /** On day 30. */
  purge: 'with the account' | 'erased' | 'unnamed' | 'freed'
}

/**
 * Every column that refers to an account or animal. A test compares it with the database, so that
 * each new table gets a rule for copy and purge.
 */
export const personalTables: Record<string, Held> = {
  'erasures.user_id': {
    copy: { leftOut: 'it tells a restored backup what was deleted, by an id alone' },
    purge: 'unnamed',
  },
  'adoption_inquiries.animal_id': { copy: 'inquiriesReceived', purge: 'erased' },
  'adoptions.animal_id': { copy: 'adoptions', purge: 'erased' },
  'alerts.user_id': { copy: 'alerts', purge: 'erased' },
  'animal_imports.user_id': {
    copy: { leftOut: 'the file is its organization’s; only who brought it last is kept' },
    purge: 'unnamed',
  },
  'animals.owner_id': { copy: 'animals', purge: 'unnamed' },
  'api_keys.user_id': {
    copy: {
      leftOut: 'the key is its organization’s, stored hashed; who made it is not shown to anyone',
    },
    purge: 'unnamed',
  },
  'audit_log.user_id': { copy: 'decisions', purge: 'unnamed' },
  'city_rules.created_by': {
    copy: { leftOut: 'the fees are the city’s; who wrote them is shown to its managers alone' },
    purge: 'unnamed',
  },
  'chat_messages.author_id': {
    copy: { leftOut: 'what staff wrote to others, whose talk it is' },
    purge: 'unnamed',
  },
  'chat_messages.user_id': { copy: 'chat', purge: 'erased' },
  'chats.taken_by': {
    copy: { leftOut: 'the talks that a member of staff has are other people’s' },
    purge: 'unnamed',
  },
  'chats.user_id': { copy: 'chat', purge: 'with the account' },
  'client_letters.user_id': {
    copy: {
      leftOut: 'the letters are the organization’s; who wrote them is shown to its team alone',
    },
    purge: 'unnamed',
  },
  'client_shares.user_id': { copy: 'sharing', purge: 'with the account' },
  'clients.user_id': { copy: 'clients', purge: 'erased' },
  'clerk_days.reopened_by': {
    copy: { leftOut: 'sums of an organization’s till, by ids alone' },
    purge: 'unnamed',
  },
  'clerk_days.user_id': {
    copy: { leftOut: 'sums of an organization’s till, by ids alone' },
    purge: 'unnamed',
  },
  'codes.user_id': {
    copy: { leftOut: 'one-time codes, stored hashed' },
    purge: 'with the account',
  },
  'consents.user_id': { copy: 'consents', purge: 'with the account' },
  'devices.user_id': { copy: 'devices', purge: 'with the account' },
  'email_undos.user_id': {
    copy: {
      leftOut:
        'one-time links, stored hashed, with the address that was the account’s for seven days',
    },
    purge: 'with the account',
  },
  'events.animal_id': { copy: 'events', purge: 'unnamed' },
  'events.user_id': { copy: 'events', purge: 'unnamed' },
  'found_reports.animal_id': { copy: 'foundReceived', purge: 'erased' },
  'implants.animal_id': { copy: 'implants', purge: 'erased' },
  'implants.user_id': {
    copy: { leftOut: 'the contact details in them are other people’s' },
    purge: 'unnamed',
  },
  'incidents.written_by': {
    copy: { leftOut: 'the register of incidents, which tells nothing of its writer' },
    purge: 'unnamed',
  },
  'invitations.invited_by': { copy: 'invitationsSent', purge: 'unnamed' },
  'item_changes.animal_id': {
    copy: { leftOut: 'the history of a number, by ids alone' },
    purge: 'unnamed',
  },
  'items.animal_id': {
    copy: { leftOut: 'the number is with the animal, the verification is a secret' },
    purge: 'freed',
  },
  'licence_events.user_id': {
    copy: { leftOut: 'what a clerk did, by names of fields alone' },
    purge: 'unnamed',
  },
  'licence_payments.user_id': {
    copy: { leftOut: 'payments that a clerk took, of other people' },
    purge: 'unnamed',
  },
  'licences.animal_id': { copy: 'licences', purge: 'unnamed' },
  'licences.created_by': {
    copy: { leftOut: 'the details in them are other people’s, whom a clerk registered' },
    purge: 'unnamed',
  },
  'list_columns.user_id': { copy: 'columns', purge: 'with the account' },
  'list_views.user_id': { copy: 'views', purge: 'with the account' },
  'matches.animal_id': {
    copy: {
      leftOut: 'what the registry reckons of notices; the words of a claim are its holder’s',
    },
    purge: 'erased',
  },
  'order_events.user_id': {
    copy: { leftOut: 'the orders are the organization’s; who took a step is not shown to anyone' },
    purge: 'unnamed',
  },
  'orders.user_id': {
    copy: { leftOut: 'the orders are the organization’s; who wrote one is not shown to anyone' },
    purge: 'unnamed',
  },
  'passkeys.user_id': { copy: 'passkeys', purge: 'with the account' },
  'pending_logins.user_id': {
    copy: { leftOut: 'logins under way, gone after ten minutes' },
    purge: 'with the account',
  },
  'pictures.animal_id': { copy: 'pictures', purge: 'erased' },
  'recovery_codes.user_id': {
    copy: { leftOut: 'one-time codes, stored hashed; how many is with the account' },
    purge: 'with the account',
  },
  'removals.animal_id': { copy: 'removals', purge: 'erased' },
  'removals.user_id': { copy: 'removals', purge: 'unnamed' },
  'reports.animal_id': { copy: 'reports', purge: 'erased' },
  'reports.user_id': { copy: 'reports', purge: 'unnamed' },
  'refunds.user_id': { copy: 'decisions', purge: 'unnamed' },
  'sightings.animal_id': { copy: 'foundReceived', purge: 'erased' },
  'sessions.user_id': { copy: 'sessions', purge: 'with the account' },
  'stays.animal_id': {
    copy: {
      leftOut:
        'the days of an organization’s stays, and its own notes of them; an animal’s are with its events',
    },
    purge: 'unnamed',
  },
  'support_cases.answered_by': { copy: 'decisions', purge: 'unnamed' },
  'support_cases.user_id': { copy: 'support', purge: 'erased' },
  'threads.animal_id': { copy: 'threads', purge: 'erased' },
  'transactions.animal_id': { copy: 'transactions', purge: 'unnamed' },
  'transactions.user_id': { copy: 'transactions', purge: 'unnamed' },
  'transfer_codes.animal_id': {
    copy: { leftOut: 'one-time codes, stored hashed' },
    purge: 'erased',
  },
  'transfer_codes.user_id': {
    copy: { leftOut: 'one-time codes, stored hashed' },
    purge: 'with the account',
  },
  'transfers.animal_id': { copy: 'transfers', purge: 'unnamed' },
  'transfers.decided_by': { copy: 'decisions', purge: 'unnamed' },
  'transfers.from_user_id': { copy: 'transfers', purge: 'unnamed' },
  'transfers.to_user_id': { copy: 'transfers', purge: 'unnamed' },
}
