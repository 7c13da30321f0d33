import { chatMessages, chats, stockThresholds, supportCases } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { at, said, type Sample } from './world.ts'

/** Before the first, so that no number is used up. */
const caseNumber = 1000

const supportCase =
  (from: 'account' | 'visitor', isAnswered = false): Sample =>
  async (world) => {
    const { tx, owner, language, now } = world
    const caseId = uuidv7()
    const answer = said(
      world,
      'Bonjour Camille,\n\nc’est corrigé : le numéro est maintenant sur la fiche de Milo.',
      'Hello Camille,\n\nthis is done: the number is now in Milo’s file.',
    )
    await tx
      .insert(supportCases)
      .overridingSystemValue()
      .values({
        id: caseId,
        number: caseNumber,
        subject: 'number',
        notes: said(world, 'La carte est refusée.', 'The card is refused.'),
        ...(from === 'account'
          ? { userId: owner, context: { card: '100000001' } }
          : { fullName: 'Dominique Gagnon', email: at('dominique'), language }),
        ...(isAnswered && { status: 'answered' as const, answer, answeredAt: now }),
      })
    return { caseId }
  }

export const talkSamples = {
  'tell-support': [supportCase('account')],
  'send-case-received': [supportCase('account'), supportCase('visitor')],
  'send-case-answer': [supportCase('account', true), supportCase('visitor', true)],
  'send-chat-answer': [
    async (world) => {
      const { tx, owner, language, now } = world
      await tx
        .insert(chats)
        .values({ userId: owner, lastNumber: 2, language, lastMessage: now, status: 'answered' })
      await tx.insert(chatMessages).values([
        {
          userId: owner,
          number: 1,
          isSentByUser: true,
          message: said(world, 'Où est ma carte?', 'Where is my card?'),
          created: now,
        },
        {
          userId: owner,
          number: 2,
          isSentByUser: false,
          message: said(world, 'Elle part demain matin.', 'It leaves tomorrow morning.'),
          created: now,
        },
      ])
      return { userId: owner }
    },
  ],
  'tell-staff-of-low-stock': [
    async ({ tx, clinic, now }) => {
      const id = uuidv7()
      await tx
        .insert(stockThresholds)
        .values({ id, kind: 'microchip', organizationId: clinic, least: 50, told: now })
      return { thresholds: [id] }
    },
  ],
} satisfies Record<string, Sample[]>
