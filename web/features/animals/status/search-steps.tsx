import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { guideApi, type SearchSteps } from '#domain/guide/guide.api.ts'
import type { StepId } from '#domain/guide/steps.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './search-steps.module.css'

const stepsQuery = (id: string) => ({
  queryKey: ['guide', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(guideApi.steps, { params: { id }, signal }),
  refetchOnMount: 'always' as const,
})

/** What to do now about a lost animal, to tick (requirements/while-lost.md 2). */
export function SearchStepsCard({ id }: { id: string }) {
  const t = useTranslations('guide')
  const client = useQueryClient()
  const query = useQuery(stepsQuery(id))
  const { queryKey } = stepsQuery(id)
  const tick = useMutation({
    mutationFn: ({ step, done }: { step: StepId; done: boolean }) =>
      call(guideApi.tick, { params: { id, step }, body: { done } }),
    onMutate: ({ step, done }) =>
      client.setQueryData<SearchSteps>(
        queryKey,
        (known) =>
          known && { steps: known.steps.map((one) => (one.id === step ? { ...one, done } : one)) },
      ),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <Card as="section" aria-labelledby="steps">
      <h2 id="steps">{t('title')}</h2>
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
        {({ steps }) => (
          <>
            <p className={styles.lead}>{t('lead')}</p>
            {tick.error && <Notice kind="error">{failureText(tick.error, t('failed'))}</Notice>}
            {[...new Set(steps.map(({ phase }) => phase))].map((phase, place) => (
              <fieldset key={phase} className={styles.phase}>
                <legend>{t(place === 0 ? `phases.${phase}` : `passed.${phase}`)}</legend>
                {steps
                  .filter((step) => step.phase === phase)
                  .map(({ id: step, done }) => (
                    <div key={step} className={styles.step}>
                      <input
                        type="checkbox"
                        className="tick"
                        id={`step-${step}`}
                        checked={done}
                        aria-describedby={`step-${step}-text`}
                        onChange={(event) =>
                          tick.mutate({ step, done: event.currentTarget.checked })
                        }
                      />
                      <label htmlFor={`step-${step}`}>{t(`steps.${step}.title`)}</label>
                      <p id={`step-${step}-text`}>{t(`steps.${step}.text`)}</p>
                    </div>
                  ))}
              </fieldset>
            ))}
            <p className={styles.lead}>
              {t('progress', {
                done: String(steps.filter(({ done }) => done).length),
                all: String(steps.length),
              })}{' '}
              · <ScreenLink screen="guide">{t('all')}</ScreenLink>
            </p>
          </>
        )}
      </QueryView>
    </Card>
  )
}
