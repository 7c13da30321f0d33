import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { foundForm } from '#domain/animals/report.ts'
import { call } from '#web/api/call.ts'
import { useAnimalFailure } from '#web/shared/animals/use-animal.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { useReader } from '#web/shared/session/reader.ts'
import { useToday } from '#web/shared/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

export function ReportFoundDialog({
  animal,
  onClose,
  onReported,
  onDied,
}: {
  animal: AnimalProfile
  onClose: () => void
  onReported: () => void
  /** Leads to the words for an animal that has died. */
  onDied: () => void
}) {
  const t = useTranslations('animals')
  const keyFor = useIdempotencyKey()
  const failing = useAnimalFailure(animal.unique_id)
  const { name, sex } = animal
  const today = useToday()
  const reader = useReader()
  const form = useSchemaForm({
    schema: foundForm,
    defaults: { date: today, atHome: true },
    onSubmit: async (values) => {
      const body = { type: 'found', ...values } as const
      try {
        await call(animalsApi.report, {
          params: { id: animal.unique_id },
          body,
          idempotencyKey: keyFor(body),
        })
        toast({ kind: 'success', text: t('found.success') })
        onReported()
      } catch (error) {
        throw failing(error, t('found.failed'))
      }
    },
  })
  const { control, setValue } = form.methods
  const atHome = useWatch({ control, name: 'atHome' })
  // Do not validate an address that is not needed.
  useEffect(() => {
    if (atHome) setValue('address', undefined)
  }, [atHome, setValue])
  return (
    <Dialog open onClose={onClose} title={t('found.title', { name, sex })}>
      <p>{t('found.lead')}</p>
      <Form form={form} label={t('found.title', { name, sex })}>
        <CheckboxField
          form={form}
          name="atHome"
          label={t('found.atHome', { sex, reader })}
          hint={t('found.atHomeHint')}
        />
        {!atHome && (
          <PlaceField
            form={form}
            name="address"
            label={t('found.addressLabel', { sex })}
            free
            pin={{ start: animal.lastEventLoc ?? undefined }}
          />
        )}
        <DateField form={form} name="date" label={t('found.dateLabel')} max={today} />
        <SubmitButton form={form} large wide>
          {t('found.submit')}
        </SubmitButton>
        <Button kind="plain" onClick={onDied}>
          {t('removal.death.action', { name, sex })}
        </Button>
      </Form>
    </Dialog>
  )
}
