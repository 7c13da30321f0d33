import { z } from 'zod'
import { speciesList, type Species } from '../animals/animal.ts'
import { day } from '../validation/day-fields.ts'
import { say } from '../validation/say.ts'
import { periodKinds } from './licence-period.ts'

/** What a city may ask for before a licence (requirements/contract.md 16). */
export const licenceNeeds = ['microchip', 'sterilized', 'rabies', 'parentConsent'] as const
export type LicenceNeed = (typeof licenceNeeds)[number]

/** Whether a clerk has to be told of it (requirements/cities.md 4a). */
export const counterDemands = ['required', 'optional'] as const

export const feeFlags = ['sterilized', 'microchipped', 'assistance', 'firstOfDwelling'] as const

/** More would be a mistake in a file, not a city's by-law. */
export const mostFees = 200
export const mostYears = 5
/** 10,000 dollars. */
const mostCents = 1_000_000
const cents = z
  .int(say('PRICE_INVALID'))
  .min(0, say('PRICE_INVALID'))
  .max(mostCents, say('PRICE_INVALID'))
const oldest = 120

export const feeConditions = z.strictObject({
  sterilized: z.boolean().optional(),
  microchipped: z.boolean().optional(),
  assistance: z.boolean().optional(),
  firstOfDwelling: z.boolean().optional(),
  /** Years, reached on the day of the licence. */
  keeperAgeFrom: z.int().min(1).max(oldest).optional(),
})
export type FeeConditions = z.output<typeof feeConditions>

export const fee = z.strictObject({
  species: z.enum(speciesList),
  when: feeConditions.default({}),
  prices: z
    .array(z.strictObject({ years: z.int().min(1).max(mostYears), cents }))
    .min(1, say('REQUIRED')),
})
export type Fee = z.output<typeof fee>

const versionFields = z.strictObject({
  /** First day of the version. */
  from: day,
  period: z.enum(periodKinds),
  fees: z.array(fee).min(1, say('REQUIRED')).max(mostFees, say('TOO_MANY_FEES')),
  taxable: z.boolean().default(false),
  /** Whether payments online bear the card fee (requirements/animals.md 9). */
  processingFee: z.boolean().default(true),
  surcharge: z.strictObject({ afterDays: z.int().min(0).max(366), cents }).nullish(),
  /** Of a lost tag, in cents. */
  replacement: cents.nullish(),
  maxPerDwelling: z.int().min(1).max(100).nullish(),
  requires: z.array(z.enum(licenceNeeds)).default([]),
  /** Of whoever is served at the counter; online both are as they are everywhere. */
  cardAtCounter: z.enum(counterDemands).default('required'),
  emailAtCounter: z.enum(counterDemands).default('required'),
  tag: z.strictObject({
    prefix: z
      .string()
      .trim()
      .max(10)
      .regex(/^[\p{L}\p{N}-]*$/u, say('INVALID')),
    next: z.int().min(1).max(999_999_999),
  }),
})

/** As it is answered. */
export const storedRules = versionFields.extend({ from: z.string() })

/** One version of the rules of a city. */
export const feeRules = versionFields.superRefine(({ fees }, refused) => {
  for (const { path, message } of mistakesOf(fees))
    refused.addIssue({ code: 'custom', path: ['fees', ...path], message })
})
export type FeeRules = z.output<typeof feeRules>

interface Mistake {
  path: (string | number)[]
  message: string
}

/**
 * What makes a table of fees ambiguous: two prices for one number of years, a fee that earlier ones
 * leave nothing to, a species of which some animals have no fee. Each is told of the field that
 * settles it.
 */
function mistakesOf(fees: readonly Fee[]): Mistake[] {
  const doubled = fees.flatMap(({ prices }, index) =>
    prices.flatMap(({ years }, at) =>
      prices.findIndex((price) => price.years === years) < at
        ? [{ path: [index, 'prices', at, 'years'], message: say('FEE_YEARS_TWICE') }]
        : [],
    ),
  )
  const species = [...new Set(fees.map((one) => one.species))]
  return [...doubled, ...species.flatMap((one) => mistakesOfSpecies(fees, one))]
}

function mistakesOfSpecies(fees: readonly Fee[], species: Species): Mistake[] {
  const own = fees.flatMap((one, index) => (one.species === species ? [{ one, index }] : []))
  const used = new Set<number>()
  let isComplete = true
  for (const facts of allFacts(own.map(({ one }) => one.when))) {
    const first = own.find(({ one }) => holds(one.when, facts))
    if (first) used.add(first.index)
    else isComplete = false
  }
  const idle = own.flatMap(({ index }) =>
    used.has(index) ? [] : [{ path: [index, 'species'], message: say('FEE_NEVER_APPLIES') }],
  )
  const last = own.at(-1)?.index ?? 0
  return isComplete ? idle : [...idle, { path: [last, 'species'], message: say('FEE_GAP') }]
}

/** What a clerk may leave out; nothing in a city without rules. */
export const optionalAtCounter = (
  rules: Partial<Pick<FeeRules, 'cardAtCounter' | 'emailAtCounter'>> | null | undefined,
) => ({
  isCardOptional: rules?.cardAtCounter === 'optional',
  isEmailOptional: rules?.emailAtCounter === 'optional',
})

/** What decides the fee of an animal; absent means not shown, which counts as no. */
export interface FeeFacts {
  sterilized?: boolean | undefined
  microchipped?: boolean | undefined
  assistance?: boolean | undefined
  firstOfDwelling?: boolean | undefined
  keeperAge?: number | undefined
}

/** Whether all conditions hold. */
export const holds = (when: FeeConditions, facts: FeeFacts): boolean =>
  feeFlags.every((flag) => when[flag] === undefined || when[flag] === (facts[flag] ?? false)) &&
  (when.keeperAgeFrom === undefined || (facts.keeperAge ?? 0) >= when.keeperAgeFrom)

/** Every combination that these conditions can tell apart. */
function allFacts(conditions: readonly FeeConditions[]): FeeFacts[] {
  const ages = [
    0,
    ...new Set(conditions.flatMap(({ keeperAgeFrom: age }) => (age === undefined ? [] : [age]))),
  ]
  return feeFlags.reduce<FeeFacts[]>(
    (all, flag) =>
      conditions.some((when) => when[flag] !== undefined)
        ? all.flatMap((facts) => [
            { ...facts, [flag]: false },
            { ...facts, [flag]: true },
          ])
        : all,
    ages.map((keeperAge) => ({ keeperAge })),
  )
}
