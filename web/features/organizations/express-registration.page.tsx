import { useTranslations } from 'use-intl'
import { useHomeWhenSignedIn } from '#web/shared/session/go-on.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ExpressForm } from './express-form.tsx'
import styles from './organizations.module.css'

/** requirements/accounts-and-public.md 2 */
export function Page() {
  const t = useTranslations('organizations.register')
  useHomeWhenSignedIn()
  return (
    <PageBody width="form">
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <ExpressForm />
      <p className={styles.beside}>
        {t('individual')} <ScreenLink screen="register">{t('individualLink')}</ScreenLink>
      </p>
      <p className={styles.beside}>
        {t('haveAccount')} <ScreenLink screen="login">{t('login')}</ScreenLink>
      </p>
    </PageBody>
  )
}
