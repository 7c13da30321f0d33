import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/drawings/first-icons.tsx'
import style from './leaflet-map.module.css'
import type { MapViewProps } from './map-view.tsx'
import { openMap, type OpenMap } from './open-map.ts'
import type { MapPoint, PointKind } from './pins.ts'

type LeafletMapProps = Omit<MapViewProps, 'className'> & {
  tiles: string | undefined
  attribution: string | undefined
}

/** Opens anew where the map's words or ground change: effects would draw on the closed one. */
export function LeafletMap(props: LeafletMapProps) {
  const { label, tiles, attribution, zoom, way } = props
  const opening = [useLocale(), label, tiles, attribution, zoom, way !== undefined]
  return <MapInside key={JSON.stringify(opening)} {...props} />
}

function MapInside({
  label,
  points,
  here,
  way,
  zoom,
  selected,
  onSelect,
  highlighted,
  popup,
  tiles,
  attribution,
}: LeafletMapProps) {
  const t = useTranslations('parts.map')
  const common = useTranslations('common')
  const language = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap>()
  const [own, setOwn] = useState<string[]>([])
  const chosen =
    onSelect && !own.includes(selected ?? '') ? (selected === undefined ? [] : [selected]) : own
  const shown = chosen.flatMap((id) => points.find((point) => point.id === id) ?? [])
  const [first] = shown
  const opener = useRef<Element>(null)

  const choose = useEffectEvent((ids: string[]) => {
    if (ids.length > 0) opener.current = document.activeElement
    setOwn(ids)
    onSelect?.(ids[0])
  })
  const words = useEffectEvent(() => ({
    label,
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    credits: t('credits'),
    here: t('here'),
    cluster: ({ kind, points: together }: { kind: PointKind; points: readonly MapPoint[] }) =>
      t(`clusters.${together.every((one) => one.kind === kind) ? kind : 'mixed'}`, {
        count: together.length,
      }),
  }))
  // Every place of a way matters.
  const apart = way !== undefined
  useEffect(() => {
    if (!place.current) return undefined
    const opened = openMap(place.current, {
      words: words(),
      tiles,
      attribution,
      language,
      zoom,
      apart,
      onChoose: (found) => choose(found.map(({ id }) => id)),
    })
    setMap(opened)
    return () => opened.close()
  }, [label, tiles, attribution, language, zoom, apart])

  const [lng, lat] = here ?? []
  useEffect(
    () => map?.setPoints(points, lng === undefined || lat === undefined ? undefined : [lng, lat]),
    [map, points, lng, lat],
  )
  useEffect(() => map?.setWay(way ?? []), [map, way])
  useEffect(() => map?.mark([...chosen, ...(highlighted ? [highlighted] : [])]))
  const opens = first?.id
  // Moves the popup only for another choice, not for a longer list.
  const openFirst = useEffectEvent(() => map?.openPopup(first))
  useEffect(() => openFirst(), [map, opens])
  useEffect(() => {
    if (opens === undefined) {
      if (
        opener.current instanceof HTMLElement &&
        opener.current.isConnected &&
        document.activeElement === document.body
      )
        opener.current.focus({ preventScroll: true })
      return
    }
    // Focus the popup after a choice on the map; after one in a list, keep the focus there.
    if (place.current?.contains(document.activeElement))
      dialog.current?.focus({ preventScroll: true })
  }, [opens])

  return (
    <>
      <div ref={place} className={style.map} />
      {map &&
        first &&
        createPortal(
          <div
            ref={dialog}
            role="dialog"
            aria-label={first.label}
            tabIndex={-1}
            className={style.content}
          >
            {shown.map(({ id, label: name }) => (
              <div key={id}>{popup ? popup(id) : <b>{name}</b>}</div>
            ))}
            <Button
              kind="plain"
              className={style.close}
              aria-label={common('close')}
              onClick={() => map.openPopup(undefined)}
            >
              <CloseIcon />
            </Button>
          </div>,
          map.popupPlace,
        )}
    </>
  )
}
