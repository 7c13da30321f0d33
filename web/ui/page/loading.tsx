import type { ReactNode } from 'react'
import { Mark } from '#web/ui/drawings/mark.tsx'
import style from './loading.module.css'

/** Something is on its way; the words, and when they change, are the caller's. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className={style.loading} role="status">
      <Mark className={style.mark} />
      <p>{children}</p>
    </div>
  )
}
