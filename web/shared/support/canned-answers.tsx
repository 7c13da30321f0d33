import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { chatDeskApi } from '#domain/chat/chat.api.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { PickThen } from '#web/shared/pick-then.tsx'

/** One store of them, for talks and cases. */
export const cannedAnswersQuery = queryOptions({
  queryKey: ['chatAnswers'],
  queryFn: ({ signal }) => call(chatDeskApi.answers, { signal }),
})

interface CannedAnswersProps {
  /** Of the person who gets the answer. */
  language: Language
  /** Gets what stands in the field with the answer after it. */
  onInsert: (words: string) => void
  /** What stands in the field. */
  typed: () => string
}

/** Inserts a canned answer, to be adapted before it is sent. */
export function CannedAnswers({ language, typed, onInsert }: CannedAnswersProps) {
  const t = useTranslations('chat.desk')
  const { data: answers = [] } = useQuery(cannedAnswersQuery)
  if (answers.length === 0) return null
  return (
    <PickThen
      label={t('insert')}
      none={t('insertNone')}
      choices={answers.map((one) => ({ value: one.id, name: one.name }))}
      action={t('insertNow')}
      onDo={(picked) => {
        const words = answers.find((one) => one.id === picked)?.[language]
        const before = typed().trimEnd()
        if (words) onInsert(before ? `${before}\n${words}` : words)
      }}
    />
  )
}
