import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import type { Entry } from './entries.ts'
import { WaitingMark } from './late-marks.tsx'
import styles from './shell.module.css'

/** Items of a list, each a link to its screen. */
export function EntryList({ entries }: { entries: Entry[] }) {
  const t = useTranslations('common')
  const titles = useTranslations('screens.titles')
  return entries.map(({ screen, Sign, label }) => (
    <li key={screen}>
      <ScreenLink
        screen={screen as 'landing'}
        className={styles.entry}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <Sign />
        {label ? t(`nav.${label}`) : titles(screen)}
        {screen === 'adminChats' && <WaitingMark />}
      </ScreenLink>
    </li>
  ))
}
