import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { alertRadiusKm } from '#domain/alerts/alert-rules.ts'
import { inCity, inMunicipality } from '#domain/found/in-city.ts'
import type { Location } from '#domain/places/location.ts'
import { longestAddress } from '#domain/search/search.api.ts'
import { Button } from '#web/ui/button.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { useKeyboard } from '#web/ui/use-keyboard.ts'
import { MapFrame } from '#web/shared/map/map-frame.tsx'
import { PinButtons } from './pin-buttons.tsx'
import style from './place-pin.module.css'
import type { PlaceValue } from './place-field.tsx'
import { placeQueries } from './place.queries.ts'
import { usePosition } from './use-position.ts'

export interface PlacePinProps<V extends FieldValues> {
  form: SchemaForm<V>
  name: FieldPath<V>
  /** Initial view. */
  start?: Location | undefined
  reach?: Reach | undefined
}

/** What was pressed, or has the focus, before this is here. */
export type Wanted = 'position' | 'map'

export type Reach = 'loss' | 'correction'

/** Zooms: pin on tiles, pin on the outline without streets, and city to place a pin in. */
const zooms = { streets: 14, outline: 12, city: 11 }
/** Debounce in milliseconds (requirements/accounts-and-public.md 9). */
const rest = 750
const fewest = 3
const circles = [alertRadiusKm.squad, alertRadiusKm.services]

/** The exact place of a loss or return, by device position or pin. */
export function PlacePin<V extends FieldValues>({
  form,
  name,
  start,
  reach,
  wanted,
  held,
}: PlacePinProps<V> & { wanted?: Wanted | undefined; held?: Wanted | undefined }) {
  const t = useTranslations('parts.pin')
  const language = useLocale()
  const { field } = useController({ control: form.methods.control, name })
  const value = field.value as PlaceValue | null | undefined
  const [isOpen, setIsOpen] = useState(wanted === 'map')
  const hasKeyboard = useKeyboard()
  const map = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) map.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const change = (next: PlaceValue | null) => field.onChange(next)
  const put = (location: Location) => {
    // With what was typed while the device looked for it.
    const now = form.methods.getValues(name) as PlaceValue | null | undefined
    const text = now?.text ?? ''
    change({
      text: text || t('unnamed'),
      location,
      precision: 'address',
      pin: true,
      pinned: now?.pinned ?? (text ? 'described' : 'named'),
    })
  }
  const position = usePosition(put)
  const begin = useEffectEvent(() => wanted === 'position' && position.look())
  useEffect(() => void begin(), [])
  const typed = useTyped(value)
  const pinName = usePinName(value)
  // Without typed text the field shows the place's name.
  const called = pinName ?? t('unnamed')
  const rename = useEffectEvent(
    () => value?.pinned === 'named' && value.text !== called && change({ ...value, text: called }),
  )
  useEffect(() => void rename(), [called, value?.pinned, value?.text])

  const place = value?.location ?? typed?.location
  const isCityAlone = (value?.location ? value : typed)?.precision === 'municipality'
  // A large municipality is asked about when it is sent: nobody is told around its middle.
  const isLarge = (value?.location ? value : typed)?.large === true
  const isShown = reach !== undefined && place !== undefined && !isLarge
  const city = value?.pinned ? pinName : value?.location ? value.city : typed?.name
  const where = city ? `, ${(isCityAlone ? inMunicipality : inCity)(city, language)}` : ''
  return (
    <div className={style.pin}>
      <PinButtons
        position={{
          onClick: position.look,
          pending: position.isLooking,
          autoFocus: held === 'position',
        }}
        map={{
          'aria-expanded': isOpen,
          onClick: () => setIsOpen(!isOpen),
          autoFocus: held === 'map',
        }}
      />
      <div role="status" className={style.said}>
        {position.isLooking && <p>{t('locating')}</p>}
        {position.isUnavailable && <p>{t('noPosition')}</p>}
        {isCityAlone && <p className={style.city}>{t('cityOnly')}</p>}
        {value?.pinned && pinName !== undefined && (
          <p className={style.near}>
            {pinName === null ? t('nowhere') : t('near', { name: pinName })}
          </p>
        )}
        {isShown && (
          <p>
            {t(`reach.${reach}`, {
              services: String(alertRadiusKm.services),
              squad: String(alertRadiusKm.squad),
              where,
            })}
          </p>
        )}
      </div>
      {(isOpen || isShown) && (
        <div ref={map} className={style.pin}>
          {isOpen && (
            <p className={style.how}>
              {t('how')} {hasKeyboard && t('howKeys')}
            </p>
          )}
          <MapFrame
            name="pin"
            load={() => import('#web/shared/map/leaflet-pin.tsx')}
            className={style.map}
          >
            {({ LeafletPin }, ground) => (
              <LeafletPin
                {...ground}
                place={place}
                start={start}
                zoom={isCityAlone ? zooms.city : ground.tiles ? zooms.streets : zooms.outline}
                onMove={put}
                circles={reach && circles}
                still={
                  isOpen
                    ? undefined
                    : {
                        km: ground.tiles ? alertRadiusKm.squad : alertRadiusKm.services,
                        onStart: () => setIsOpen(true),
                      }
                }
              />
            )}
          </MapFrame>
        </div>
      )}
      {value?.pinned && (
        <Button
          kind="plain"
          className={style.remove}
          onClick={() => change(value.pinned === 'described' ? { text: value.text } : null)}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

/** The server's location of unmatched text; undefined if unknown. */
function useTyped(value: PlaceValue | null | undefined) {
  const language = useLocale()
  const text = value && !value.location ? value.text.trim().slice(0, longestAddress) : ''
  const [settled] = useDebouncedValue(text, rest)
  const { data } = useQuery({
    ...placeQueries.typed(settled, language),
    enabled: settled.length >= fewest && settled === text,
  })
  return settled === text ? data : undefined
}

/** Name of the pin's place: null far from any city, undefined while loading. */
function usePinName(value: PlaceValue | null | undefined): string | null | undefined {
  const language = useLocale()
  const place =
    value?.pinned && value.location
      ? value.location.map((degrees) => Number(degrees.toFixed(4))).join()
      : ''
  const [settled] = useDebouncedValue(place, rest)
  const { data } = useQuery({
    ...placeQueries.at(settled.split(',').map(Number) as Location, language),
    enabled: settled !== '',
  })
  return data?.name
}
