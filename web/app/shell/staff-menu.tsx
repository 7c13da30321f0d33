import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { keep, readKept } from '#web/shared/memory/browser-store.ts'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { Navigation } from './navigation.tsx'
import { Rail } from './rail.tsx'
import styles from './rail.module.css'

const key = 'staff-menu'
const pinned = 'pinned'

/** Beside the pages of staff: a rail, or the whole menu where this browser has it pinned. */
export function StaffMenu() {
  const t = useTranslations('members.rail')
  const [isPinned, setPinned] = useState(() => readKept(key) === pinned)
  const turn = () => {
    keep(key, isPinned ? '' : pinned)
    setPinned(!isPinned)
  }
  const pin = (
    // Stays in its place in the tree, and so keeps the focus when it is pressed.
    <button type="button" className={styles.pin} onClick={turn}>
      <PinIcon />
      <span>{t(isPinned ? 'unpin' : 'pin')}</span>
    </button>
  )
  return (
    <div className={isPinned ? `${styles.side} ${styles.pinned}` : styles.side}>
      {pin}
      {isPinned ? <Navigation /> : <Rail />}
    </div>
  )
}
