import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { isHeld } from '#domain/animals/hold.ts'
import { custodyApi, custodyForm, type InCustody } from '#domain/custody/custody.api.ts'
import { custodyEnds } from '#domain/custody/custody.ts'
import { showDay } from '#domain/dates.ts'
import { call } from '#web/api/call.ts'
import { failureText, sayingInstead } from '#web/shared/forms/failure-message.ts'
import { leaveMessage } from '#web/shared/forms/one-time-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { ScreenLink, useGo, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { shelterQuery } from '#web/shared/shelter.queries.ts'
import { useToday } from '#web/shared/today.ts'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { custodyQueries } from './custody.queries.ts'
import { HandBack, TellForm } from './custody-ways.tsx'
import styles from './intake.module.css'
import { KennelChoice } from './kennel-choice.tsx'
import { Known } from './registered-animal.tsx'

/** An animal that the shelter keeps safe for its family. */
export function Page() {
  const t = useTranslations('custody.one')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('inCustody')
  const query = useQuery(custodyQueries.one(id))
  return (
    <PageBody width="form">
      <BackLink screen="kennels">{t('board')}</BackLink>
      <PageHeading lead={t('lead')}>{query.data?.name ?? titles('inCustody')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(animal) => (
          <div className={styles.stack}>
            <Hold animal={animal} />
            <Known animal={animal} number={animal.number} />
            <Stay animal={animal} />
            <Departure animal={animal} />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}

function Hold({ animal: { holdUntil } }: { animal: InCustody }) {
  const t = useTranslations('custody.one')
  const today = useToday()
  if (holdUntil === null)
    return (
      <Notice still title={t('none')}>
        {t('overText')}
      </Notice>
    )
  const date = showDay(holdUntil)
  return isHeld(holdUntil, today) ? (
    <Notice still title={t('until', { date })}>
      {t('untilText')}
    </Notice>
  ) : (
    <Notice still kind="warning" title={t('over', { date })}>
      {t('overText')}
    </Notice>
  )
}

function Stay({ animal }: { animal: InCustody }) {
  const t = useTranslations('custody.one')
  const words = useTranslations('custody.registered')
  const client = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  const { unique_id: id, kennel, note, came } = animal
  const form = useSchemaForm({
    schema: custodyForm,
    defaults: { kennel: kennel ?? '', note: note ?? '' } as z.input<typeof custodyForm>,
    onSubmit: async (body) => {
      setIsSaved(false)
      const saved = await call(custodyApi.save, { params: { id }, body }).catch(
        (error: unknown) => {
          throw sayingInstead(error, t('saveFailed'))
        },
      )
      client.setQueryData(custodyQueries.one(id).queryKey, saved)
      setIsSaved(true)
      await Promise.all([
        client.invalidateQueries({ queryKey: listQueries.all }),
        client.invalidateQueries(shelterQuery),
      ])
    },
  })
  return (
    <Card as="section" aria-labelledby="stay">
      <h2 id="stay">{t('stay')}</h2>
      <p className={styles.small}>
        {t('came')} {came ? showDay(came) : '–'}
      </p>
      <Form form={form} label={t('stay')}>
        <KennelChoice onChoose={(name) => form.methods.setValue('kennel', name)} />
        <TextField
          form={form}
          name="kennel"
          label={words('kennel')}
          maxLength={40}
          list="kennels"
          optional
        />
        <TextAreaField
          form={form}
          name="note"
          label={words('note')}
          hint={words('noteHint')}
          maxLength={4000}
          optional
        />
        {isSaved && <Notice kind="success">{t('saved')}</Notice>}
        <SubmitButton form={form} kind="secondary">
          {t('save')}
        </SubmitButton>
      </Form>
    </Card>
  )
}

function Departure({ animal }: { animal: InCustody }) {
  const t = useTranslations('custody.one')
  const words = useTranslations('custody.registered')
  const [way, setWay] = useState<'handBack' | 'tell' | 'end'>()
  const leave = useLeave()
  const { name, number } = animal
  const told = way === 'tell' && animal.told !== null
  return (
    <Card as="section" aria-labelledby="departure">
      <h2 id="departure">{t('departure')}</h2>
      {way === 'handBack' && (
        <HandBack number={number} onDone={() => void leave(words('handedBack', { name }))} />
      )}
      {way === 'tell' && !told && (
        <TellForm number={number} onDone={() => void leave(words('sent', { name }))} />
      )}
      {way !== 'handBack' && (
        <ButtonRow>
          <Button kind="primary" onClick={() => setWay('handBack')}>
            {words('handBack')}
          </Button>
          {animal.told === null && way !== 'tell' && (
            <Button kind="quiet" onClick={() => setWay('tell')}>
              {t('tellAgain')}
            </Button>
          )}
          <ScreenLink screen="proReceiveAnimal" className={buttonClass({ kind: 'quiet' })}>
            {t('receive')}
          </ScreenLink>
          <Button kind="plain" onClick={() => setWay('end')}>
            {t('ended')}
          </Button>
        </ButtonRow>
      )}
      {way === 'end' && (
        <EndDialog
          animal={animal}
          onClose={() => setWay(undefined)}
          onDone={() => void leave(t('endDone', { name }))}
        />
      )}
    </Card>
  )
}

/** Back to the kennels, which say what was done. */
function useLeave() {
  const client = useQueryClient()
  const go = useGo()
  return async (message: string) => {
    leaveMessage(message)
    await go({ screen: 'kennels' })
    client.removeQueries({ queryKey: custodyQueries.all })
    await Promise.all([
      client.invalidateQueries({ queryKey: listQueries.all }),
      client.invalidateQueries(shelterQuery),
    ])
  }
}

function EndDialog({
  animal: { unique_id: id, name },
  onClose,
  onDone,
}: {
  animal: InCustody
  onClose: () => void
  onDone: () => void
}) {
  const t = useTranslations('custody.one')
  const [outcome, setOutcome] = useState<(typeof custodyEnds)[number]>('other')
  const end = useMutation({
    mutationFn: () => call(custodyApi.end, { params: { id }, body: { outcome } }),
    onSuccess: onDone,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('endTitle', { name })}
      yes={t('end')}
      pending={end.isPending}
      error={end.error && failureText(end.error, t('endFailed'))}
      onYes={() => end.mutate()}
      onNo={onClose}
    >
      <fieldset className={styles.animal}>
        <legend>{t('reason')}</legend>
        {custodyEnds.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="outcome"
              checked={outcome === one}
              onChange={() => setOutcome(one)}
            />{' '}
            {t(`ends.${one}`)}
          </label>
        ))}
      </fieldset>
      <p className={styles.small}>{t('endText')}</p>
    </ConfirmDialog>
  )
}
