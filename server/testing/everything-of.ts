import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { noIntake } from '#domain/animals/intake.ts'
import { foundApi } from '#domain/found/found.api.ts'
import {
  adoptionInquiries,
  adoptions,
  alerts,
  animals,
  auditLog,
  clientLetterRecipients,
  clientLetters,
  clients,
  clientShares,
  consents,
  devices,
  idempotencyKeys,
  invitations,
  licences,
  organizations,
  listColumns,
  listViews,
  passkeys,
  recoveryCodes,
  removals,
  reports,
  shipmentItems,
  shipments,
  supportCases,
  chatMessages,
  chats,
  threadMessages,
  transactionLines,
  transactions,
  transferCodes,
  transfers,
  users,
} from '../db/tables/index.ts'
import { hashToken } from '../tokens.ts'
import { storePicture } from '../features/pictures/store-picture.ts'
import { openThread } from '../features/threads/open-thread.ts'
import { insertAnimal } from './insert-animal.ts'
import { cityWith, clerkOf, licenceRow } from './test-licences.ts'
import { lostForm, openImplant, withCard } from './test-animals.ts'
import type { TestAccount, TestApp } from './test-app.ts'
import { storePosts } from './stored/posts.ts'
import { withPassword } from './with-password.ts'

/** None may remain after the purge. */
export const words = {
  email: 'odile.quesnel@secret.example',
  name: 'Odile Quesnel',
  telephone: '(514) 555-0188',
  address: '4200 rue Cachée',
  notes: 'appeler au 514-555-0188 le soir',
  animal: 'Bizoune-Unique',
} as const

/** Has rows in every table of personal data. */
export async function everythingOf(t: TestApp): Promise<{
  person: TestAccount
  other: TestAccount
  animalId: string
  uniqueId: string
  card: string
  pictureId: string
  /** Of what they posted as a finder. */
  posted: string[]
}> {
  const { db } = t.services
  const person = await withPassword(
    t,
    await t.account({ email: words.email, fullName: words.name }),
  )
  const { userId } = person
  await db
    .update(users)
    .set({
      telephone: words.telephone,
      addressText: words.address,
      postalCode: 'H2X 1Y4',
      googleId: 'google-of-odile',
      totpSecret: 'sealed-secret-of-odile',
      contacts: [
        {
          _id: 'c1',
          fullName: 'Tante Contact',
          telephone: '(819) 555-0777',
          is_cell: 'cellular',
          email: 'tante@secret.example',
        },
      ],
    })
    .where(eq(users.id, userId))
  const { id: uniqueId, card } = await withCard(t, person)
  for (const [name, value] of [
    ['Name', words.animal],
    ['Notes', words.notes],
  ]) {
    await t.call(animalsApi.update, {
      as: person,
      params: { id: uniqueId },
      body: { name, value } as never,
    })
  }
  const animal = (
    await db.$client.query<{ id: string }>('select id from animals where unique_id = $1', [
      uniqueId,
    ])
  ).rows[0] as { id: string }
  const contact = {
    name: words.name,
    tel: words.telephone,
    address: words.address,
    notes: words.notes,
  }
  const arrival = { ...noIntake.arrival, contact }
  const told = {
    vaccination: words.notes,
    illness: words.notes,
    medication: words.notes,
    arrival,
    intervention: { ...noIntake.intervention, notes: words.notes },
  }
  await db.update(animals).set(told).where(eq(animals.id, animal.id))
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#f80' },
  })
    .jpeg()
    .toBuffer()
  const pictureId = await storePicture(t.services, db, animal.id, picture, `${words.animal}.jpg`)
  await db.insert(adoptions).values({ animalId: animal.id, history: words.notes })
  const loss = {
    ...lostForm,
    fullName: words.name,
    email: words.email,
    telephone: words.telephone,
    address: { ...lostForm.address, text: words.address },
  }
  await t.call(animalsApi.report, {
    as: person,
    params: { id: uniqueId },
    body: loss,
    headers: { 'idempotency-key': 'report-of-odile' },
  })

  const other = await t.account({ email: 'autre@example.org', fullName: 'Autre Personne' })
  const finder = {
    fullname: 'Jo Trouveur',
    telephone: '(450) 555-0123',
    email: 'jo@finder.example',
  }
  await t.call(foundApi.report, { params: { id: uniqueId }, body: finder })
  const inquiry = { message: 'Encore là?', language: 'fr' as const }
  const [inquired] = await db
    .insert(adoptionInquiries)
    .values({
      animalId: animal.id,
      fullName: 'Curieuse',
      email: 'curieuse@example.org',
      ...inquiry,
    })
    .returning({ id: adoptionInquiries.id })
  const thread = await openThread(db, t.services, {
    animal: { id: animal.id, ownerId: userId, organizationId: null },
    about: { inquiryId: inquired?.id ?? '' },
    email: 'curieuse@example.org',
    language: 'fr',
    emailProven: true,
  })
  await db.insert(threadMessages).values({
    threadId: thread.id,
    number: 1,
    side: 'owner',
    message: words.notes,
  })
  const theirs = await insertAnimal(db, { ownerId: other.userId, lostAt: [-73.57, 45.5] })
  await t.call(foundApi.report, {
    as: person,
    params: { id: theirs.uniqueId },
    body: { fullname: words.name, telephone: words.telephone },
  })
  await t.call(foundApi.report, {
    params: { id: theirs.uniqueId },
    body: { fullname: words.name, telephone: words.telephone, email: words.email },
  })
  await db.insert(adoptionInquiries).values({
    animalId: theirs.id,
    fullName: words.name,
    email: words.email,
    telephone: words.telephone,
    ...inquiry,
  })
  await db
    .update(reports)
    .set({ userId, fullName: words.name, email: words.email, telephone: words.telephone })
    .where(eq(reports.id, theirs.reportId))
  await db.insert(alerts).values({
    reportId: theirs.reportId,
    kind: 'squad',
    userId,
    email: words.email,
    language: 'fr',
    sent: t.clock.now(),
  })

  // One animal was transferred away, another to the person.
  const left = await insertAnimal(db, { ownerId: userId, status: 'removed' })
  await db.insert(removals).values({
    animalId: left.id,
    reason: 'transfer',
    notes: words.notes,
    fullName: 'Suivante',
    email: 'suivante@example.org',
    userId,
  })
  const came = await insertAnimal(db, { ownerId: other.userId, status: 'removed' })
  const named = {
    fullName: words.name,
    email: words.email,
    telephone: words.telephone,
    addressText: words.address,
  }
  await db
    .insert(removals)
    .values({ animalId: came.id, reason: 'transfer', ...named, userId: other.userId })

  const [organization] = await db
    .insert(organizations)
    .values({ businessName: 'Refuge Voisin', proType: 'shelter', email: words.email })
    .returning()
  const expires = new Date('2100-01-01')
  await db.insert(invitations).values({
    organizationId: organization?.id as string,
    email: words.email,
    invitedBy: other.userId,
    expires,
  })
  await db.insert(invitations).values({
    organizationId: organization?.id as string,
    email: 'invited@example.org',
    invitedBy: userId,
    expires,
  })
  await db
    .insert(consents)
    .values({ userId, kind: 'terms', given: true, textVersion: '2026-01-02' })
  await db.insert(devices).values({ userId, tokenHash: hashToken('device-of-odile') })
  await db.insert(listViews).values({
    userId,
    list: '/api/pro/orders',
    name: 'À recevoir',
    search: { status: 'shipped' },
    columns: ['Number'],
  })
  await db
    .insert(listColumns)
    .values({ userId, list: '/api/pro/orders', columns: ['Status', 'Total'] })
  await db.insert(passkeys).values({
    userId,
    name: 'Clé bleue',
    credentialId: 'credential-of-odile',
    publicKey: 'key-of-odile',
  })
  await db.insert(recoveryCodes).values({ userId, hash: hashToken('recovery-of-odile') })
  await db.insert(idempotencyKeys).values({
    key: `${userId} POST /api/animals key-of-odile`,
    bodyHash: '',
    answer: { value: { name: words.name } },
  })
  await db
    .insert(transferCodes)
    .values({ animalId: animal.id, codeHash: hashToken('code-of-odile'), userId, expires })
  const yesterday = new Date(t.clock.now().getTime() - 86_400_000)
  const given = {
    animalId: theirs.id,
    fromUserId: userId,
    toUserId: other.userId,
    created: yesterday,
  }
  await db.insert(transfers).values({ ...given, objection: words.notes, objectedAt: yesterday })
  const implanted = {
    fullname: words.name,
    email: words.email,
    telephone: words.telephone,
    address: words.address,
    notes: words.notes,
  }
  await openImplant(t, {
    ...implanted,
    microchip: '985141000777001',
    originalContact: { fullname: words.name, email: words.email },
  })
  const anothers = {
    fullname: 'Autre Personne',
    email: 'autre@example.org',
    telephone: '(819) 555-0666',
    originalContact: { address: words.address },
  }
  await openImplant(t, {
    ...anothers,
    microchip: '985141000777002',
    status: 'claimed',
    animalId: animal.id,
  })
  await db.insert(supportCases).values({
    fullName: words.name,
    email: words.email,
    language: 'fr',
    subject: 'lost',
    notes: words.notes,
    context: { number: 'ABC123' },
    answer: 'Voilà',
    answeredBy: other.userId,
  })
  await db.insert(supportCases).values({
    userId,
    context: { name: words.animal, card },
    notes: words.notes,
    answer: 'Voilà',
    answeredBy: other.userId,
  })
  await db.insert(chats).values({ userId, language: 'fr', lastMessage: t.clock.now() })
  await db
    .insert(chatMessages)
    .values({ userId, number: 1, isSentByUser: true, message: words.notes })
  const posted = await storePosts(t, words, { keeperId: other.userId })
  await boughtBy(t, person, animal.id)
  await licensedBy(t, animal.id)
  await clientOf(t, person, organization?.id ?? '')
  await db
    .insert(auditLog)
    .values({ userId: other.userId, action: 'animal_read', subject: uniqueId })
  await t.services.queue.drain()
  return { person, other, animalId: animal.id, uniqueId, card, pictureId, posted }
}

/** An order that was shipped. */
async function boughtBy(t: TestApp, { userId }: TestAccount, animalId: string): Promise<void> {
  const { db } = t.services
  const address = {
    text: words.address,
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2X 1Y4',
  } as const
  const to = { fullName: words.name, email: words.email, address, language: 'fr' } as const
  const [order] = await db
    .insert(transactions)
    .values({
      ...to,
      uniqueId: 'orderofodile0001',
      orderNumber: 'orderofodile0002',
      type: 'card',
      status: 'success',
      userId,
      animalId,
      telephone: words.telephone,
      province: 'QC',
      shipping: 0,
      fee: 0,
      tax: 300,
      taxes: [],
      total: 2300,
      isSandbox: true,
      expires: t.clock.now(),
    })
    .returning({ id: transactions.id })
  const transactionId = order?.id ?? ''
  const line = { nameFr: 'Enregistrement à vie', nameEn: 'Lifetime registration', quantity: 1 }
  const engraving = [words.animal, words.telephone]
  await db.insert(transactionLines).values({
    ...line,
    transactionId,
    position: 0,
    kind: 'membership',
    price: 2000,
    animalName: words.animal,
    engraving,
  })
  const [parcel] = await db
    .insert(shipments)
    .values({ ...to, transactionId })
    .returning({ id: shipments.id })
  await db
    .insert(shipmentItems)
    .values({ ...line, shipmentId: parcel?.id ?? '', position: 0, itemType: 'Medal', engraving })
}

/** The register of a city outlives the account (domain/privacy/retention.ts). */
async function licensedBy(t: TestApp, animalId: string): Promise<void> {
  const clerk = await clerkOf(t)
  const { id: cityId } = await cityWith(t, clerk, 'Candiac')
  await t.services.db.insert(licences).values({
    ...licenceRow,
    cityId,
    animalId,
    status: 'active',
    from: '2026-01-02',
    to: '2026-12-31',
    animalName: words.animal,
    contactName: words.name,
    telephone: words.telephone,
    email: words.email,
    address: words.address,
    otherInfo: words.notes,
  })
}

/** Of two organizations: one knows the account, another the e-mail. */
async function clientOf(
  t: TestApp,
  { userId }: TestAccount,
  organizationId: string,
): Promise<void> {
  const written = {
    fullName: words.name,
    email: words.email,
    telephone: words.telephone,
    address: words.address,
    language: 'fr',
    notes: words.notes,
  } as const
  const clerk = await t.account({ type: 'pro', proType: 'health' })
  const { db, clock } = t.services
  const [client] = await db
    .insert(clients)
    .values([
      { ...written, organizationId, userId },
      { ...written, organizationId: clerk.organizationId ?? '' },
    ])
    .returning({ id: clients.id })
  await db.insert(clientShares).values({ userId, organizationId })
  const [letter] = await db
    .insert(clientLetters)
    .values({
      organizationId,
      kind: 'service',
      content: { fr: { subject: 'Rappel de vaccin', text: 'Prenez rendez-vous.' } },
      skipped: { no_email: 0, no_consent: 0, withdrawn: 0 },
    })
    .returning({ id: clientLetters.id })
  if (client && letter)
    await db.insert(clientLetterRecipients).values({
      letterId: letter.id,
      clientId: client.id,
      status: 'sent',
      at: clock.now(),
    })
}
