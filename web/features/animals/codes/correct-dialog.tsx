import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { correctedFields, correction, type Correction } from '#domain/animals/correction.ts'
import { messageLength } from '#domain/validation/message.ts'
import { call } from '#web/api/call.ts'
import { useAnimalFailure, useChangedAnimal } from '#web/shared/animals/use-animal.ts'
import { useToday } from '#web/shared/today.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface Typed {
  name: (typeof correctedFields)[number]
  value?: unknown
  was: string
  reason: string
}

const schema: z.ZodType<Correction, Typed> = correction

const currentOf = ({ infos, ids }: AnimalProfile, name: Typed['name']): string =>
  (name === 'dob' ? infos.dob : ids.Codes[name]) ?? ''

export function CorrectDialog({ animal, onClose }: { animal: AnimalProfile; onClose: () => void }) {
  const t = useTranslations('animals')
  const failing = useAnimalFailure(animal.unique_id)
  const changed = useChangedAnimal()
  const today = useToday()
  const title = t('correction.title', { name: animal.name })
  const form = useSchemaForm({
    schema,
    defaults: { name: 'dob', value: currentOf(animal, 'dob'), was: '', reason: '' },
    onSubmit: async (typed) => {
      const body = { ...typed, was: currentOf(animal, typed.name) }
      const profile = await call(animalsApi.correct, {
        params: { id: animal.unique_id },
        body,
      }).catch((error: unknown) => {
        throw failing(error, t('correction.failed'))
      })
      await changed(profile)
      toast({ kind: 'success', text: t('correction.saved') })
      onClose()
    },
  })
  const name = useWatch({ control: form.methods.control, name: 'name' })
  const value = {
    form,
    name: 'value',
    label: t('correction.value'),
    hint: t('correction.valueHint'),
    optional: true,
  } as const
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{t('correction.lead')}</p>
      <Form form={form} label={title}>
        <SelectField
          form={form}
          name="name"
          label={t('correction.field')}
          choices={correctedFields.map((one) => ({ value: one, label: t(`fields.${one}`) }))}
        />
        {name === 'dob' ? (
          <DateField {...value} max={today} />
        ) : (
          <TextField
            key={name}
            {...value}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            figures
          />
        )}
        <TextAreaField
          form={form}
          name="reason"
          label={t('correction.reason')}
          hint={t('correction.reasonHint')}
          maxLength={messageLength}
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('correction.submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
