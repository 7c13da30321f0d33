import { z } from 'zod'
import { licenceCorrection, type LicenceCorrection } from '#domain/licences/licence-form.ts'
import type { Licence } from '#domain/licences/licences.api.ts'

export type CorrectionValues = Omit<z.input<typeof licenceCorrection>, 'years'> & {
  years: string
  decision: { date: string; reference: string; conditions: string }
}

/** Fields of a decision that are all empty are none. */
const isBlank = (decision: unknown): boolean =>
  Object.values(decision ?? {}).every((value) => String(value ?? '').trim() === '')

export const correctionSchema = z.preprocess(
  (typed: CorrectionValues) => ({
    ...typed,
    decision: isBlank(typed.decision) ? undefined : typed.decision,
    years: Number(typed.years),
  }),
  licenceCorrection,
) as unknown as z.ZodType<LicenceCorrection, CorrectionValues>

/** What a licence declares, as its form takes it. */
export function correctionOf(licence: Licence): CorrectionValues {
  const { ownerInfo, animalInfo, animalProvenance, additionalContacts, decision, years } = licence
  const { kilograms: _, ...animal } = animalInfo
  return {
    ownerInfo: { ...known(ownerInfo), apartment: ownerInfo.apartment ?? '' },
    additionalContacts: additionalContacts.map((contact) => ({ email: '', ...contact })),
    animalInfo: {
      ...animal,
      sex: animal.sex as 'Male',
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
    decision: {
      date: decision?.date ?? '',
      reference: decision?.reference ?? '',
      conditions: decision?.conditions ?? '',
    },
    years: String(years),
  }
}

const known = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>
  }
