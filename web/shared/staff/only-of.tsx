import { useTranslations } from 'use-intl'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './only-of.module.css'

/** Says that a list was opened with what belongs to one person or organization of its address. */
export function OnlyOf() {
  const t = useTranslations('admin.users')
  const { account, business } = useScreenSearch()
  const change = useChangeSearch()
  const { isAdmin } = useSession()
  if (!isAdmin || (!account && !business)) return null
  return (
    <div className={styles.only} role="status">
      <p>{t('onlyOne')}</p>
      {account && (
        <ScreenLink screen="adminUser" params={{ id: account }}>
          {t('onlyOneOpen')}
        </ScreenLink>
      )}
      {business && (
        <ScreenLink screen="adminOrganization" params={{ id: business }}>
          {t('openBusiness')}
        </ScreenLink>
      )}
      <Button kind="quiet" onClick={() => void change({ account: undefined, business: undefined })}>
        {t('onlyOneAll')}
      </Button>
    </div>
  )
}
