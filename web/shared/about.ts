import { useQuery } from '@tanstack/react-query'
import type { About } from '#domain/about/about.api.ts'
import { aboutQuery } from './about.queries.ts'

export const useAbout = (): About | undefined => useQuery(aboutQuery).data
