import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { WriteToUs } from './write-to-us.tsx'

interface NoneFoundProps {
  text: string
  /** What may be wrong with the query. */
  hint?: string | undefined
  number?: string
  /** Better next searches. */
  again?: ReactNode
}

/** With ways to contact people (requirements/accounts-and-public.md 2). */
export function NoneFound({ text, hint, number, again }: NoneFoundProps) {
  const t = useTranslations('search.none')
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('title')}
      role="status"
      next={
        <>
          <WriteToUs number={number} />
          {again ?? (
            <ScreenLink screen="search" className={buttonClass({ kind: 'quiet' })}>
              {t('again')}
            </ScreenLink>
          )}
        </>
      }
    >
      <p>{text}</p>
      {hint && <p>{hint}</p>}
    </EmptyState>
  )
}
