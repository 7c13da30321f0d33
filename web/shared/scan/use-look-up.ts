import { useCallback } from 'react'
import { proApi, type Scanned } from '#domain/pro/pro.api.ts'
import { call } from '#web/api/call.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'

/**
 * Leads from a number to what the organization has under it, else home, which says what to do with
 * a number that is not its own.
 * @returns a function that throws CallError where the number cannot be looked up
 */
export function useLookUp(): (number: string) => Promise<void> {
  const go = useGo()
  return useCallback(
    async (number) => {
      const { found, number: read } = await call(proApi.scan, { query: { number } })
      await (found ? go(screenOf(found)) : go({ screen: 'pro', search: { number: read } }))
    },
    [go],
  )
}

const targets = {
  animal: (id: string) => ({ screen: 'proAnimal', params: { id } }) as const,
  implant: (id: string) => ({ screen: 'implant', params: { id } }) as const,
  licence: (id: string) =>
    ({ screen: 'proLicence', params: { id }, search: { counter: '1' } }) as const,
  lot: (id: string) => ({ screen: 'proLot', params: { id } }) as const,
}

export const screenOf = ({ kind, id }: NonNullable<Scanned['found']>) => targets[kind](id)
