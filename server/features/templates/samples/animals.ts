import { randomInt } from 'node:crypto'
import { events, implants, removals, transferCodes, transfers } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { hashToken } from '../../../tokens.ts'
import { sealCode } from '../../transfers/send-transfer-code.ts'
import { at, inDays, said, type Sample, type World } from './world.ts'

const correction =
  (details: { field: string; old: string | null; new: string | null }): Sample =>
  async (world) => {
    const { tx, animal, owner } = world
    const eventId = uuidv7()
    const reason = said(
      world,
      'Corrigé d’après le carnet de santé.',
      'Corrected from the vet book.',
    )
    await tx.insert(events).values({
      id: eventId,
      animalId: animal.id,
      eventType: 'corrected',
      details: { ...details, reason },
    })
    return { eventId, memberId: owner }
  }

/** Letters of a transfer, to whoever was or is the keeper. */
const transfer =
  (kind: string, notes?: { fr: string; en: string }): Sample =>
  async (world) => {
    const { tx, animal, owner, clinic, now } = world
    const transferId = uuidv7()
    await tx.insert(transfers).values({
      id: transferId,
      animalId: animal.id,
      fromOrganizationId: clinic,
      toUserId: owner,
      created: inDays(now, -1),
      ...(notes && { notes: said(world, notes.fr, notes.en) }),
    })
    return { transferId, kind, ownerId: owner, organizationId: null, memberId: owner }
  }
const explanation = {
  fr: 'Nous avons lu le contrat d’adoption.',
  en: 'We have read the adoption contract.',
}

async function implant({ tx, clinic, language, today }: World, hasEmail = true): Promise<string> {
  const id = uuidv7()
  await tx.insert(implants).values({
    id,
    organizationId: clinic,
    microchip: `999${String(randomInt(1e12)).padStart(12, '0')}`,
    implanter: { fullName: 'Sacha Roy', telephone: null },
    implantDate: today,
    language,
    fullname: 'Dominique Gagnon',
    telephone: '(438) 555-0188',
    ...(hasEmail && { email: at('dominique') }),
  })
  return id
}

export const animalSamples = {
  'send-correction': [
    correction({ field: 'microchip', old: '999000000000001', new: '999000000000002' }),
    correction({ field: 'dob', old: null, new: '2023-05-04' }),
  ],
  'send-to-next-guardian': [
    async ({ tx, animal, language }) => {
      await tx
        .insert(removals)
        .values({ animalId: animal.id, reason: 'adopted', email: at('nouvelle.personne') })
      return { animalId: animal.id, language }
    },
  ],
  'send-transfer-code': [
    async ({ tx, animal, owner, language, now, keyFor }) => {
      const code = 'EXEMPLE1'
      await tx.insert(transferCodes).values({
        animalId: animal.id,
        codeHash: hashToken(code),
        userId: owner,
        expires: inDays(now, 7),
      })
      const secret = { code, email: at('nouvelle.personne'), language }
      return { animalId: animal.id, sealed: sealCode(keyFor, animal.id, secret) }
    },
  ],
  'send-transfer-letter': [
    transfer('left'),
    transfer('came'),
    transfer('standsFormer', explanation),
    transfer('standsKeeper', explanation),
    transfer('undoneFormer', explanation),
    transfer('undoneKeeper', explanation),
  ],
  'tell-staff-of-objection': [transfer('left')],
  'send-claim-letter': [
    async (world) => ({ implantId: await implant(world) }),
    async (world) => ({ implantId: await implant(world), isAsked: true }),
  ],
  'tell-of-claim': [
    async (world) => ({
      implantId: await implant(world),
      userId: world.owner,
      managerId: world.manager,
    }),
    async (world) => ({
      implantId: await implant(world, false),
      userId: world.owner,
      managerId: world.manager,
    }),
  ],
  'send-match-notice': [
    async (world) => ({ implantId: await implant(world), userId: world.owner }),
  ],
} satisfies Record<string, Sample[]>
