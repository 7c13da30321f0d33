import type { Language } from '#domain/language.ts'
import { cityIn, regionCode, regionName } from '../../domain/places/regions.ts'

interface Parts {
  number?: string | undefined
  street?: string | undefined
  /** Of a place without address, such as a park or a shop. */
  name?: string | undefined
  city: string
  region?: string | undefined
  postal?: string | undefined
}

/** As our own suggestions: `1234 rue Saint-Denis, Montréal (Québec) H2X 3J6`. */
export function titleOf(
  { number, street, name, city, region, postal }: Parts,
  language: Language,
): string {
  const code = region && regionCode(region)
  const province = code ? regionName(code, language) : region
  const door = [number, street].filter(Boolean).join(' ')
  const head = [name === city ? '' : name, name === street ? number : door]
    .filter(Boolean)
    .join(', ')
  const town = province ? cityIn(city, province, language) : city
  return `${head ? `${head}, ` : ''}${town}${postal ? ` ${postal}` : ''}`
}

/** Stable: each group keeps the server's order. */
export const canadianFirst = <One>(
  all: One[],
  country: (one: One) => string | undefined,
): One[] => {
  const isCanadian = (one: One) => country(one)?.toLowerCase() === 'ca'
  return [...all.filter(isCanadian), ...all.filter((one) => !isCanadian(one))]
}

/** Appends to the server's own path. */
export function below(base: URL, path: string): URL {
  const url = new URL(base)
  url.pathname = `${base.pathname}/${path}`.replace(/\/{2,}/g, '/')
  return url
}
