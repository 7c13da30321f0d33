import { useEffect, useRef } from 'react'
import { useWatch, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { postalAtEnd } from '#domain/accounts/postal-code.ts'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { PlaceField, type PlaceValue } from '#web/shared/places/place-field.tsx'
import { useToday } from '#web/shared/today.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FieldRow } from '#web/ui/form/form.tsx'
import { PhoneField, PostalField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { EmailField, TextField } from '#web/ui/form/text-field.tsx'
import styles from './implants.module.css'

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

interface OwnerFieldsProps<V extends FieldValues> {
  form: SchemaForm<V>
  /** An owner with e-mail needs no more. */
  hasEmail: boolean
}

/** Another person's data: no autofill. */
export function OwnerFields<V extends FieldValues>({ form, hasEmail }: OwnerFieldsProps<V>) {
  const t = useTranslations('implants')
  const common = useTranslations('common')
  const at = (name: FieldPath<typeof noContact>) => name as FieldPath<V>
  const today = useToday()
  usePostalOfAddress(form)
  const unknown = t('form.unknown')
  return (
    <>
      <TextField
        form={form}
        name={at('fullname')}
        label={t('fields.fullname')}
        maxLength={128}
        optional={hasEmail}
      />
      <PhoneField
        form={form}
        name={at('telephone')}
        label={t('fields.telephone')}
        autoComplete="off"
        optional={hasEmail}
      />
      <PlaceField
        form={form}
        name={at('address')}
        label={t('fields.address')}
        autoComplete="off"
        optional={hasEmail}
        free
      />
      <FieldRow>
        <PostalField
          form={form}
          name={at('postalCode')}
          label={t('fields.postalCode')}
          autoComplete="off"
          optional={hasEmail}
        />
        <TextField
          form={form}
          name={at('apartment')}
          label={t('fields.apartment')}
          maxLength={20}
          optional
        />
      </FieldRow>
      <TextField
        form={form}
        name={at('additional')}
        label={t('fields.additional')}
        maxLength={200}
        optional
      />
      <fieldset className={styles.group}>
        <legend>{t('form.other')}</legend>
        <TextField
          form={form}
          name={at('additionalContact.fullName')}
          label={t('fields.contactName')}
          maxLength={128}
          optional
        />
        <FieldRow>
          <PhoneField
            form={form}
            name={at('additionalContact.telephone')}
            label={t('fields.contactTelephone')}
            autoComplete="off"
            optional
          />
          <EmailField
            form={form}
            name={at('additionalContact.email')}
            label={t('fields.contactEmail')}
            autoComplete="off"
            optional
          />
        </FieldRow>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('form.animal')}</legend>
        <FieldRow>
          <SelectField
            form={form}
            name={at('species')}
            label={t('fields.species')}
            choices={speciesList.map((value) => ({ value, label: common(`species.${value}`) }))}
            empty={unknown}
            optional
          />
          <SelectField
            form={form}
            name={at('sex')}
            label={t('fields.sex')}
            choices={sexes.map((value) => ({ value, label: common(`sex.${value}`) }))}
            empty={unknown}
            optional
          />
        </FieldRow>
        <FieldRow>
          <DateField form={form} name={at('dob')} label={t('fields.dob')} max={today} optional />
          <SelectField
            form={form}
            name={at('sterilization')}
            label={t('fields.sterilization')}
            choices={[
              { value: 'true', label: common('yes') },
              { value: 'false', label: common('no') },
            ]}
            empty={unknown}
            optional
          />
        </FieldRow>
        <TextAreaField
          form={form}
          name={at('notes')}
          label={t('fields.notes')}
          maxLength={4000}
          optional
        />
      </fieldset>
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
