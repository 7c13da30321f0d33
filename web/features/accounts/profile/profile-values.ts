import { z } from 'zod'
import { nameFromEmail } from '#domain/accounts/name-from-email.ts'
import { profileChange, type Profile } from '#domain/accounts/profile.ts'
import { csvForms } from '#domain/csv.ts'
import type { OwnerOnRecord } from '#domain/implants/implants.api.ts'
import { addressBody, addressForm, addressValue } from '#web/shared/places/address-form.ts'

/** The form has the address with its location in one field; alerts are opt-in. */
export const profileForm = profileChange.omit({ location: true, other_info: true }).extend({
  address: addressForm,
  receiveAlerts: z.boolean(),
  csvForm: z.enum(['', ...csvForms]).transform((chosen) => (chosen === '' ? null : chosen)),
})
export type ProfileValues = z.input<typeof profileForm>

/** Whoever came by a letter's link told no name yet. */
export const withoutGuessedName = (saved: Profile): Profile =>
  saved.profile.fullName === nameFromEmail(saved.email)
    ? { ...saved, profile: { ...saved.profile, fullName: '' } }
    : saved

/** What is there stays; a typed place has no location until it is saved. */
export const withRecord = (saved: Profile, record: OwnerOnRecord): Profile => ({
  ...saved,
  profile: {
    ...saved.profile,
    fullName: saved.profile.fullName || (record.fullname ?? ''),
    telephone: saved.profile.telephone ?? record.telephone,
  },
  ...(!saved.address.text &&
    record.address && {
      address: { text: record.address, city: null },
      location: null,
      apartment: saved.apartment ?? record.apartment,
      postalCode: record.postalCode ?? saved.postalCode,
    }),
})

/** Unknown values are empty. */
export const valuesOf = ({
  profile,
  address,
  location: place,
  apartment,
  postalCode,
  other_info,
  language,
  csvForm,
}: Profile) => ({
  profile: {
    fullName: profile.fullName,
    telephone: profile.telephone ?? '',
    is_cell: profile.is_cell ?? ('cellular' as const),
    // Never pre-ticked; the schema rejects an unticked box.
    accept: profile.accept as true,
    contacts: profile.contacts,
    businessTelephone: profile.businessTelephone ?? '',
    businessTelephoneExt: profile.businessTelephoneExt ?? '',
    license: profile.license ?? '',
  },
  address: addressValue(address.text, address.city, place),
  apartment: apartment ?? '',
  postalCode: postalCode ?? '',
  receiveAlerts: !other_info.noAlerts,
  language,
  csvForm: csvForm ?? ('' as const),
})

/** Empty text deletes a value. */
export const bodyOf = ({
  address,
  receiveAlerts,
  profile,
  ...values
}: z.output<typeof profileForm>) => ({
  ...values,
  profile: {
    ...profile,
    businessTelephone: profile.businessTelephone ?? '',
    businessTelephoneExt: profile.businessTelephoneExt ?? '',
    license: profile.license ?? '',
  },
  apartment: values.apartment ?? '',
  ...addressBody(address),
  other_info: { noAlerts: !receiveAlerts },
})
