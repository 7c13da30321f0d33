import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useAnimalScreens } from './animal-screens.ts'
import styles from './breadcrumb.module.css'

/**
 * Animals for pros and staff, My animals for owners (requirements/animals.md 2). Without `here`,
 * the page is the list itself.
 */
export function Breadcrumb({ here }: { here?: string }) {
  const t = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const { list } = useAnimalScreens()
  const label = titles(list)
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
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
