import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import styles from './animals.module.css'

/** Where this page is, and the way back: Animals for pros and staff, My animals for owners (part 2 section 2). Without `here` it is the list. */
export function Breadcrumb({ here }: { here?: string }) {
  const t = useTranslations('animals')
  const { isAdmin, isPro } = useSession()
  const { list } = useAnimalScreens()
  const label = isAdmin || isPro ? t('list.headingPro') : t('list.heading')
  return (
    <nav className={styles.crumbs} aria-label={t('profile.breadcrumb')}>
      <ol>
        {here === undefined ? (
          <li aria-current="page">{label}</li>
        ) : (
          <>
            <li>
              <ScreenLink screen={list}>{label}</ScreenLink>
            </li>
            <li aria-current="page">{here}</li>
          </>
        )}
      </ol>
    </nav>
  )
}
