import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { redirectOfLanding } from '#domain/screens/landing-redirect.ts'
import { accessFacts, useSession } from '#web/shared/session/session.ts'
import { Loading } from '#web/ui/page/loading.tsx'
import { loadPage, needTextsOf, pageFilesFor } from './pages.ts'

const AdminHome = lazy(async () => {
  const [{ Page }] = await Promise.all([loadPage('admin'), needTextsOf('admin')])
  return { default: Page as ComponentType<{ title: string }> }
})

const Redirected = lazy(async () => ({
  default: (await pageFilesFor()).Redirected,
}))

/**
 * Landing page for visitors, Admin Home for staff (requirements/contract.md 2); others are
 * redirected home.
 */
export function Home({ landing }: { landing: ReactNode }) {
  const t = useTranslations('common.nav')
  const session = useSession()
  const way = redirectOfLanding(accessFacts(session))
  if (!way && !session.isAdmin) return landing
  return (
    <Suspense fallback={<Loading />}>
      {way ? <Redirected way={way} /> : <AdminHome title={t('adminHome')} />}
    </Suspense>
  )
}
