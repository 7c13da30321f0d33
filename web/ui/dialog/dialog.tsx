import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import style from './dialog.module.css'
import { CloseIcon } from '#web/ui/drawings/first-icons.tsx'

interface DialogProps {
  open: boolean
  /** Esc, the close button, or a press beside the dialog. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the one that goes on last. */
  actions?: ReactNode
  /** `sheet` slides in along the left edge, as a menu does. */
  look?: 'card' | 'sheet'
}

/**
 * A press beside the dialog so soon after it opened is the second half of a double click on what
 * opened it.
 */
const doubleClickMs = 400

/**
 * The one dialog of the product: the browser's own, which makes the page behind inert, keeps the
 * focus and closes on Esc. The focus goes back to where it was. Its content exists only while it is
 * open.
 */
export function Dialog({ open, onClose, title, children, actions, look = 'card' }: DialogProps) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const openedAt = useRef(0)

  // A press on the veil is one on the dialog itself; Esc is the same by keyboard.
  const closeOnVeil = useEffectEvent((event: MouseEvent) => {
    if (event.target === dialog.current && Date.now() - openedAt.current > doubleClickMs) onClose()
  })
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const press = (event: MouseEvent) => closeOnVeil(event)
    element.addEventListener('click', press)
    const opener = document.activeElement
    const section = opener?.closest('section, main')
    element.showModal()
    openedAt.current = Date.now()
    // What one came for, rather than the way out that comes first: the field to fill in, else the
    // words to read.
    const field = body.current?.querySelector<HTMLElement>(
      'input:not([type="hidden"]), select, textarea',
    )
    ;(field ?? heading.current)?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      element.removeEventListener('click', press)
      document.documentElement.style.overflow = ''
      // By now the element is gone from the page, and with it the browser's memory of where the
      // focus was.
      if (opener instanceof HTMLElement && opener.isConnected) return opener.focus()
      // What opened it has gone with what it did, as a button for what is now done: its section has
      // the word.
      const start = section?.isConnected ? section.querySelector<HTMLElement>('h1, h2, h3') : null
      if (!start) return
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    }
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={classes(style.dialog, look === 'sheet' && style.sheet)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={style.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={style.title}>
          {title}
        </h2>
        <button type="button" className={style.close} aria-label={t('close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div ref={body} className={style.body}>
        {children}
        {actions && <div className={style.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
