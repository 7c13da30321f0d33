export const geocoderKinds = ['photon', 'nominatim', 'google'] as const
export type GeocoderKind = (typeof geocoderKinds)[number]

export interface GeocoderSetting {
  kind: GeocoderKind
  base: URL
  key: string
}

/**
 * Parses GEOCODER_URL: `kind` names the server type unless the host does, and `key` is Google's;
 * neither is forwarded as is. Null if the kind is unknown or Google's key is missing.
 */
export function readGeocoderUrl(text: string): GeocoderSetting | null {
  const base = new URL(text)
  const named = base.searchParams.get('kind')
  const key = base.searchParams.get('key') ?? ''
  base.search = ''
  const kind = named === null ? kindOf(base.hostname) : geocoderKinds.find((one) => one === named)
  if (!kind || (kind === 'google' && key === '')) return null
  // The older API on this host is closed to new customers.
  if (kind === 'google' && base.hostname === 'maps.googleapis.com')
    base.hostname = 'places.googleapis.com'
  return { kind, base, key }
}

const kindOf = (host: string): GeocoderKind | undefined =>
  host.endsWith('googleapis.com')
    ? 'google'
    : geocoderKinds.find((kind) => kind !== 'google' && host.includes(kind))
