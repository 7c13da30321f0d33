import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { addDays } from '#domain/dates.ts'
import { metricsApi } from '#domain/figures/figures.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useToday } from '#web/shared/today.ts'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './figures.module.css'

/** Counts days again, as after a correction. */
export function FillDays() {
  const t = useTranslations('figures.fill')
  const client = useQueryClient()
  const yesterday = addDays(useToday(), -1)
  const form = useSchemaForm({
    schema: metricsApi.fill.body,
    defaults: { from: yesterday, to: yesterday },
    onSubmit: async (body) => {
      try {
        const { days } = await call(metricsApi.fill, { body })
        toast({ kind: 'success', text: t('done', { count: days }) })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      await client.invalidateQueries({ queryKey: ['report', metricsApi.one.path] })
    },
  })
  return (
    <Card as="section" aria-labelledby="fill" className={styles.fill}>
      <h2 id="fill">{t('title')}</h2>
      <p className={styles.small}>{t('text')}</p>
      <Form form={form} label={t('title')}>
        <DateField form={form} name="from" label={t('from')} max={yesterday} />
        <DateField form={form} name="to" label={t('to')} max={yesterday} />
        <div>
          <SubmitButton form={form} kind="secondary">
            {t('submit')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
