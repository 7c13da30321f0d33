import { z } from 'zod'
import { profileChange, type Profile } from '#domain/accounts/profile.ts'
import { location } from '#domain/location.ts'
import { say } from '#domain/validation/say.ts'

/**
 * The profile as its form holds it: the address is one field with its location, and alerts are
 * wished for, not against.
 */
export const profileForm = profileChange.omit({ location: true, other_info: true }).extend({
  address: z.object(
    {
      text: z.string(),
      city: z.string().optional(),
      location: location.optional(),
      postal: z.string().optional(),
    },
    say('ADDRESS_INVALID'),
  ),
  receiveAlerts: z.boolean(),
})
export type ProfileValues = z.input<typeof profileForm>

/** A saved profile in the form; what is not known yet is empty. */
export const valuesOf = ({
  profile,
  address,
  location: place,
  apartment,
  postalCode,
  other_info,
  language,
}: Profile) => ({
  profile: {
    fullName: profile.fullName,
    telephone: profile.telephone ?? '',
    is_cell: profile.is_cell ?? ('cellular' as const),
    // Never ticked beforehand: an unticked box is not `true`, and the schema says so.
    accept: profile.accept as true,
    contacts: profile.contacts,
    businessTelephone: profile.businessTelephone ?? '',
    businessTelephoneExt: profile.businessTelephoneExt ?? '',
    license: profile.license ?? '',
  },
  address: address.text
    ? {
        text: address.text,
        ...(address.city && { city: address.city }),
        ...(place && { location: place }),
      }
    : undefined,
  apartment: apartment ?? '',
  postalCode: postalCode ?? '',
  receiveAlerts: !other_info.noAlerts,
  language,
})

/** The body that saves what the form holds; empty text takes a value away. */
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
  address: { text: address.text, ...(address.city && { city: address.city }) },
  ...(address.location && { location: address.location }),
  other_info: { noAlerts: !receiveAlerts },
})
