import { useEffect, useRef, useState } from 'react'
import { LateNotice } from '../parts/late-notice.tsx'
import { dismissToast, useToasts } from './toast.ts'
import style from './toast.module.css'

/** At the top, away from thumb and bottom buttons, above an open dialog. */
export function ToastPlace() {
  const toasts = useToasts()
  const place = useRef<HTMLDivElement>(null)
  const last = toasts.at(-1)?.id
  useEffect(() => {
    // Showing it again moves it to the front of the browser's top layer.
    place.current?.hidePopover?.()
    if (last !== undefined) place.current?.showPopover?.()
  }, [last])
  return (
    <div ref={place} popover="manual" aria-live="polite" className={style.place}>
      {toasts.map((one) => (
        <ShownToast key={one.id} {...one} />
      ))}
    </div>
  )
}

/** Stays while the pointer is over it. */
function ShownToast({ id, kind = 'info', text, time }: ReturnType<typeof useToasts>[number]) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(id), time)
    return () => clearTimeout(timer)
  }, [held, id, time])
  return (
    <div
      className={style.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <LateNotice kind={kind} still={kind !== 'error'}>
        {text}
      </LateNotice>
    </div>
  )
}
