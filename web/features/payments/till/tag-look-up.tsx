import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { licenceTag } from '#domain/payments/orders.api.ts'
import { renewalsApi, type RenewableLicense } from '#domain/payments/renewals.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { ownCitiesQuery } from '#web/shared/licences/own-cities.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface TagLookUpProps {
  onAnswer: (found: RenewableLicense | 'unknown') => void
}

/** A licence by the tag that the animal wears and the e-mail that the city has. */
export function TagLookUp(props: TagLookUpProps) {
  const t = useTranslations('till.license')
  const query = useQuery(ownCitiesQuery)
  return (
    <QueryView query={query} failed={t('unavailable')}>
      {(cities) => <Fields {...props} cities={cities.map(({ name }) => name)} />}
    </QueryView>
  )
}

function Fields({ onAnswer, cities }: TagLookUpProps & { cities: readonly string[] }) {
  const t = useTranslations('till')
  const { email } = useSession()
  const { city = '' } = useScreenSearch()
  const form = useSchemaForm<z.input<typeof licenceTag>, z.output<typeof licenceTag>>({
    schema: licenceTag,
    defaults: { city: cities.includes(city) ? city : '', tag: '', email: email ?? '' },
    onSubmit: async (body) =>
      onAnswer(
        await call(renewalsApi.license, { body }).catch((error: unknown) => {
          throw sayingInstead(error, t('license.failed'))
        }),
      ),
    onFailure: (error) => {
      const isUnknown = error instanceof CallError && error.code === 'LICENSE_NOT_FOUND'
      if (isUnknown) onAnswer('unknown')
      return isUnknown
    },
  })
  return (
    <Form form={form} label={t('license.heading')}>
      <SelectField
        form={form}
        name="city"
        label={t('license.city')}
        empty={t('license.chooseCity')}
        choices={cities.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        form={form}
        name="tag"
        label={t('license.tag')}
        hint={t('license.tagHint')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        figures
      />
      <NewEmailField
        form={form}
        name="email"
        label={t('replacement.email')}
        hint={t('license.emailHint')}
      />
      <SubmitButton form={form} wide>
        {t('license.submit')}
      </SubmitButton>
    </Form>
  )
}
