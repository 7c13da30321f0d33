import { useEffect, useRef, type ReactNode } from 'react'
import style from './page-heading.module.css'

/** False until a page heading has been shown: the first page of a visit leaves the focus where the browser put it. */
let navigated = false

interface PageHeadingProps {
  children: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

/** The title of a screen. After navigation it takes the focus, so that a screen reader starts reading at the new page. */
export function PageHeading({ children, lead, actions }: PageHeadingProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const active = document.activeElement
    // A field that asked for the focus itself keeps it.
    if (navigated && !(active instanceof HTMLInputElement && active.autofocus)) title.current?.focus({ preventScroll: true })
    navigated = true
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
