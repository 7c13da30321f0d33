import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { verifField } from '#domain/animals/numbers/number-rules.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { blankIsAbsent } from '#domain/validation/message.ts'
import { say } from '#domain/validation/say.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { DigitsField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { emptyLicence, type LicenceValues } from '../licence-values.ts'
import styles from '../licences.module.css'

const schema = z.object({
  number: z.string().trim().min(3, say('REQUIRED')).max(64),
  verif: z.preprocess(blankIsAbsent, verifField.optional()),
})

/** Fills the form from the record of an animal, for clerks; each look is noted by the server. */
export function FillIn({ form: licence }: { form: SchemaForm<LicenceValues> }) {
  const t = useTranslations('apply.fill')
  const language = useLocale()
  const isFilled = useRef(false)
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: { number: '', verif: '' },
    onSubmit: async ({ number, verif }) => {
      const id = /^[a-z0-9]*[a-z][a-z0-9]*$/.test(number) ? number : normalizeMicrochip(number)
      const { animal, ownerInfo } = await call(licencesApi.owner, {
        params: { id },
        query: { verif },
      }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'NOT_FOUND')
          throw new CallError(404, { code: 'NOT_FOUND', message: t('unknown') })
        throw sayingInstead(error, t('failed'))
      })
      const { setValue, getValues } = licence.methods
      // Nothing of the animal before stays where this one has nothing.
      const empty = emptyLicence(language, '')
      const before = isFilled.current ? empty : getValues()
      isFilled.current = true
      const known = <T extends object>(values: T) =>
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
      const { name, unique_id: _, sex, ...facts } = animal
      setValue('ownerInfo', { ...before.ownerInfo, ...known(ownerInfo) })
      if (ownerInfo.email !== null) setValue('letters', 'email')
      setValue('animalInfo', {
        ...before.animalInfo,
        ...known({ ...facts, sex: sex === 'Unknown' ? null : sex }),
        animalName: name,
      })
      const isCard = /^\d{9}$/.test(id)
      setValue('card', isCard ? id : before.card)
      setValue('verif', isCard && verif !== undefined ? verif : before.verif)
      toast({ kind: 'success', text: t('done', { name }) })
    },
  })
  return (
    <Card as="section" aria-labelledby="fill" className={`${styles.stack} ${styles.fill}`}>
      <h2 id="fill">{t('title')}</h2>
      <p className={styles.small}>{t('text')}</p>
      <Form form={form} label={t('title')}>
        <FieldRow>
          <TextField
            form={form}
            name="number"
            label={t('number')}
            spellCheck={false}
            maxLength={64}
            figures
          />
          <DigitsField
            form={form}
            name="verif"
            length={3}
            label={t('verif')}
            hint={t('verifHint')}
            optional
          />
        </FieldRow>
        <SubmitButton form={form}>{t('submit')}</SubmitButton>
      </Form>
    </Card>
  )
}
