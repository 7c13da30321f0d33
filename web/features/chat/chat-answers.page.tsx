import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cannedAnswerFields, chatDeskApi, type CannedAnswer } from '#domain/chat/chat.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { cannedAnswersQuery } from '#web/shared/support/canned-answers.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './chat.module.css'

export function Page() {
  const t = useTranslations('chat.desk')
  const query = useQuery(cannedAnswersQuery)
  const [edited, setEdited] = useState<CannedAnswer | 'new'>()
  return (
    <PageBody width="text">
      <BackLink screen="adminChats">{t('back')}</BackLink>
      <PageHeading lead={t('answersLead')}>{t('answers')}</PageHeading>
      <QueryView query={query} failed={t('answersFailed')}>
        {(answers) => (
          <div className={styles.talk}>
            {answers.length === 0 && <p>{t('answersEmpty')}</p>}
            {answers.map((one) => (
              <Answer key={one.id} answer={one} onEdit={() => setEdited(one)} />
            ))}
            <Button kind="primary" onClick={() => setEdited('new')}>
              {t('add')}
            </Button>
          </div>
        )}
      </QueryView>
      {edited && (
        <AnswerDialog
          answer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageBody>
  )
}

function Answer({ answer, onEdit }: { answer: CannedAnswer; onEdit: () => void }) {
  const t = useTranslations('chat.desk')
  const client = useQueryClient()
  const { id, name, fr, en } = answer
  const remove = useMutation({
    mutationFn: () => call(chatDeskApi.removeAnswer, { params: { id } }),
    onSuccess: async () => {
      toast({ kind: 'success', text: t('removed', { name }) })
      await client.invalidateQueries(cannedAnswersQuery)
    },
    onError: () => toast({ kind: 'error', text: t('saveFailed') }),
  })
  return (
    <Card as="section" aria-label={name}>
      <h2 className={styles.answerName}>{name}</h2>
      <p className={styles.answer} lang="fr">
        {fr}
      </p>
      <p className={styles.answer} lang="en">
        {en}
      </p>
      <ButtonRow>
        <Button kind="secondary" aria-label={t('editLong', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('removeLong', { name })}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t('remove')}
        </Button>
      </ButtonRow>
    </Card>
  )
}

function AnswerDialog({
  answer,
  onClose,
}: {
  answer: CannedAnswer | undefined
  onClose: () => void
}) {
  const t = useTranslations('chat.desk')
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const title = answer ? t('editLong', { name: answer.name }) : t('add')
  const form = useSchemaForm({
    schema: cannedAnswerFields,
    defaults: { name: answer?.name ?? '', fr: answer?.fr ?? '', en: answer?.en ?? '' },
    onSubmit: async (body) => {
      try {
        await (answer
          ? call(chatDeskApi.saveAnswer, { params: { id: answer.id }, body })
          : call(chatDeskApi.addAnswer, { body, idempotencyKey: keyFor(body) }))
      } catch (error) {
        throw sayingInstead(error, t('saveFailed'))
      }
      toast({ kind: 'success', text: t('saved') })
      onClose()
      await client.invalidateQueries(cannedAnswersQuery)
    },
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} maxLength={80} />
        <TextAreaField form={form} name="fr" label={t('inFrench')} />
        <TextAreaField form={form} name="en" label={t('inEnglish')} />
        <FormEnd form={form} onCancel={onClose}>
          {t('save')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
