import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { clientLettersApi, type LetterPreview } from '#domain/clients/letters.api.ts'
import {
  letterFields,
  letterKinds,
  skipReasons,
  type LetterFields,
  type LetterKind,
} from '#domain/clients/letters.ts'
import { languages } from '#domain/language.ts'
import { writeFilter } from '#domain/list-filter.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './clients.module.css'
import { letterQueries } from './letters.queries.ts'
import { useClientFilter } from './use-client-filter.ts'

interface Values {
  kind: LetterKind
  subjectFr: string
  textFr: string
  subjectEn: string
  textEn: string
}

/** Whom it is for stands in the address: `ids`, or the filter of the list. */
export function Page() {
  const t = useTranslations('mailings')
  const go = useGo()
  const client = useQueryClient()
  const { ids } = useScreenSearch()
  const { conditions } = useClientFilter()
  const choice = ids
    ? { ids: ids.split(',') }
    : conditions.length > 0
      ? { filter: writeFilter(conditions) }
      : {}
  const keyFor = useIdempotencyKey()
  const [seen, setSeen] = useState<LetterFields>()
  const form = useSchemaForm<Values, LetterFields>({
    schema: letterFields as unknown as z.ZodType<LetterFields, Values>,
    defaults: { kind: 'service', subjectFr: '', textFr: '', subjectEn: '', textEn: '' },
    onSubmit: async (written) => {
      if (!seen) return setSeen(written)
      const body = { ...written, ...choice }
      try {
        const { id } = await call(clientLettersApi.send, { body, idempotencyKey: keyFor(body) })
        toast({ kind: 'success', text: t('new.sent') })
        await client.invalidateQueries({ queryKey: listQueries.of(clientLettersApi.list) })
        await go({ screen: 'clientLetter', params: { id }, replace: true })
      } catch (error) {
        throw sayingInstead(error, t('new.failed'))
      }
    },
  })
  return (
    <PageBody width="form">
      <BackLink screen="clients">{t('back')}</BackLink>
      <PageHeading
        lead={t(ids ? 'new.toChosen' : conditions.length > 0 ? 'new.toFilter' : 'new.toAll')}
      >
        {t('new.heading')}
      </PageHeading>
      <Form form={form} label={t('new.heading')} className={styles.parts}>
        {seen ? (
          <Preview form={form} fields={{ ...seen, ...choice }} onBack={() => setSeen(undefined)} />
        ) : (
          <Writing form={form} />
        )}
      </Form>
    </PageBody>
  )
}

function Writing({ form }: { form: SchemaForm<Values> }) {
  const t = useTranslations('mailings')
  const kind = form.methods.watch('kind')
  return (
    <>
      <Card as="section" aria-labelledby="kind" className={styles.stack}>
        <h2 id="kind">{t('new.what')}</h2>
        <SegmentedField
          form={form}
          name="kind"
          label={t('kind')}
          choices={letterKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <p className={styles.small}>{t(`new.hints.${kind}`)}</p>
      </Card>
      <Card as="section" aria-labelledby="fr" className={styles.stack}>
        <h2 id="fr">{t('new.french')}</h2>
        <TextField form={form} name="subjectFr" label={t('subject')} maxLength={120} optional />
        <TextAreaField form={form} name="textFr" label={t('text')} maxLength={5000} optional />
      </Card>
      <Card as="section" aria-labelledby="en" className={styles.stack}>
        <h2 id="en">{t('new.english')}</h2>
        <p className={styles.small}>{t('new.languages')}</p>
        <TextField form={form} name="subjectEn" label={t('subject')} maxLength={120} optional />
        <TextAreaField form={form} name="textEn" label={t('text')} maxLength={5000} optional />
      </Card>
      <SubmitButton form={form} large wide>
        {t('new.preview')}
      </SubmitButton>
    </>
  )
}

interface PreviewProps {
  form: SchemaForm<Values>
  fields: LetterFields
  onBack: () => void
}

function Preview({ form, fields, onBack }: PreviewProps) {
  const t = useTranslations('mailings')
  const query = useQuery(letterQueries.preview(fields))
  return (
    <QueryView query={query} loading={t('new.counting')} failed={t('new.previewFailed')}>
      {(preview) => (
        <>
          <Reach preview={preview} />
          <Written preview={preview} />
          <ButtonRow end>
            <Button kind="quiet" onClick={onBack}>
              {t('new.change')}
            </Button>
            {preview.going > 0 && preview.going <= preview.left && (
              <SubmitButton form={form} kind="primary">
                {t('new.send', { count: preview.going })}
              </SubmitButton>
            )}
          </ButtonRow>
        </>
      )}
    </QueryView>
  )
}

/** How many get it, how many do not and why. */
function Reach({ preview: { going, byLanguage, skipped, left } }: { preview: LetterPreview }) {
  const t = useTranslations('mailings')
  const isTooMany = going > left
  return (
    <Notice
      kind={going === 0 || isTooMany ? 'warning' : 'info'}
      title={t('new.going', { count: going })}
      still
    >
      <ul className={styles.bare}>
        {languages.map(
          (language) =>
            byLanguage[language] > 0 && (
              <li key={language}>{t(`new.in.${language}`, { count: byLanguage[language] })}</li>
            ),
        )}
        {skipReasons.map(
          (reason) =>
            skipped[reason] > 0 && (
              <li key={reason}>{t(`skipped.${reason}`, { count: skipped[reason] })}</li>
            ),
        )}
        <li>{t(isTooMany ? 'new.tooMany' : 'new.left', { left })}</li>
      </ul>
    </Notice>
  )
}

function Written({ preview: { letters } }: { preview: LetterPreview }) {
  const words = useTranslations('clients.languages')
  return letters.map(({ language, subject, text }) => (
    <Card as="section" key={language} aria-labelledby={`as-${language}`} className={styles.stack}>
      <h2 id={`as-${language}`}>{words(language)}</h2>
      <p lang={language}>
        <strong>{subject}</strong>
      </p>
      <p lang={language} className={styles.lines}>
        {text}
      </p>
    </Card>
  ))
}
