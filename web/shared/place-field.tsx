import type { FieldValues } from 'react-hook-form'
import { useLocale } from 'use-intl'
import type { Location } from '#domain/location.ts'
import { longestAddress, searchApi } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'
import { AddressField, type AddressFieldProps, type AddressOption } from '#web/ui/form/address-field.tsx'

/** An address as a form keeps it; without location it was typed and none of the suggestions taken. */
export interface PlaceValue {
  text: string
  city?: string
  location?: Location
  postal?: string
}

type PlaceFieldProps<V extends FieldValues> = Omit<AddressFieldProps<V, PlaceValue>, 'search' | 'resolve' | 'show' | 'fromText'> & {
  /** Keeps words of which no suggestion was taken, for the server to place; otherwise an address has to be chosen. */
  free?: boolean
}

/** The address picker of the product: suggestions from our own search, kept as text, city and location (part 1 section 7). */
export function PlaceField<V extends FieldValues>({ free, ...props }: PlaceFieldProps<V>) {
  const language = useLocale()
  const resolve = async ({ id, title }: AddressOption): Promise<PlaceValue> => {
    const { geometry, city, postal } = await call(searchApi.address, { params: { id }, body: { language } })
    return { text: title, city, location: [geometry.location.lng, geometry.location.lat], ...(postal && { postal }) }
  }
  return (
    <AddressField<V, PlaceValue>
      {...(props as AddressFieldProps<V, PlaceValue>)}
      search={(term, signal) => call(searchApi.addresses, { body: { term: term.slice(0, longestAddress), language }, signal })}
      resolve={resolve}
      show={({ text }) => text}
      fromText={free ? (text) => ({ text }) : undefined}
    />
  )
}
