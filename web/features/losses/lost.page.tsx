import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { LossForm } from './loss-form.tsx'
import styles from './losses.module.css'

const ConfirmLoss = lazy(async () => ({
  default: (await import('./confirm-loss.tsx')).ConfirmLoss,
}))

/** A loss on one page without account; `?token=` is the link of its letter (requirements/reuniting.md 3). */
export function Page() {
  const t = useTranslations('losses')
  const { token } = useScreenSearch()
  const { anonymous } = useSession()
  if (token)
    return (
      <Suspense fallback={<Loading />}>
        <ConfirmLoss key={token} token={token} />
      </Suspense>
    )
  return (
    <PageBody width="form">
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      {anonymous ? (
        <>
          <p className={styles.account}>
            {t.rich('account', {
              login: (words) => (
                <ScreenLink screen="login" search={{ lost: '1' }}>
                  {words}
                </ScreenLink>
              ),
              register: (words) => (
                <ScreenLink screen="register" search={{ lost: '1' }}>
                  {words}
                </ScreenLink>
              ),
            })}
          </p>
          <LossForm />
        </>
      ) : (
        <Own />
      )}
    </PageBody>
  )
}

/** Who is logged in chooses among their own animals, or adds the lost one there; staff keep none. */
function Own() {
  const t = useTranslations('losses')
  const { isAdmin } = useSession()
  const { list } = useAnimalScreens()
  const go = useGo()
  useEffect(() => {
    if (!isAdmin) void go({ screen: list, search: { lost: '1' }, replace: true })
  }, [isAdmin, list, go])
  return (
    <Notice still>
      <p>{t('own')}</p>
      <ScreenLink screen={list} search={{ lost: '1' }} className={buttonClass()}>
        {t('ownAction')}
      </ScreenLink>
    </Notice>
  )
}
