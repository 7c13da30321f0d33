import type { ReactElement, ReactNode, SVGProps } from 'react'
import style from './empty-state.module.css'

interface EmptyStateProps {
  /** One of drawings/scenes.tsx, as a component. */
  scene: (svg: SVGProps<SVGSVGElement>) => ReactElement
  title: ReactNode
  children?: ReactNode
  /** Buttons or links: there is always a next step, here or in what follows. */
  next?: ReactNode
  /**
   * `status` announces it, as after a search that found nothing; `alert` when something went wrong.
   */
  role?: 'status' | 'alert'
}

/** Nothing to show, said kindly, with a drawing and a next step. */
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
