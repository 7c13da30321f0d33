import { lazy, Suspense } from 'react'
import { useSession } from '#web/shared/session/session.ts'
import { Loading } from '#web/ui/page/loading.tsx'
import { OwnTransactions } from './own-transactions.tsx'

const AllTransactions = lazy(async () => ({
  default: (await import('./desk/all-transactions.tsx')).AllTransactions,
}))

/** One's own; for staff those of all (requirements/contract.md 14). */
export function Page() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <OwnTransactions />
  return (
    <Suspense fallback={<Loading />}>
      <AllTransactions />
    </Suspense>
  )
}
