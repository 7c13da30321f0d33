import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/drawings/icons.tsx'
import styles from './back-link.module.css'
import { ScreenLink, type PlainScreen } from './screen-link.tsx'

export const BackLink = ({ screen, children }: { screen: PlainScreen; children: ReactNode }) => (
  <ScreenLink screen={screen} className={buttonClass({ kind: 'plain' }, styles.back)}>
    <BackIcon />
    {children}
  </ScreenLink>
)
