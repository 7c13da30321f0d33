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
    async ({ answers }, search) => {
      const [only, ...others] = answers
      const id = only && others.length === 0 && 'id' in only ? only.id : ''
      switch (id && only?.kind) {
        case 'animal':
        case 'former':
          await go({ screen: 'proAnimal', params: { id } })
          return
        case 'licence':
          await go({ screen: 'proLicence', params: { id }, search: { counter: '1' } })
          return
        default:
          await go({ screen: 'pro', search })
      }
    },
    [go],
  )
}
