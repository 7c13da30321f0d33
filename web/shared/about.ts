import { useQuery } from '@tanstack/react-query'
import type { About } from '#domain/about/about.api.ts'
import { aboutQuery } from './about.queries.ts'

/** How to reach the people behind the product; undefined until it is known. */
export const useAbout = (): About | undefined => useQuery(aboutQuery).data
