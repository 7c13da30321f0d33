import type { ReactNode } from 'react'
import { ToastPlace } from './toast/toast-place.tsx'
import './theme/base.css'

/** The colour scheme follows the device. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastPlace />
    </>
  )
}
