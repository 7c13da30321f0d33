import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocale } from 'use-intl'
import type { Location } from '#domain/places/location.ts'
import type { Precision } from '#domain/places/precision.ts'
import { call } from '#web/api/call.ts'
import {
  AddressField,
  type AddressFieldProps,
  type AddressOption,
} from '#web/ui/form/address/address-field.tsx'
import { MissingPart } from '#web/ui/parts/missing-part.tsx'
import { onceBegun, usePart } from '#web/ui/parts/use-part.ts'
import { PinButtons } from './pin-buttons.tsx'
import styles from './place-field.module.css'
import type { PlacePinProps, Reach, Wanted } from './place-pin.tsx'

/** Without location: no suggestion taken, or a stored place that nobody located yet. */
export interface PlaceValue {
  text: string
  city?: string
  location?: Location
  postal?: string
  /** Of the suggestion that was taken, which the server locates again. */
  placeId?: string
  precision?: Precision
  /** Too large for the place of a loss. */
  large?: boolean
  /** Set by the reader, with own words or the place's name. */
  pin?: boolean
  pinned?: 'described' | 'named'
}

type PlaceFieldProps<V extends FieldValues> = Omit<
  AddressFieldProps<V, PlaceValue>,
  'search' | 'resolve' | 'show' | 'fromText'
> & {
  /** Keeps unmatched text for the server to place; otherwise a suggestion is required. */
  free?: boolean
  /**
   * Also offers the device's position and a pin, as for a loss; `start` is the initial view. Without
   * it a `free` field offers them once the server knows no place of the text.
   */
  pin?: {
    start?: Location | undefined
    /** Shows before it is sent whom a loss, or the correction of its place, will tell. */
    reach?: Reach
  }
}

const loadPin = async () => (await import('./place-pin.tsx')).PlacePin
const places = onceBegun(async () => import('#domain/search/search.api.ts'))

/** Text describes a placed pin without moving it; the server locates a suggestion by its id alone. */
function fromText(text: string, kept: PlaceValue | null, id?: string): PlaceValue | null {
  if (id !== undefined) return { text, placeId: id }
  if (kept?.pinned) return { ...kept, text, pinned: text ? 'described' : 'named' }
  return text ? { text } : null
}

/**
 * Suggestions from our own search, stored as text, city and location
 * (requirements/accounts-and-public.md 7).
 */
export function PlaceField<V extends FieldValues>({ free, pin, ...props }: PlaceFieldProps<V>) {
  const language = useLocale()
  const { suggested } = props.form
  const [isUnknown, setIsUnknown] = useState(false)
  if (free && !isUnknown && suggested?.name === props.name && suggested.options.length === 0)
    setIsUnknown(true)
  const resolve = async (
    { id, title }: AddressOption,
    signal: AbortSignal,
  ): Promise<PlaceValue> => {
    const { searchApi } = await places()
    const { geometry, city, postal, precision, large } = await call(searchApi.address, {
      params: { id },
      body: { language },
      signal,
    })
    return {
      text: title,
      city,
      location: [geometry.location.lng, geometry.location.lat],
      placeId: id,
      precision,
      ...(large && { large }),
      ...(postal && { postal }),
    }
  }
  const field = (
    <AddressField<V, PlaceValue>
      {...(props as AddressFieldProps<V, PlaceValue>)}
      search={async (term, signal) => {
        const { searchApi, longestAddress } = await places()
        return call(searchApi.addresses, {
          body: { term: term.slice(0, longestAddress), language },
          signal,
        })
      }}
      resolve={resolve}
      show={({ text }) => text}
      fromText={free ? fromText : undefined}
    />
  )
  if (!pin && !isUnknown) return field
  return (
    <div className={styles.placed}>
      {field}
      <PinPlace form={props.form} name={props.name} start={pin?.start} reach={pin?.reach} />
    </div>
  )
}

function PinPlace<V extends FieldValues>(props: PlacePinProps<V>) {
  const { part: Pin, missing, retry } = usePart(loadPin)
  const [wanted, setWanted] = useState<Wanted>()
  const [held, setHeld] = useState<Wanted>()
  if (Pin) return <Pin {...props} wanted={wanted} held={held} />
  if (missing) return <MissingPart why={missing} onRetry={retry} />
  const button = (which: Wanted) => ({
    pending: wanted === which,
    onClick: () => setWanted(which),
    onFocus: () => setHeld(which),
    onBlur: () => setHeld(undefined),
  })
  return <PinButtons position={button('position')} map={button('map')} />
}
