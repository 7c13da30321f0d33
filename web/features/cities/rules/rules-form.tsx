import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { citiesApi } from '#domain/cities/cities.api.ts'
import type { FeeRules } from '#domain/cities/fee-rules.ts'
import { periodKinds } from '#domain/cities/licence-period.ts'
import { showDay } from '#domain/dates.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { CountField, TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { cityQueries } from '../cities.queries.ts'
import { FeeFields } from './fee-fields.tsx'
import { NeedsField } from './needs-field.tsx'
import { RuleExamples } from './rule-examples.tsx'
import { typedOf, typedRules } from './typed-rules.ts'
import styles from '../cities.module.css'

interface RulesFormProps {
  id: string
  /** The version to start from. */
  current: FeeRules | undefined
}

export function RulesForm({ id, current }: RulesFormProps) {
  const t = useTranslations('cities.editor')
  const periods = useTranslations('cities.rules.periods')
  const titles = useTranslations('screens.titles')
  const language = useLocale()
  const today = useToday()
  const client = useQueryClient()
  const go = useGo()
  const form = useSchemaForm({
    schema: typedRules,
    defaults: typedOf(current, today, language),
    onSubmit: async (body) => {
      try {
        const saved = await call(citiesApi.addRules, { params: { id }, body })
        client.setQueryData(cityQueries.rules(id).queryKey, saved)
      } catch (error) {
        throw sayingInstead(error, t('saveFailed'))
      }
      toast({ kind: 'success', text: t('saved', { day: showDay(body.from) }) })
      await go({ screen: 'city', params: { id } })
    },
  })
  return (
    <div className={styles.editor}>
      <Form form={form} label={titles('newRules')}>
        <Card as="section" aria-labelledby="version" className={styles.stack}>
          <h2 id="version">{t('version')}</h2>
          <FieldRow>
            <DateField form={form} name="from" label={t('from')} />
            <SelectField
              form={form}
              name="period"
              label={t('period')}
              choices={periodKinds.map((value) => ({ value, label: periods(value) }))}
            />
          </FieldRow>
        </Card>
        <FeeFields form={form} />
        <Card as="section" aria-labelledby="money" className={styles.stack}>
          <h2 id="money">{t('money')}</h2>
          <CheckboxField form={form} name="taxable" label={t('taxable')} />
          <CheckboxField form={form} name="processingFee" label={t('processingFee')} />
          <p className={styles.small}>{t('surchargeHint')}</p>
          <FieldRow>
            <CountField
              form={form}
              name="surcharge.afterDays"
              label={t('surchargeAfter')}
              optional
            />
            <TextField
              form={form}
              name="surcharge.cents"
              label={t('surchargeCents')}
              inputMode="decimal"
              figures
              optional
            />
          </FieldRow>
          <TextField
            form={form}
            name="replacement"
            label={t('replacement')}
            hint={t('replacementHint')}
            inputMode="decimal"
            figures
            optional
          />
        </Card>
        <Card as="section" aria-labelledby="demands" className={styles.stack}>
          <h2 id="demands">{t('demands')}</h2>
          <NeedsField form={form} />
          <CountField
            form={form}
            name="maxPerDwelling"
            label={t('maxPerDwelling')}
            hint={t('maxHint')}
            optional
          />
          <FieldRow>
            <TextField
              form={form}
              name="tag.prefix"
              label={t('prefix')}
              maxLength={10}
              autoCapitalize="characters"
              spellCheck={false}
              optional
            />
            <CountField form={form} name="tag.next" label={t('next')} />
          </FieldRow>
          <p className={styles.small}>{t('nextHint')}</p>
        </Card>
        <Card as="section" aria-labelledby="at-counter" className={styles.stack}>
          <h2 id="at-counter">{t('atCounter')}</h2>
          <p className={styles.small}>{t('atCounterHint')}</p>
          <CheckboxField form={form} name="cardAtCounter" label={t('cardAtCounter')} />
          <CheckboxField form={form} name="emailAtCounter" label={t('emailAtCounter')} />
        </Card>
        <SubmitButton form={form} large>
          {t('save')}
        </SubmitButton>
      </Form>
      <RuleExamples form={form} />
    </div>
  )
}
