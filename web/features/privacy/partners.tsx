import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { privacyQuery } from './privacy.queries.ts'
import styles from './privacy.module.css'

/** Express consent, as easy to withdraw as to give (CASL). */
export function Partners({ given }: { given: boolean }) {
  const t = useTranslations('privacy.partners')
  const common = useTranslations('common')
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: privacyApi.partners.body,
    defaults: { partners: given },
    onSubmit: async (body) => {
      try {
        await call(privacyApi.partners, { body })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      toast({ kind: 'success', text: t(body.partners ? 'on' : 'off') })
      await client.invalidateQueries({ queryKey: privacyQuery.queryKey })
    },
  })
  return (
    <Card as="section" className={styles.part} aria-labelledby="partners">
      <h2 id="partners">{t('title')}</h2>
      <Form form={form} label={t('title')}>
        <CheckboxField form={form} name="partners" label={t('label')} hint={t('hint')} />
        <div>
          <SubmitButton form={form} kind="secondary">
            {common('save')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
