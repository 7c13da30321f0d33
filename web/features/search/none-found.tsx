import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WriteToUs } from './write-to-us.tsx'

/** The « no animal found » card, with ways to reach people (part 1 section 2) and to search another way: `again` where the screen knows better ones. */
export function NoneFound({ text, number, again }: { text: string; number?: string; again?: ReactNode }) {
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
    </EmptyState>
  )
}
