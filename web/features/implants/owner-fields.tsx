import { useEffect, useRef } from 'react'
import { useWatch, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { postalAtEnd } from '#domain/accounts/postal-code.ts'
import type { Texts } from '#domain/texts.ts'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { PlaceField, type PlaceValue } from '#web/shared/places/place-field.tsx'
import { useToday } from '#web/shared/today.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldRow } from '#web/ui/form/form.tsx'
import { PhoneField, PostalField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export const noContact = {
  fullname: '',
  email: '',
  telephone: '',
  additional: '',
  address: '',
  postalCode: '',
  apartment: '',
  additionalContact: { fullName: '', telephone: '', email: '' },
  species: '',
  sex: '',
  dob: '',
  sterilization: '',
  notes: '',
}

type Name = FieldPath<typeof noContact>
type Label = keyof Texts['implants']['fields']

interface OwnerFieldsProps<V extends FieldValues> {
  form: SchemaForm<V>
  /** An owner with e-mail needs no more. */
  hasEmail: boolean
}

/** Another person's data: no autofill. */
export function OwnerFields<V extends FieldValues>({ form, hasEmail }: OwnerFieldsProps<V>) {
  const t = useTranslations('implants')
  const common = useTranslations('common')
  const field = (name: Name, label: Label = name as Label) => ({
    form,
    name: name as FieldPath<V>,
    label: t(`fields.${label}`),
  })
  const today = useToday()
  usePostalOfAddress(form)
  const unknown = t('form.unknown')
  return (
    <>
      <TextField {...field('fullname')} maxLength={128} optional={hasEmail} />
      <PhoneField {...field('telephone')} autoComplete="off" optional={hasEmail} />
      <PlaceField {...field('address')} autoComplete="off" optional={hasEmail} free />
      <FieldRow>
        <PostalField {...field('postalCode')} autoComplete="off" optional={hasEmail} />
        <TextField {...field('apartment')} maxLength={20} optional />
      </FieldRow>
      <TextField {...field('additional')} maxLength={200} optional />
      <FieldGroup label={t('form.other')}>
        <TextField
          {...field('additionalContact.fullName', 'contactName')}
          maxLength={128}
          optional
        />
        <FieldRow>
          <PhoneField
            {...field('additionalContact.telephone', 'contactTelephone')}
            autoComplete="off"
            optional
          />
          <NewEmailField
            {...field('additionalContact.email', 'contactEmail')}
            autoComplete="off"
            optional
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup label={t('form.animal')}>
        <FieldRow>
          <SelectField
            {...field('species')}
            choices={speciesList.map((value) => ({ value, label: common(`species.${value}`) }))}
            empty={unknown}
            optional
          />
          <SelectField
            {...field('sex')}
            choices={sexes.map((value) => ({ value, label: common(`sex.${value}`) }))}
            empty={unknown}
            optional
          />
        </FieldRow>
        <FieldRow>
          <DateField {...field('dob')} max={today} optional />
          <SelectField
            {...field('sterilization')}
            choices={[
              { value: 'true', label: common('yes') },
              { value: 'false', label: common('no') },
            ]}
            empty={unknown}
            optional
          />
        </FieldRow>
        <TextAreaField {...field('notes')} maxLength={4000} optional />
      </FieldGroup>
    </>
  )
}

/** The address sets the postal code, unless it was edited by hand. */
function usePostalOfAddress<V extends FieldValues>({
  methods: { control, setValue, formState },
}: SchemaForm<V>) {
  const { isSubmitted } = formState
  const address = useWatch({ control, name: 'address' as FieldPath<V> }) as
    PlaceValue | string | null | undefined
  const text = typeof address === 'string' ? address : address?.text
  const postal =
    (typeof address === 'object' && address?.postal) || (text ? postalAtEnd(text) : null)
  const last = useRef(postal)
  useEffect(() => {
    if (!postal || postal === last.current) return
    last.current = postal
    const name = 'postalCode' as FieldPath<V>
    setValue(name, postal as FieldPathValue<V, FieldPath<V>>, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    })
  }, [postal, setValue, isSubmitted])
}
