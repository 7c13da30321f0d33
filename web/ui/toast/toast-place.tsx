import { lazy, Suspense } from 'react'
import { useToastsWanted } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })))

/** Room for toasts from the first one on. */
export function ToastPlace() {
  return useToastsWanted() ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
