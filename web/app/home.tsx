import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/shared/session/session.ts'
import { Loading } from '#web/ui/page/loading.tsx'
import { loadPage, needTextsOf } from './pages.ts'

const AdminHome = lazy(async () => {
  const [{ Page }] = await Promise.all([loadPage('admin'), needTextsOf('admin')])
  return { default: Page as ComponentType<{ title: string }> }
})

/**
 * Landing page for visitors, Admin Home for staff (requirements/contract.md 2); others are
 * redirected home.
 */
export function Home({ landing }: { landing: ReactNode }) {
  const t = useTranslations('common.nav')
  const { isAdmin } = useSession()
  if (!isAdmin) return landing
  return (
    <Suspense fallback={<Loading />}>
      <AdminHome title={t('adminHome')} />
    </Suspense>
  )
}
