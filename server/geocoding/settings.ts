export const geocoderKinds = ['photon', 'nominatim', 'google'] as const
export type GeocoderKind = (typeof geocoderKinds)[number]

export interface GeocoderSetting {
  kind: GeocoderKind
  base: URL
  key: string
}

/**
 * Reads GEOCODER_URL: `kind` says what answers there unless the server's name does, and `key` is
 * Google's; neither is sent as it stands. Null when nothing tells the kind, or Google's key is
 * missing.
 */
export function readGeocoderUrl(text: string): GeocoderSetting | null {
  const base = new URL(text)
  const named = base.searchParams.get('kind')
  const key = base.searchParams.get('key') ?? ''
  base.search = ''
  const kind = named === null ? kindOf(base.hostname) : geocoderKinds.find((one) => one === named)
  if (!kind || (kind === 'google' && key === '')) return null
  // The older interface of this name takes no new customers.
  if (kind === 'google' && base.hostname === 'maps.googleapis.com')
    base.hostname = 'places.googleapis.com'
  return { kind, base, key }
}

const kindOf = (host: string): GeocoderKind | undefined =>
  host.endsWith('googleapis.com')
    ? 'google'
    : geocoderKinds.find((kind) => kind !== 'google' && host.includes(kind))
