import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { useAnimalScreens } from './animal-screens.ts'
import styles from './breadcrumb.module.css'

/**
 * Where this page is, and the way back: Animals for pros and staff, My animals for owners
 * (requirements/animals.md 2). Without `here` it is the list.
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
