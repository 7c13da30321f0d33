import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { stockApi } from '#domain/stock/stock.api.ts'
import { OrganizationPicker } from '#web/shared/organizations/organization-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldErrorText, Hint, useField } from '#web/ui/form/field.tsx'
import look from '#web/ui/form/form.module.css'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'

interface OrganizationFieldProps<V extends FieldValues> {
  form: SchemaForm<V>
  /** Business name of the one that is chosen at first. */
  former: string | undefined
}

/** Value: the id of a valid organization, chosen by name and city. */
export function OrganizationField<V extends FieldValues & { organizationId: unknown }>({
  form,
  former,
}: OrganizationFieldProps<V>) {
  const t = useTranslations('cities.admin')
  const label = t('organization')
  const { id, error, field, control } = useField({
    form,
    name: 'organizationId' as Path<V>,
    label,
  })
  const [chosen, setChosen] = useState(former)
  return (
    <fieldset
      className={look.field}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
    >
      <legend className={look.label}>{label}</legend>
      <Hint id={id}>{t('organizationHint')}</Hint>
      {chosen === undefined ? (
        <OrganizationPicker
          endpoint={stockApi.buyers}
          onChoose={(organization) => {
            setChosen(organization.name)
            field.onChange(organization.id)
          }}
        />
      ) : (
        <p role="status">
          <b>{chosen}</b>{' '}
          <Button
            kind="plain"
            onClick={() => {
              setChosen(undefined)
              field.onChange('')
            }}
          >
            {t('otherOrganization')}
          </Button>
        </p>
      )}
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </fieldset>
  )
}
