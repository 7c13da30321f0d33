import type { ReactNode } from 'react'
import { useInSight } from '#web/shared/in-sight.tsx'
import styles from './search.module.css'

/** Announces title and count, and scrolls into view. */
export function Outcome({
  title,
  count,
  children,
}: {
  title?: string
  count?: string
  children: ReactNode
}) {
  const part = useInSight()
  return (
    <section ref={part} className={styles.outcome} aria-label={title ?? count}>
      <div role="status">
        <h2>{title ?? count}</h2>
        {title && count && <p className={styles.line}>{count}</p>}
      </div>
      {children}
    </section>
  )
}
