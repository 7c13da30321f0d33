import { z } from 'zod'
import { location } from '#domain/places/location.ts'
import { howTold } from '#domain/places/told-place.ts'
import { say } from '#domain/validation/say.ts'

/** An address with its location in one field; calls take them apart. */
export const addressForm = z.object(
  {
    text: z.string(),
    city: z.string().optional(),
    location: location.optional(),
    postal: z.string().optional(),
    ...howTold,
  },
  say('ADDRESS_INVALID'),
)
type Typed = z.output<typeof addressForm>

/** What a call tells of it. */
export const addressBody = ({ text, city, placeId, pin, location: place }: Typed) => ({
  address: { text, ...(city && { city }), ...(placeId && { placeId }), ...(pin && { pin }) },
  ...(place && { location: place }),
})

/** What an account has; a typed place has no location until it is saved. */
export const addressValue = (
  text: string | null,
  city: string | null,
  place: Typed['location'] | null,
) => (text ? { text, ...(city && { city }), ...(place && { location: place }) } : undefined)
