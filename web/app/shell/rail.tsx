import { useClickOutside, useTimeout } from '@mantine/hooks'
import { useLocation, useMatches } from '@tanstack/react-router'
import {
  useEffect,
  useId,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useTranslations } from 'use-intl'
import { WaitingMark } from '#web/features/chat/chat-marks.tsx'
import '#web/shared/screens/all-screens.ts'
import { useSession } from '#web/shared/session/session.ts'
import { MenuIcon, type Icon } from '#web/ui/drawings/first-icons.tsx'
import {
  CardIcon,
  ChipIcon,
  GroupIcon,
  HomeIcon,
  LockIcon,
  PawIcon,
  ShopIcon,
} from '#web/ui/drawings/icons.tsx'
import { ownEntries, type EntryGroup } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { SiteEntries, SiteFoot } from './site-entries.tsx'
import styles from './rail.module.css'

type GroupName = NonNullable<EntryGroup['name']> | 'overview' | 'site'

const signs: Record<GroupName, Icon> = {
  overview: HomeIcon,
  people: GroupIcon,
  animals: PawIcon,
  licences: CardIcon,
  sales: ShopIcon,
  stock: ChipIcon,
  tools: LockIcon,
  site: MenuIcon,
}

/** ms for which the mouse may cross another group on its way into the open one. */
const crossing = 150

/**
 * Groups of the menu as icons with names; pointing at one, its focus or a press opens its links
 * over the page, Escape closes them (docs/decisions/0107).
 */
export function Rail() {
  const t = useTranslations('common')
  const groups = useTranslations('members.groups')
  const session = useSession()
  const here = useMatches().at(-1)?.staticData.screen
  const id = useId()
  const [open, setOpen] = useState<GroupName | null>(null)
  const close = () => setOpen(null)
  const { href } = useLocation()
  useEffect(close, [href])
  const ref = useClickOutside<HTMLElement>(close)
  const { start, clear } = useTimeout((name: GroupName | null) => setOpen(name), crossing)

  const point = (name: GroupName | null) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clear()
    if (open === null) {
      setOpen(name)
      return
    }
    start(name)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  const row = (name: GroupName, hasHere: boolean, links: ReactNode) => {
    const Sign = signs[name]
    return (
      <li key={name} onPointerEnter={point(name)}>
        <button
          type="button"
          className={styles.sign}
          aria-expanded={open === name}
          aria-controls={`${id}-${name}`}
          data-here={hasHere || undefined}
          onClick={() => setOpen(name)}
          onFocus={() => setOpen(name)}
        >
          <Sign />
          <span>{groups(name)}</span>
          {name === 'people' && <WaitingMark />}
        </button>
        <div id={`${id}-${name}`} className={styles.links} hidden={open !== name}>
          {links}
        </div>
      </li>
    )
  }

  return (
    <nav
      ref={ref}
      aria-label={t('menu')}
      className={styles.rail}
      onBlur={leave}
      onPointerLeave={point(null)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <ul>
        {ownEntries(session).map(({ name, entries }) => {
          const group: GroupName = name ?? 'overview'
          const hasHere = entries.some(({ screen }) => screen === here)
          return row(
            group,
            hasHere,
            <ul aria-label={groups(group)}>
              <EntryList entries={entries} />
            </ul>,
          )
        })}
        {row(
          'site',
          false,
          <>
            <ul aria-label={groups('site')}>
              <SiteEntries />
            </ul>
            <SiteFoot />
          </>,
        )}
      </ul>
    </nav>
  )
}
