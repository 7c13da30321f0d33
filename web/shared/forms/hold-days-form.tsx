import type { ShelterSettings } from '#domain/intake/shelter.api.ts'
import { holdDaysForm } from '#domain/intake/shelter.api.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { CountField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface HoldDaysFormProps {
  holdDays: ShelterSettings['holdDays']
  words: Record<'label' | 'hint' | 'save' | 'saved' | 'failed', string>
  onSave: (holdDays: number | null) => Promise<unknown>
}

/** Days that strays are held, of a shelter or a city; empty: as the rule above it says. */
export function HoldDaysForm({ holdDays, words, onSave }: HoldDaysFormProps) {
  const form = useSchemaForm({
    schema: holdDaysForm,
    defaults: { holdDays: holdDays === null ? '' : String(holdDays) },
    onSubmit: async (body) => {
      await onSave(body.holdDays).catch((error: unknown) => {
        throw sayingInstead(error, words.failed)
      })
      toast({ kind: 'success', text: words.saved })
    },
  })
  return (
    <Form form={form} label={words.label}>
      <CountField form={form} name="holdDays" label={words.label} hint={words.hint} optional />
      <SubmitButton form={form} kind="secondary">
        {words.save}
      </SubmitButton>
    </Form>
  )
}
