import type { ReactNode } from 'react'
import { ToastPlace } from './toast/toast-place.tsx'
import './theme/base.css'

/**
 * Look of everything below, and its toasts; stands once, around the whole product. The scheme
 * follows the device.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastPlace />
    </>
  )
}
