import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { numberAs } from '#domain/animals/numbers/microchip-forms.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import {
  cardKinds,
  microchipKinds,
  searchedNumber,
  type SearchedKind,
} from '#domain/search/search.api.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { NumberGroupsField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const schema = z.object({
  number: searchedNumber,
  kind: z.enum([...cardKinds, ...microchipKinds]).optional(),
})
const labels = {
  searchCard: 'cardHeading',
  searchMicrochip: 'microchipHeading',
} as const

interface NumberFormProps {
  screen: keyof typeof labels
  kinds: readonly SearchedKind[]
  number: string
  kind: SearchedKind | undefined
  /** The address contains an invalid number. */
  wrong: boolean
}

/** Asks for the kind too. */
export function NumberForm({ screen, kinds, number, kind, wrong }: NumberFormProps) {
  const t = useTranslations('search.number')
  const go = useGo()
  const form = useSchemaForm({
    schema,
    defaults: { number: inGroups(number), kind },
    onSubmit: async ({ kind: chosen, ...values }) => {
      const number = chosen ? numberAs(chosen, values.number) : values.number
      await go({ screen, search: { number, kind: chosen } })
    },
  })
  const asked = useWatch({ control: form.methods.control, name: 'kind' })
  const send = useEffectEvent(form.send)
  useEffect(() => {
    // On load only; later the form validates.
    if (wrong) void send()
  }, [wrong])
  return (
    <Form form={form} label={t(labels[screen])}>
      <SegmentedField
        form={form}
        name="kind"
        label={t('kind')}
        choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {asked === 'card' ? (
        <NumberGroupsField form={form} name="number" label={t('label')} hint={t('cardHint')} />
      ) : (
        <TextField
          form={form}
          name="number"
          label={t('label')}
          hint={t('hint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          figures
        />
      )}
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
