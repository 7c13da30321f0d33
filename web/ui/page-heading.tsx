import { useEffect, useRef, type ReactNode } from 'react'
import style from './page-heading.module.css'

interface PageHeadingProps {
  children: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/** False until a page heading has been shown: the first page of a visit leaves the focus where the browser put it. */
let visited = false

/** The title of a screen. After navigation it takes the focus, so that a screen reader starts reading at the new page. */
export function PageHeading({ children, lead, actions }: PageHeadingProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A field that took the focus as the page came keeps it.
    const taken = document.activeElement?.matches('main input, main select, main textarea, dialog *')
    if (visited && !taken) title.current?.focus({ preventScroll: true })
    visited = true
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
