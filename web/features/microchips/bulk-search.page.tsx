import { useRef, useState, type ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { bulkLimit, microchipsApi, type BulkAnswer } from '#domain/microchips/microchips.api.ts'
import { readNumbers } from '#domain/microchips/read-numbers.ts'
import { say } from '#domain/validation/say.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { readTextFile } from '#web/shared/files/read-text-file.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { BulkResults } from './bulk-results.tsx'
import styles from './microchips.module.css'

const pasted = z.object({
  text: z
    .string()
    .refine((text) => readNumbers(text).length > 0, say('NUMBERS_REQUIRED'))
    .refine((text) => readNumbers(text).length <= bulkLimit, say('NUMBERS_MANY')),
})

/** Bytes; 500 numbers in a wide table need far less. */
const largestFile = 1024 * 1024

export function Page() {
  const t = useTranslations('microchips.bulk')
  const file = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<{ said: string; failed: boolean }>()
  const [answers, setAnswers] = useState<BulkAnswer[]>()
  const form = useSchemaForm({
    schema: pasted,
    defaults: { text: '' },
    onSubmit: async ({ text }) => {
      setAnswers(undefined)
      try {
        // Cut to the server's limit: a longer one is invalid either way.
        setAnswers(
          await call(microchipsApi.bulk, {
            body: { numbers: readNumbers(text).map((number) => number.slice(0, 100)) },
          }),
        )
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
    },
  })
  const take = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? []
    if (!chosen) return
    // Resets the input, so that the corrected file can be chosen again.
    input.value = ''
    if (chosen.size > largestFile) return setTaken({ said: t('fileLarge'), failed: true })
    const text = await readTextFile(chosen).catch(() => null)
    if (text === null) return setTaken({ said: t('fileFailed'), failed: true })
    // The shown answers belong to other numbers.
    setAnswers(undefined)
    const numbers = readNumbers(text)
    form.methods.setValue('text', numbers.join('\n'), {
      shouldValidate: form.methods.formState.isSubmitted,
    })
    setTaken({ said: t('fileTaken', { count: numbers.length, name: chosen.name }), failed: false })
  }
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <div className={styles.sections}>
        <Card>
          <Form form={form} label={t('heading')}>
            <TextAreaField form={form} name="text" label={t('numbers')} hint={t('hint')} />
            {taken && <Notice kind={taken.failed ? 'error' : 'success'}>{taken.said}</Notice>}
            <ButtonRow>
              <input
                ref={file}
                type="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                hidden
                aria-label={t('file')}
                onChange={(event) => void take(event)}
              />
              <Button kind="quiet" onClick={() => file.current?.click()}>
                {t('file')}
              </Button>
              <SubmitButton form={form}>{t('submit')}</SubmitButton>
            </ButtonRow>
            <p className={styles.small}>{t('fileHint')}</p>
          </Form>
        </Card>
        {answers && <BulkResults answers={answers} />}
      </div>
    </PageBody>
  )
}
