import { useTranslations } from 'use-intl'
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Paid } from './paid.tsx'
import styles from './payments.module.css'

/** The confirmation that a letter leads to (requirements/contract.md 14). */
export function Page() {
  const { id } = useScreenParams('payment')
  const { token } = useScreenSearch()
  return (
    <PageBody width="text">{id ? <Paid key={id} id={id} token={token} /> : <Plain />}</PageBody>
  )
}

function Plain() {
  const t = useTranslations('till.paid')
  return (
    <>
      <PageHeading>{t('plainHeading')}</PageHeading>
      <div className={styles.stack}>
        <p>{t('plain')}</p>
        <ButtonRow>
          <ScreenLink screen="transactions" className={buttonClass({ kind: 'secondary' })}>
            {t('plainList')}
          </ScreenLink>
        </ButtonRow>
      </div>
    </>
  )
}
