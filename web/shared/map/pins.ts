import { divIcon, type DivIcon } from 'leaflet'
import type { Location } from '#domain/places/location.ts'
import style from './leaflet-map.module.css'

export const pointKinds = ['lost', 'found', 'seen', 'retailer', 'company'] as const
export type PointKind = (typeof pointKinds)[number]

export interface MapPoint {
  id: string
  location: Location
  /** Visible on hover, and read aloud. */
  label: string
  kind: PointKind
}

/** Distinct shapes, not colour alone: drop with a sign, tag, medal. 32 by 40 units, tip at the bottom. */
const shapes: Record<PointKind, string> = {
  lost: `<path class="${style.body}" d="M16 39S3.5 25.5 3.5 15.5a12.5 12.5 0 0 1 25 0C28.5 25.5 16 39 16 39z"/><path class="${style.sign}" d="M12.3 12.5c0-2.2 1.6-3.6 3.7-3.6s3.7 1.4 3.7 3.5c0 2.7-3.7 2.9-3.7 5.6M16 22v.100"/>`,
  found: `<path class="${style.body}" d="M16 39S3.5 25.5 3.5 15.5a12.5 12.5 0 0 1 25 0C28.5 25.5 16 39 16 39z"/><path class="${style.sign}" d="M10.5 15.5l4 4 7-8"/>`,
  seen: `<path class="${style.body}" d="M16 39S3.5 25.5 3.5 15.5a12.5 12.5 0 0 1 25 0C28.5 25.5 16 39 16 39z"/><path class="${style.sign}" d="M8.5 15.5c4-6.3 11-6.3 15 0-4 6.3-11 6.3-15 0zM16 15.4v.2"/>`,
  retailer: `<path class="${style.body}" d="M7 3h18a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4h-4.5L16 39l-4.5-10H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z"/><path class="${style.sign}" d="M9.5 12.5h13l-1 10h-11zM12.5 12.5V11a3.5 3.5 0 0 1 7 0v1.5"/>`,
  company: `<path class="${style.body}" d="M16 39l-5-9.5a13 13 0 1 1 10 0z"/><path class="${style.sign}" d="M16 11.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM16 6.5v.100"/>`,
}

const size: [number, number] = [36, 45]

export const pinIcon = ({ kind, label }: Pick<MapPoint, 'kind' | 'label'>): DivIcon =>
  dropIcon(shapes[kind], `${style.pin} ${style[kind]}`, label)

function dropIcon(shape: string, className: string, label: string): DivIcon {
  const drawing = document.createElement('span')
  drawing.innerHTML = `<svg viewBox="0 0 32 40" width="${size[0]}" height="${size[1]}" aria-hidden="true" focusable="false">${shape}</svg>`
  return divIcon({
    className,
    html: withName(drawing, label),
    iconSize: size,
    iconAnchor: [size[0] / 2, size[1] - 1],
    popupAnchor: [0, 4 - size[1]],
  })
}

export const placeIcon = (label: string): DivIcon =>
  dropIcon(
    `<path class="${style.body}" d="M16 39S3.5 25.5 3.5 15.5a12.5 12.5 0 0 1 25 0C28.5 25.5 16 39 16 39z"/><circle class="${style.sign}" cx="16" cy="15.5" r="4"/>`,
    `${style.pin} ${style.chosen}`,
    label,
  )

/** Shows their number. */
export function clusterIcon(kind: PointKind, count: number, label: string): DivIcon {
  const drawing = document.createElement('b')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.textContent = String(count)
  const edge = count < 10 ? 40 : count < 100 ? 46 : 54
  return divIcon({
    className: `${style.cluster} ${style[kind]}`,
    html: withName(drawing, label),
    iconSize: [edge, edge],
    popupAnchor: [0, -edge / 2],
  })
}

export function hereIcon(label: string): DivIcon {
  return divIcon({
    className: style.here,
    html: withName(document.createElement('i'), label),
    iconSize: [22, 22],
  })
}

export function townIcon(name: string): DivIcon {
  const place = document.createElement('span')
  place.textContent = name
  return divIcon({ className: style.town, html: place, iconSize: [0, 0] })
}

function withName(drawing: HTMLElement, label: string): HTMLElement {
  const whole = document.createElement('span')
  const name = document.createElement('span')
  name.className = style.name ?? ''
  name.textContent = label
  whole.append(drawing, name)
  return whole
}
