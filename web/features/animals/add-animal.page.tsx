import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { animalsApi, newAnimalForm } from '#domain/animals/animals.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/idempotency-key.ts'
import { useGo } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session.ts'
import { useToday } from '#web/shared/today.ts'
import { SpeciesDrawing } from '#web/ui/drawings/species-drawing.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import styles from './animals.module.css'
import { Breadcrumb } from './breadcrumb.tsx'

/** Registers an animal in a minute: name, species, sex, and agreement (part 2 section 5). */
export function Page() {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const { isPro } = useSession()
  const { one } = useAnimalScreens()
  const go = useGo()
  const client = useQueryClient()
  const today = useToday()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm({
    schema: newAnimalForm,
    defaults: { name: '', color: '', race: '', dob: '' },
    onSubmit: async ({ agreement: _agreement, ...body }) => {
      const { name } = body
      try {
        const { unique_id: id } = await call(animalsApi.create, { body, idempotencyKey: keyFor(body) })
        await client.invalidateQueries({ queryKey: ['animals', 'list'] })
        toast({ kind: 'success', text: t('add.success', { name, sex: body.sex }) })
        await go({ screen: one, params: { id } })
      } catch (error) {
        throw sayingInstead(error, t('add.failed', { name }))
      }
    },
  })

  return (
    <PageBody width="form">
      <Breadcrumb here={t('add.heading')} />
      <PageHeading lead={t('add.lead')}>{t('add.heading')}</PageHeading>
      <Form form={form} label={t('add.heading')}>
        <TextField form={form} name="name" label={t('fields.Name')} maxLength={100} autoCapitalize="words" spellCheck={false} />
        <SegmentedField
          form={form}
          name="species"
          label={t('fields.species')}
          choices={speciesList.map((value) => ({ value, label: common(`species.${value}`), drawing: <SpeciesDrawing species={value} /> }))}
        />
        <SegmentedField form={form} name="sex" label={t('fields.sex')} choices={sexes.map((value) => ({ value, label: common(`sex.${value}`) }))} />
        <details className={styles.optional}>
          <summary>{t('add.more')}</summary>
          <div className={styles.optionalFields}>
            <FieldRow>
              <TextField form={form} name="color" label={t('fields.Color')} maxLength={100} optional />
              <TextField form={form} name="race" label={t('fields.race')} maxLength={100} optional />
            </FieldRow>
            <DateField form={form} name="dob" label={t('fields.dob')} max={today} optional />
          </div>
        </details>
        <CheckboxField form={form} name="agreement" label={t('add.agreementLabel')}>
          {isPro ? t('add.agreementPro') : t('add.agreement')}
        </CheckboxField>
        <SubmitButton form={form} large wide>
          {t('add.submit')}
        </SubmitButton>
      </Form>
    </PageBody>
  )
}
