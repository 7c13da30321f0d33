import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { Paid } from './paid.tsx'

/** Where the browser comes back to from an approved payment, whatever was bought. */
export function Page() {
  const { trnId } = useScreenParams('cardSuccess')
  return (
    <PageBody width="text">
      <Paid key={trnId} id={trnId} leadsOn />
    </PageBody>
  )
}
