import { eq } from 'drizzle-orm'
import {
  clientLetterRecipients,
  clientLetters,
  clients,
  invitations,
  lotMoves,
  lots,
  organizations,
} from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { at, inDays, said, type Sample, type World } from './world.ts'

type Standing = Partial<typeof organizations.$inferInsert>

const decision =
  (set: (world: World) => Standing, isRestored?: true): Sample =>
  async (world) => {
    const { tx, clinic, manager, now } = world
    await tx
      .update(organizations)
      .set({ ...set(world), decidedAt: now })
      .where(eq(organizations.id, clinic))
    const decided = now.toISOString()
    return { organizationId: clinic, userId: manager, decided, ...(isRestored && { isRestored }) }
  }

const waiting =
  (decidedAt: (now: Date) => Date | null): Sample =>
  async ({ tx, clinic, now }) => {
    await tx
      .update(organizations)
      .set({ valid: false, decidedAt: decidedAt(now) })
      .where(eq(organizations.id, clinic))
    return { organizationId: clinic }
  }

async function sentLot(kind: 'card' | 'microchip', { tx, clinic, manager, now }: World) {
  const lotId = uuidv7()
  await tx.insert(lots).values({
    id: lotId,
    kind,
    supplier: 'Exemple',
    status: 'shipped',
    organizationId: clinic,
    shippedAt: now,
    items: 50,
    free: 50,
    first: kind === 'card' ? '100000001' : '999000000000001',
    last: kind === 'card' ? '100000050' : '999000000000050',
  })
  return { lotId, managerId: manager }
}

const shipped =
  (kind: 'card' | 'microchip'): Sample =>
  (world) =>
    sentLot(kind, world)

const calledBack =
  (kind: 'card' | 'microchip'): Sample =>
  async (world) => {
    const { lotId, managerId } = await sentLot(kind, world)
    const [move] = await world.tx
      .insert(lotMoves)
      .values({
        lotId,
        toId: world.clinic,
        items: 50,
        first: kind === 'card' ? '100000001' : '999000000000001',
        last: kind === 'card' ? '100000050' : '999000000000050',
        created: world.now,
        calledBack: world.now,
      })
      .returning({ id: lotMoves.id })
    return { moveId: move?.id, managerId }
  }

const toClient =
  (kind: 'service' | 'commercial'): Sample =>
  async (world) => {
    const { tx, clinic, language, today } = world
    const [letterId, clientId] = [uuidv7(), uuidv7()]
    await tx.insert(clients).values({
      id: clientId,
      organizationId: clinic,
      fullName: 'Dominique Gagnon',
      email: at('dominique'),
      language,
      consentDate: today,
      consentSource: 'counter',
    })
    await tx.insert(clientLetters).values({
      id: letterId,
      organizationId: clinic,
      kind,
      content: {
        [language]: {
          subject: said(world, 'C’est le temps du vaccin', 'Time for the vaccine'),
          text: said(
            world,
            'Bonjour,\n\nle vaccin contre la rage est à refaire cette année. Appelez-nous!',
            'Hello,\n\nthe rabies vaccine is due this year. Please call us!',
          ),
        },
      },
      skipped: { no_email: 0, no_consent: 0, withdrawn: 0 },
    })
    await tx.insert(clientLetterRecipients).values({ letterId, clientId, status: 'waiting' })
    return { letterId }
  }

export const organizationSamples = {
  'send-business-decision': [
    decision(() => ({})),
    decision((world) => ({
      valid: false,
      refusal: said(world, 'Le permis est échu.', 'The licence has expired.'),
    })),
    decision((world) => ({
      valid: false,
      suspended: world.now,
      refusal: said(world, 'Plusieurs plaintes.', 'Several complaints.'),
    })),
    decision(() => ({}), true),
  ],
  'tell-staff-of-business': [waiting(() => null), waiting((now) => now)],
  'send-invitation': [
    async ({ tx, clinic, manager, now }) => {
      const invitationId = uuidv7()
      await tx.insert(invitations).values({
        id: invitationId,
        organizationId: clinic,
        email: at('nouvelle.personne'),
        invitedBy: manager,
        expires: inDays(now, 7),
      })
      return { invitationId }
    },
  ],
  'send-shipment': [shipped('card'), shipped('microchip')],
  'send-call-back': [calledBack('card'), calledBack('microchip')],
  'send-client-letter': [toClient('service'), toClient('commercial')],
} satisfies Record<string, Sample[]>
