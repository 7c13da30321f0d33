import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { searchedNumber } from '#domain/search/search.api.ts'
import { useGo } from '#web/shared/screen-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const lookup = z.object({ number: searchedNumber })

/** Scanners end the number with Enter. */
export function NumberLookup() {
  const t = useTranslations('organizations.home')
  const go = useGo()
  const form = useSchemaForm({
    schema: lookup,
    defaults: { number: '' },
    onSubmit: ({ number }) => go({ screen: 'searchNumber', search: { number } }),
  })
  return (
    <Form form={form} label={t('lookup')}>
      <TextField
        form={form}
        name="number"
        label={t('number')}
        hint={t('lookupText')}
        spellCheck={false}
        autoCapitalize="characters"
        figures
      />
      <SubmitButton form={form}>{t('search')}</SubmitButton>
    </Form>
  )
}
