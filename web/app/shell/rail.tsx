import {
  useClickOutside,
  useFocusWithin,
  useMergedRef,
  useTimeout,
  useWindowEvent,
} from '@mantine/hooks'
import { useLocation, useMatches } from '@tanstack/react-router'
import { useId, useState, type PointerEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
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
import { WaitingMark } from './late-marks.tsx'
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
 * over the page, Escape closes them (docs/decisions/0114).
 */
export function Rail() {
  const t = useTranslations('common')
  const groups = useTranslations('members.groups')
  const session = useSession()
  const here = useMatches().at(-1)?.staticData.screen
  const id = useId()
  const { href } = useLocation()
  // Closed again on the next page.
  const [opened, setOpened] = useState<{ name: GroupName; href: string } | null>(null)
  const open = opened?.href === href ? opened.name : null
  const setOpen = (name: GroupName | null) => setOpened(name && { name, href })
  const close = () => setOpen(null)
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  const outside = useClickOutside<HTMLElement>(close)
  const { ref: within } = useFocusWithin<HTMLElement>({ onBlur: close })
  const ref = useMergedRef(outside, within)
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
    <nav ref={ref} aria-label={t('menu')} className={styles.rail} onPointerLeave={point(null)}>
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
