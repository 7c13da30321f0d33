import { z } from 'zod'
import { emailField } from '../accounts/person-fields.ts'
import { animalFields } from '../animals/fields/animal-fields.ts'
import { sexes, speciesList } from '../animals/animal.ts'
import { cardField, microchipField, verifField } from '../animals/numbers/number-rules.ts'
import { endpoint } from '../contract.ts'
import { lotStatuses } from '../stock/stock.api.ts'
import { transferCode } from '../transfers/transfers.ts'
import { manyLines } from '../validation/lines.ts'

/**
 * See requirements/animals.md 4, requirements/contract.md 6. Invalid: a test chip or an impossible
 * number.
 */
export const microchipTypes = [
  'ImplantCard',
  'InventoryCard',
  'ImplantMicrochip',
  'InventoryMicrochip',
  'NotFound',
  'Invalid',
] as const

/** `status` is the lot's for stock, `implanted` for an implant, `assigned` on an animal. */
export const microchipResult = z.object({
  type: z.enum(microchipTypes),
  status: z.enum(['assigned', 'implanted', ...lotStatuses]).nullable(),
})
export type MicrochipResult = z.output<typeof microchipResult>

/** `lotStatus` only for a card of stock. */
export const cardResult = z.object({
  type: z.enum(['Valid', 'Invalid', 'NotFound']),
  status: z.enum(['assigned', 'implanted', 'lot']).nullable(),
  lotStatus: z.enum(lotStatuses).nullable(),
})
export type CardResult = z.output<typeof cardResult>

export const matchResult = z.object({
  match: z.boolean(),
  /** The animal, and the card paired with its microchip. */
  implant: z
    .object({
      species: z.enum(speciesList).nullable(),
      sex: z.enum(sexes).nullable(),
      card: z.string().nullable(),
    })
    .nullable(),
  /**
   * The caller's name and telephone match: letters went to the owner and the professionals, by
   * which it is claimed.
   */
  asked: z.literal(true).optional(),
})
export type MatchResult = z.output<typeof matchResult>

/**
 * requirements/animals.md 5: a name has at least 3 characters here. `race` says which animal one of
 * species Other is.
 */
export const wizardInfos = z.object({
  name: animalFields.Name.typed.min(3),
  sex: animalFields.sex.typed,
  species: animalFields.species.typed,
  race: animalFields.race.typed,
})
export type WizardInfos = z.output<typeof wizardInfos>

export const implantEmail = z.object({ email: emailField })
export const supportNotes = z.object({
  notes: z.string().trim().min(5).max(2000).regex(manyLines),
})

/** Answers so far (requirements/animals.md 3); results sent by the browser are not trusted. */
export const wizardContext = z.object({
  microchip: microchipField.optional(),
  card: cardField.optional(),
  verif: verifField.optional(),
  transferCode: transferCode.optional(),
  infos: wizardInfos.optional(),
  /** E-mail of the implant, as typed. */
  matchingImplantInfo: implantEmail.optional(),
  contactSupportNotes: supportNotes.shape.notes.optional(),
  supportId: z.int().positive().optional(),
  /** Token of the owner's letter: proves the match. */
  claim: z.string().min(1).max(200).optional(),
})
export type SentContext = z.output<typeof wizardContext>

const supportId = z.int()

export const wizardApi = {
  checkMicrochip: endpoint({
    method: 'POST',
    path: '/api/animals/wizard_check_microchip',
    reads: true,
    access: 'keeper-accepted',
    summary:
      'What a number is to the registry: a card, a microchip on an implant or in stock, or unknown',
    body: z.object({ microchip: microchipField }),
    reply: microchipResult,
  }),
  checkCard: endpoint({
    method: 'POST',
    path: '/api/animals/check_card_code',
    access: 'keeper-accepted',
    summary:
      'Whether an ID card and its verification belong together, and whether it is free; 10 wrong tries a card a day',
    body: z.object({ card: cardField, verif: verifField }),
    reply: cardResult,
  }),
  matchProfile: endpoint({
    method: 'POST',
    path: '/api/animals/wizard_match_profile',
    access: 'keeper-accepted',
    summary:
      'Whether the implant of a microchip is the caller’s: by the e-mail of the account, by the e-mail typed (5 tries a microchip a day), or by the claim; by name and telephone alone the owner on record is asked first',
    body: wizardContext.extend({ microchip: microchipField }),
    reply: matchResult,
  }),
  support: endpoint({
    method: 'POST',
    path: '/api/animals/wizard_support',
    access: 'keeper-accepted',
    summary: 'Opens a support case with what was answered; supportId is its number',
    body: wizardContext.extend({ contactSupportNotes: supportNotes.shape.notes }),
    reply: z.object({ success: z.literal(true), supportId }),
    idempotent: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/animals/add_animal_by_wizard',
    access: 'guardian-accepted',
    summary:
      'Registers an animal with its numbers, or moves it here by a transfer code; numbers that are not to be claimed go into a support case',
    // A transfer needs no animal data.
    body: wizardContext.refine(({ infos, transferCode: code }) => infos ?? code, {
      message: 'REQUIRED',
      path: ['infos'],
    }),
    reply: z.object({
      success: z.literal(true),
      data: z.object({
        unique_id: z.string(),
        name: z.string(),
        card: z.string().nullable(),
        microchip: z.string().nullable(),
      }),
      /** Case that holds the numbers left out. */
      supportId: supportId.nullable(),
    }),
    status: 201,
    idempotent: true,
  }),
}
export type Registered = z.output<typeof wizardApi.add.reply>
