import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Scanned } from '#domain/pro/pro.api.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { scanQuery } from './scan.queries.ts'

/**
 * Leads from what was read to the one record that is known under it, else home, which shows all
 * answers.
 * @returns a function that throws CallError where nothing can be looked up
 */
export function useLookUp(): (number: string) => Promise<void> {
  const lead = useLead()
  const client = useQueryClient()
  return useCallback(
    async (number) => lead(await client.fetchQuery(scanQuery(number)), { number }),
    [client, lead],
  )
}

/**
 * Leads to what says all by itself, an animal or a licence of the organization, else home with
 * `search` in its address.
 */
export function useLead(): (scanned: Scanned, search: { number?: string }) => Promise<void> {
  const go = useGo()
  return useCallback(
    async ({ answers }, search): Promise<void> => {
      const [only, ...others] = answers
      if (others.length > 0 || !only) return go({ screen: 'pro', search })
      if (only.kind === 'animal' || only.kind === 'former')
        return go({ screen: 'proAnimal', params: { id: only.id } })
      if (only.kind === 'licence')
        return go({ screen: 'proLicence', params: { id: only.id }, search: { counter: '1' } })
      return go({ screen: 'pro', search })
    },
    [go],
  )
}
