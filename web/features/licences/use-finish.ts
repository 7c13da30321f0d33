import { useQueryClient } from '@tanstack/react-query'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import type { DoneStep } from './form/done-steps.ts'
import { licenceQueries } from './licences.queries.ts'

/** Shows the licence as it became, which the address tells; lists are read anew. */
export function useFinish() {
  const client = useQueryClient()
  const go = useGo()
  return async (step: DoneStep, licence: Licence) => {
    const id = licence.unique_id
    client.setQueryData(licenceQueries.one(id).queryKey, licence)
    // Not waited for: what the step says would come late, and move a button under the finger.
    void client.invalidateQueries({ queryKey: listQueries.all })
    await go({ screen: 'proLicence', params: { id }, search: { done: step }, replace: true })
  }
}
