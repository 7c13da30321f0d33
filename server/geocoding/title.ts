import type { Language } from '#domain/language.ts'
import { cityIn, regionCode, regionName } from '../../domain/places/regions.ts'

interface Parts {
  number?: string | undefined
  street?: string | undefined
  /** Of a park, a shop or another place that is no address. */
  name?: string | undefined
  city: string
  region?: string | undefined
  postal?: string | undefined
}

/**
 * One line in the form of our own suggestions: `1234 rue Saint-Denis, Montréal (Québec) H2X 3J6`.
 */
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

/** Canadian places first, each side in the server's order. */
export const canadianFirst = <One>(
  all: One[],
  country: (one: One) => string | undefined,
): One[] => {
  const isCanadian = (one: One) => country(one)?.toLowerCase() === 'ca'
  return [...all.filter(isCanadian), ...all.filter((one) => !isCanadian(one))]
}

/** An address below a server's, whatever path the server has itself. */
export function below(base: URL, path: string): URL {
  const url = new URL(base)
  url.pathname = `${base.pathname.replace(/\/+$/, '')}/${path}`
  return url
}
