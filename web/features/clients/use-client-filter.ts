import type { Condition } from '#domain/list-filter.ts'
import { consentStates } from '#domain/clients/client.ts'
import { wordIn } from '#web/shared/lists/asks.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'

/** The filter of the list, as its address says it. */
export function useClientFilter(): { search: Record<string, string>; conditions: Condition[] } {
  const { find = '', consent: typed, account = '' } = useScreenSearch()
  const consent = wordIn(consentStates, typed) ?? ''
  const conditionOf: Record<string, Condition> = {
    linked: { field: 'Linked', operator: '=', value: 'true' },
    unlinked: { field: 'Linked', operator: '=', value: 'false' },
    shares: { field: 'Shares', operator: '=', value: 'true' },
  }
  const byAccount = conditionOf[account]
  return {
    search: { find, consent, account },
    conditions: [
      ...(find ? [{ field: 'Search', operator: '~', value: find } as const] : []),
      ...(consent ? [{ field: 'Consent', operator: '=', value: consent } as const] : []),
      ...(byAccount ? [byAccount] : []),
    ],
  }
}
