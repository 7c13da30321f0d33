import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { ChevronDownIcon } from '#web/ui/drawings/icons.tsx'
import styles from '../accounts.module.css'

interface FoldProps {
  title: ReactNode
  /** Opens it; closing is up to the person. */
  open?: boolean
  children: ReactNode
}

export const Fold = ({ title, open, children }: FoldProps) => (
  <Card as="section">
    <details className={styles.fold} open={open}>
      <summary>
        {title}
        <ChevronDownIcon />
      </summary>
      <div className={styles.foldBody}>{children}</div>
    </details>
  </Card>
)
