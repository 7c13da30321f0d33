import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { microchipField } from '#domain/animals/numbers/number-rules.ts'
import { microchipsApi, type AahaAnswer } from '#domain/microchips/microchips.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { asJson } from './aaha-examples.ts'
import styles from './microchips.module.css'

const tried = z.object({ number: microchipField, key: z.string().trim().max(200) })

export function AahaTry() {
  const t = useTranslations('microchips.aaha')
  const { anonymous } = useSession()
  const [answer, setAnswer] = useState<AahaAnswer>()
  const form = useSchemaForm({
    schema: tried,
    defaults: { number: '', key: '' },
    onSubmit: async ({ number, key }) => {
      setAnswer(undefined)
      try {
        setAnswer(
          await call(microchipsApi.aahaByPost, {
            query: {},
            body: { number, ...(key && { key }) },
          }),
        )
      } catch (error) {
        throw sayingInstead(error, t('tryFailed'))
      }
    },
  })
  return (
    <Card as="section" aria-labelledby="try">
      <h2 id="try">{t('tryHeading')}</h2>
      <p className={styles.small}>{t('tryText')}</p>
      <Form form={form} label={t('tryHeading')}>
        <TextField
          form={form}
          name="number"
          label={t('tryNumber')}
          spellCheck={false}
          autoCapitalize="characters"
          figures
        />
        <TextField
          form={form}
          name="key"
          label={t('tryKey')}
          optional={!anonymous}
          hint={anonymous ? undefined : t('trySignedIn')}
          spellCheck={false}
          autoCapitalize="none"
        />
        <SubmitButton form={form}>{t('trySubmit')}</SubmitButton>
      </Form>
      {answer && (
        <div className={styles.section}>
          <Notice
            kind={answer.success ? (answer.found ? 'success' : 'info') : 'warning'}
            title={answer.message}
          />
          <h3 id="try-answer">{t('tryAnswer')}</h3>
          <pre className={`${styles.code} ${styles.wrapped}`} aria-labelledby="try-answer">
            {asJson(answer)}
          </pre>
        </div>
      )}
    </Card>
  )
}
