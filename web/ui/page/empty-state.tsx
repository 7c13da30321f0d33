import type { ReactElement, ReactNode, SVGProps } from 'react'
import style from './empty-state.module.css'

interface EmptyStateProps {
  /** From drawings/scenes.tsx. */
  scene: (svg: SVGProps<SVGSVGElement>) => ReactElement
  title: ReactNode
  children?: ReactNode
  /** Every empty state offers a next step. */
  next?: ReactNode
  /** `status` for an empty search, `alert` for a failure. */
  role?: 'status' | 'alert'
}

export function EmptyState({ scene: Scene, title, children, next, role }: EmptyStateProps) {
  return (
    <div className={style.state}>
      <Scene className={style.drawing} />
      <div role={role}>
        <h2 className={style.title}>{title}</h2>
        {children && <div className={style.words}>{children}</div>}
      </div>
      {next && <div className={style.next}>{next}</div>}
    </div>
  )
}
