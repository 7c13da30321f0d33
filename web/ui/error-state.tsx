import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { ErrorScene } from './drawings/scenes.tsx'
import { EmptyState } from './empty-state.tsx'

/** A part of the page could not be shown; it says why and offers to try again. */
export function ErrorState({ title, children, onRetry, pending }: { title: ReactNode; children?: ReactNode; onRetry: () => void; pending?: boolean }) {
  const t = useTranslations('common')
  return (
    <EmptyState
      scene={ErrorScene}
      title={title}
      role="alert"
      next={
        <Button kind="fir" pending={pending} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
