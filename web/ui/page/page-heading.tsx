import { useEffect, useRef, type ReactNode } from 'react'
import style from './page-heading.module.css'

interface PageHeadingProps {
  children: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/**
 * The frame focuses it after navigation; a title that renders later, after its data, takes the
 * focus from the frame.
 */
export function PageHeading({ children, lead, actions }: PageHeadingProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const main = title.current?.closest('main')
    if (main && document.activeElement === main) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={style.heading}>
      <div className={style.words}>
        <h1 ref={title} tabIndex={-1}>
          {children}
        </h1>
        {lead && <p className={style.lead}>{lead}</p>}
      </div>
      {actions && <div className={style.actions}>{actions}</div>}
    </div>
  )
}
