import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { onceBegun } from '#web/ui/parts/use-part.ts'

const check = onceBegun(async () => import('./number-check.ts'))

interface AnyNumberFormProps {
  /** What the form is called, and what stands on its field and button. */
  words: { heading: string; label: string; hint: string; submit: string }
  number?: string
  /** What came with the address is no number. */
  wrong?: boolean
  onNumber: (number: string) => Promise<unknown>
}

/** As a finder reads them; here, so that /found loads no file more. */
export function useFinderWords(): AnyNumberFormProps['words'] {
  const t = useTranslations('search.found')
  return {
    heading: t('askHeading'),
    label: t('askLabel'),
    hint: t('askHint'),
    submit: t('askSubmit'),
  }
}

/** The box for a number that somebody reads, whichever kind it is (docs/decisions/0051-one-box-for-numbers.md). */
export function AnyNumberForm({
  words: { heading, label, hint, submit },
  number = '',
  wrong = false,
  onNumber,
}: AnyNumberFormProps) {
  const form = useSchemaForm({
    schema: async () => (await check()).numberCheck,
    defaults: { number: inGroups(number) },
    onSubmit: async ({ number }) => {
      await onNumber(number)
    },
  })
  const send = useEffectEvent(form.send)
  useEffect(() => {
    // On load only; later the form validates.
    if (wrong) void send()
  }, [wrong])
  return (
    <Form form={form} label={heading}>
      <TextField
        form={form}
        name="number"
        label={label}
        hint={hint}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        figures
      />
      <SubmitButton form={form} large wide>
        {submit}
      </SubmitButton>
    </Form>
  )
}
