import { z } from 'zod'
import { birthText } from '#domain/licences/birth.ts'
import { licenceCorrection, type LicenceCorrection } from '#domain/licences/licence-form.ts'
import type { ApplicantsLicence, Licence } from '#domain/licences/replies/licence-replies.ts'
import { withBirth } from './licence-values.ts'

export type CorrectionValues = Omit<z.input<typeof licenceCorrection>, 'years'> & {
  years: string
  decision: { date: string; reference: string; conditions: string }
}

/** Fields of a decision that are all empty are none. */
const isBlank = (decision: unknown): boolean =>
  Object.values(decision ?? {}).every((value) => String(value ?? '').trim() === '')

export const correctionSchema = z.preprocess(
  (typed: CorrectionValues) => ({
    ...withBirth(typed),
    decision: isBlank(typed.decision) ? undefined : typed.decision,
    years: Number(typed.years),
  }),
  licenceCorrection,
) as unknown as z.ZodType<LicenceCorrection, CorrectionValues>

/** What a licence declares, as its form takes it. */
export function correctionOf(licence: Licence): CorrectionValues {
  const { decision } = licence
  return {
    ...declaredOf(licence),
    decision: {
      date: decision?.date ?? '',
      reference: decision?.reference ?? '',
      conditions: decision?.conditions ?? '',
    },
  }
}

/** Of what its applicant may change. */
export function declaredOf(licence: ApplicantsLicence): Omit<CorrectionValues, 'decision'> {
  const { ownerInfo, animalInfo, animalProvenance, additionalContacts, years } = licence
  const { kilograms: _, ...animal } = animalInfo
  return {
    letters: licence.letters,
    ownerInfo: { ...known(ownerInfo), apartment: ownerInfo.apartment ?? '' },
    additionalContacts: additionalContacts.map((contact) => ({ email: '', ...contact })),
    animalInfo: {
      ...animal,
      weight: animal.weight ?? '',
      sex: animal.sex as 'Male',
      dateOfBirth: birthText(animal.dateOfBirth, animal.dateOfBirthPrecision),
      microchip: animal.microchip ?? '',
      tattoo: animal.tattoo ?? '',
      assistanceCertificate: animal.assistanceCertificate ?? '',
      distinctiveSigns: animal.distinctiveSigns ?? '',
      contraindication: animal.contraindication ?? undefined,
    },
    animalProvenance: {
      ...animalProvenance,
      lastCity: animalProvenance.lastCity ?? '',
      otherProvenanceDetails: animalProvenance.otherProvenanceDetails ?? '',
    },
    renewals: licence.renewals ?? '',
    other_info: licence.other_info ?? '',
    years: String(years),
  }
}

/** The newest values, but for those that were typed over the ones that were shown. */
export function withTyped<T>(shown: T, typed: T, newest: T): T {
  if (!isGroup(shown) || !isGroup(typed) || !isGroup(newest))
    return isSame(shown, typed) ? newest : typed
  const names = new Set([...Object.keys(typed), ...Object.keys(newest)])
  return Object.fromEntries(
    [...names].map((name) => [name, withTyped(shown[name], typed[name], newest[name])]),
  ) as T
}
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** An empty field is none. */
const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

const known = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
