import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { longDay } from '#domain/dates.ts'
import { lossAnswers, remindersApi, type LossAnswer } from '#domain/reminders/reminders.api.ts'
import { call } from '#web/api/call.ts'
import { BadLink } from '#web/shared/screens/bad-link.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { reminderQueries } from './reminders.queries.ts'
import styles from './reminders.module.css'

/** Whether an animal is still missing: one press answers the letter, without login. */
export function Page() {
  const t = useTranslations('reminders.still')
  const titles = useTranslations('screens.titles')
  const language = useLocale()
  const { token } = useScreenParams('stillMissing')
  const client = useQueryClient()
  const query = useQuery(reminderQueries.loss(token))
  const answer = useMutation({
    mutationFn: (said: LossAnswer) => call(remindersApi.answer, { body: { token, answer: said } }),
    onSuccess: (loss) => client.setQueryData(reminderQueries.loss(token).queryKey, loss),
  })
  return (
    <PageBody width="form">
      <PageHeading>
        {query.data ? t('title', { name: query.data.name }) : titles('stillMissing')}
      </PageHeading>
      <QueryView query={query} failed={t('failed')} notFound={<BadLink error={query.error} />}>
        {({ sex, date, status, hidden }) =>
          status === 'over' ? (
            <Over said={answer.variables} />
          ) : (
            <div className={styles.parts}>
              <p>{t('since', { sex, date: longDay(date, language) })}</p>
              {hidden && <Notice still>{t('hidden')}</Notice>}
              {answer.isSuccess && <Notice kind="success">{t('stays')}</Notice>}
              {answer.error && (
                <Notice kind="error">{failureText(answer.error, t('notSaved'))}</Notice>
              )}
              <ButtonRow>
                {lossAnswers.map((said) => (
                  <Button
                    key={said}
                    kind={looks[said]}
                    large
                    pending={answer.isPending && answer.variables === said}
                    onClick={() => answer.mutate(said)}
                  >
                    {t(said, { sex })}
                  </Button>
                ))}
              </ButtonRow>
            </div>
          )
        }
      </QueryView>
    </PageBody>
  )
}

const looks = { missing: 'secondary', home: 'primary', died: 'quiet' } as const

/** In the words of the answer; of a notice that was withdrawn before, without any of joy. */
function Over({ said }: { said: LossAnswer | undefined }) {
  const t = useTranslations('reminders.still')
  if (said === 'home') return <Notice kind="success">{t('closed')}</Notice>
  return <Notice>{t(said === 'died' ? 'sorry' : 'over')}</Notice>
}
