import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { ErrorScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from './empty-state.tsx'

/** Offers a retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  pending,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  onRetry: () => void
  pending?: boolean
  /** Of the button, where it is not to try again. */
  action?: string | undefined
}) {
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => () => goOnAfter(button.current), [])
  return (
    <EmptyState
      scene={ErrorScene}
      title={title}
      role="alert"
      next={
        <Button ref={button} kind="secondary" pending={pending} onClick={onRetry}>
          {action ?? t('retry')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

/** The retry button is about to disappear: focus the part that replaces it. */
function goOnAfter(button: HTMLButtonElement | null) {
  if (!button || document.activeElement !== button) return
  const parts: HTMLElement[] = []
  for (let part = button.parentElement; part; part = part.parentElement) parts.push(part)
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    const place = parts.find((part) => part.isConnected)
    if (!place || place === document.body) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  })
}
