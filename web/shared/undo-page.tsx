import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#web/api/call.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './undo-page.module.css'

interface UndoPageProps<Done> {
  undo: UseMutationResult<Done, Error, void>
  words: Record<'heading' | 'action' | 'leave' | 'doneTitle' | 'unknownTitle', string>
  /** What the press takes back. */
  children: ReactNode
  /** What is said, and what one may do next, once it is taken back. */
  done: (result: Done) => ReactNode
  /** The same where the link serves no more. */
  unknown: ReactNode
  unknownNext: ReactNode
  failure: (error: Error) => ReactNode
}

/**
 * Where the letter of a change leads: one button takes it back. Opening the page alone changes
 * nothing, for mail programs open links too.
 */
export function UndoPage<Done>({ undo, words, children, ...says }: UndoPageProps<Done>) {
  const isUnknown = undo.error instanceof CallError && undo.error.code === 'CODE_INVALID'
  if (isUnknown) {
    return (
      <PageBody width="form">
        <PageHeading>{words.unknownTitle}</PageHeading>
        <EmptyState
          scene={NothingFoundScene}
          title={words.unknownTitle}
          role="alert"
          next={says.unknownNext}
        >
          {says.unknown}
        </EmptyState>
      </PageBody>
    )
  }
  return (
    <PageBody width="form">
      <PageHeading>{undo.isSuccess ? words.doneTitle : words.heading}</PageHeading>
      <div className={styles.parts}>
        {undo.isSuccess ? (
          says.done(undo.data)
        ) : (
          <>
            {children}
            {undo.error && <Notice kind="error">{says.failure(undo.error)}</Notice>}
            <Button kind="primary" large pending={undo.isPending} onClick={() => undo.mutate()}>
              {words.action}
            </Button>
            <ScreenLink screen="landing">{words.leave}</ScreenLink>
          </>
        )}
      </div>
    </PageBody>
  )
}
