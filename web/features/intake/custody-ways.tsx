import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { custodyApi, takeForm, tellForm } from '#domain/custody/custody.api.ts'
import { longestMessage } from '#domain/found/found.api.ts'
import { call } from '#web/api/call.ts'
import { failureText, sayingInstead } from '#web/shared/forms/failure-message.ts'
import { newKey, useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useToday } from '#web/shared/today.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { custodyQueries } from './custody.queries.ts'
import styles from './intake.module.css'
import { KennelChoice } from './kennel-choice.tsx'
import type { Outcome } from './registered-animal.tsx'

interface WayProps {
  number: string
  onDone: (outcome: Outcome) => void
}

/** Enter sends at once; a word before it is optional. */
function useFocusOnSend() {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus(), [])
  return form
}

export function TellForm({ number, onDone }: WayProps) {
  const t = useTranslations('custody.registered')
  const place = useFocusOnSend()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema: tellForm,
    defaults: { number, message: '' } as z.input<typeof tellForm>,
    onSubmit: async (body) => {
      const { reached } = await call(custodyApi.tell, {
        body,
        idempotencyKey: keyFor(body),
      }).catch((error: unknown) => {
        throw sayingInstead(error, t('failedSend'))
      })
      onDone({ way: 'tell', reached })
    },
  })
  return (
    <div ref={place}>
      <Form form={form} label={t('tell')}>
        <TextAreaField
          form={form}
          name="message"
          label={t('message')}
          hint={t('messageHint')}
          maxLength={longestMessage}
          optional
        />
        <SubmitButton form={form} large wide>
          {t('send')}
        </SubmitButton>
        <Call number={number} />
      </Form>
    </div>
  )
}

/** Whether the family lets this shelter have its telephone: asked for by a press, since it is noted. */
function Call({ number }: { number: string }) {
  const t = useTranslations('custody.family')
  const query = useQuery({ ...custodyQueries.family(number), enabled: false })
  if (query.error) return <Notice kind="error">{failureText(query.error, t('failed'))}</Notice>
  if (!query.data)
    return (
      <Button kind="plain" pending={query.isFetching} onClick={() => void query.refetch()}>
        {t('callShow')}
      </Button>
    )
  const { call: telephone } = query.data
  if (telephone === null) return <Notice>{t('noCall')}</Notice>
  return (
    <>
      <p className={styles.small}>{t('callWhy')}</p>
      <LinkButton kind="secondary" wide href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>
        {t('call', { telephone })}
      </LinkButton>
    </>
  )
}

export function TakeInForm({ number, onDone }: WayProps) {
  const t = useTranslations('custody.registered')
  const place = useFocusOnSend()
  const today = useToday()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema: takeForm,
    defaults: { number, date: today, kennel: '', message: '', note: '' } as z.input<
      typeof takeForm
    >,
    onSubmit: async (body) => {
      const { reached, holdUntil } = await call(custodyApi.take, {
        body,
        idempotencyKey: keyFor(body),
      }).catch((error: unknown) => {
        throw sayingInstead(error, t('failedTake'))
      })
      onDone({ way: 'take', reached, holdUntil })
    },
  })
  return (
    <div ref={place}>
      <Form form={form} label={t('take')}>
        <KennelChoice onChoose={(name) => form.methods.setValue('kennel', name)} />
        <FieldRow>
          <TextField
            form={form}
            name="kennel"
            label={t('kennel')}
            maxLength={40}
            list="kennels"
            optional
          />
          <DateField form={form} name="date" label={t('date')} max={today} />
        </FieldRow>
        <TextAreaField
          form={form}
          name="message"
          label={t('message')}
          hint={t('messageHint')}
          maxLength={longestMessage}
          optional
        />
        <TextAreaField
          form={form}
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          maxLength={4000}
          optional
        />
        <SubmitButton form={form} large wide>
          {t('takeSubmit')}
        </SubmitButton>
      </Form>
    </div>
  )
}

/** The server knows the family: who fetches it is compared with what is masked of them. */
export function HandBack({ number, onDone }: WayProps) {
  const t = useTranslations('custody.family')
  const words = useTranslations('custody.registered')
  const query = useQuery(custodyQueries.family(number))
  const key = useRef(newKey())
  const give = useMutation({
    mutationFn: () => call(custodyApi.handBack, { body: { number }, idempotencyKey: key.current }),
    onSuccess: ({ reached }) => onDone({ way: 'handBack', reached }),
  })
  const focus = (button: HTMLButtonElement | null) => button?.focus()
  return (
    <section aria-labelledby="family" className={styles.stack}>
      <h3 id="family">{t('heading')}</h3>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {({ name, telephone }) => (
          <>
            <p>{t('lead')}</p>
            <Facts tight>
              <Fact label={t('name')}>{name}</Fact>
              <Fact label={t('telephone')} className={styles.number}>
                {telephone ?? t('noTelephone')}
              </Fact>
            </Facts>
            <p className={styles.small}>{t('noted')}</p>
            {give.error && (
              <Notice kind="error">{failureText(give.error, words('failedHandBack'))}</Notice>
            )}
            <Button
              ref={focus}
              kind="primary"
              large
              wide
              pending={give.isPending}
              onClick={() => give.mutate()}
            >
              {t('confirm')}
            </Button>
          </>
        )}
      </QueryView>
    </section>
  )
}
