import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import style from './dialog.module.css'
import { CloseIcon } from '#web/ui/drawings/first-icons.tsx'

interface DialogProps {
  open: boolean
  /** By Esc, close button or click outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** `sheet` slides in from the left, as a menu; `picture` is as large as the screen. */
  look?: 'card' | 'sheet' | 'picture'
}

/** An outside click this soon is the second of a double click on the opener. */
const doubleClickMs = 400

/**
 * The browser's own dialog: makes the page inert, traps the focus, closes on Esc and restores the
 * focus. Content is mounted only while open.
 */
export function Dialog({ open, onClose, title, children, actions, look = 'card' }: DialogProps) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const openedAt = useRef(0)

  // A click on the backdrop targets the dialog itself; Esc does the same by keyboard.
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
    // Focus the first field, else the text, rather than the close button.
    const field = body.current?.querySelector<HTMLElement>(
      'input:not([type="hidden"]), select, textarea',
    )
    ;(field ?? heading.current)?.focus()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      element.removeEventListener('click', press)
      document.documentElement.style.overflow = ''
      // The element is removed, and with it the browser's memory of the former focus.
      if (opener instanceof HTMLElement && opener.isConnected) return opener.focus()
      // The opener is gone too: focus its section's heading.
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
      className={classes(style.dialog, look !== 'card' && style[look])}
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
