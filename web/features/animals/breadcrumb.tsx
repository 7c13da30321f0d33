import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import styles from './animals.module.css'

/** Where this page is, and the way back: Animals for pros, My animals for others (part 2 section 2). */
export function Breadcrumb({ here }: { here: string }) {
  const t = useTranslations('animals')
  const titles = useTranslations('screens.titles')
  const session = useSession()
  const { list } = useAnimalScreens()
  const label = session.isAdmin ? titles('admin') : session.isPro ? t('list.headingPro') : t('list.heading')
  return (
    <nav className={styles.crumbs} aria-label={t('profile.breadcrumb')}>
      <ol>
        <li>
          <ScreenLink screen={list}>{label}</ScreenLink>
        </li>
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
