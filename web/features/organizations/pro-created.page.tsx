import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { forgetAddNew, wantsAddNew } from '#web/shared/forms/add-new.ts'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmailSentScene, NoAnimalsScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './organizations.module.css'

/**
 * Professionals wait for staff; `/register?new` leads to adding an animal
 * (requirements/animals.md 2).
 */
export function Page() {
  const { isPro } = useSession()
  return <PageBody width="text">{isPro ? <ForProfessional /> : <ForOwner />}</PageBody>
}

function ForProfessional() {
  const t = useTranslations('organizations.created')
  const { status, email, valid } = useSession()
  const unconfirmed = status === 'registered'
  return (
    <>
      <PageHeading>{t('heading')}</PageHeading>
      {unconfirmed && (
        <Notice className={styles.notice} still>
          <p>{t('confirm', { email: email ?? '' })}</p>
        </Notice>
      )}
      <EmptyState
        scene={EmailSentScene}
        title={t('thanks')}
        next={
          <>
            {unconfirmed && (
              <ScreenLink
                screen="confirmation"
                params={{}}
                className={buttonClass({ kind: 'primary' })}
              >
                {t('toConfirmation')}
              </ScreenLink>
            )}
            {valid && (
              <ScreenLink screen="pro" className={buttonClass({ kind: 'primary' })}>
                {t('pro')}
              </ScreenLink>
            )}
            <ScreenLink
              screen="profile"
              className={buttonClass({ kind: unconfirmed || valid ? 'quiet' : 'secondary' })}
            >
              {t('profile')}
            </ScreenLink>
          </>
        }
      >
        <p>{t('text')}</p>
      </EmptyState>
    </>
  )
}

function ForOwner() {
  const t = useTranslations('organizations.created')
  const { type } = useSession()
  const [isAdding] = useState(wantsAddNew)
  usePageTitle(t('ownerHeading'))
  return (
    <>
      <PageHeading>{t('ownerHeading')}</PageHeading>
      <EmptyState
        scene={NoAnimalsScene}
        title={t('thanks')}
        next={
          type !== 'ind' ? (
            <ScreenLink screen="landing" className={buttonClass()}>
              {t('home')}
            </ScreenLink>
          ) : (
            <>
              {isAdding && (
                <ScreenLink
                  screen="addAnimal"
                  className={buttonClass({ kind: 'primary' })}
                  onClick={forgetAddNew}
                >
                  {t('addAnimal')}
                </ScreenLink>
              )}
              <ScreenLink
                screen="animals"
                className={buttonClass({ kind: isAdding ? 'quiet' : 'secondary' })}
              >
                {t('animals')}
              </ScreenLink>
            </>
          )
        }
      >
        {isAdding && type === 'ind' && <p>{t('ownerText')}</p>}
      </EmptyState>
    </>
  )
}
