import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { longestAddress, searchApi } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'
import { AddressField } from '#web/ui/form/address/address-field.tsx'
import { FieldRow } from '#web/ui/form/form.tsx'
import { PostalField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { streetOf } from '#domain/shop/street-of.ts'

interface DeliveryFieldsProps<V extends FieldValues> {
  /** With an `address` (domain/shop/address.ts). */
  form: SchemaForm<V>
}

/** Where a parcel goes; a suggested street fills in city and postal code too. */
export function DeliveryFields<V extends FieldValues>({ form }: DeliveryFieldsProps<V>) {
  const t = useTranslations('till.delivery')
  const language = useLocale()
  const at = (part: string) => `address.${part}` as FieldPath<V>
  const typedIn = (part: string) => form.methods.getValues(at(part)) as string | undefined
  const fill = (part: string, value: string | null | undefined, before: string | undefined) => {
    // What was typed while the answer was on its way is newer.
    if (value && typedIn(part) === before)
      form.methods.setValue(at(part), value as FieldPathValue<V, FieldPath<V>>, {
        shouldValidate: form.refusals > 0,
      })
  }
  return (
    <>
      <AddressField<V, string>
        form={form}
        name={at('text')}
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="address-line1"
        search={(term, signal) =>
          call(searchApi.addresses, {
            body: { term: term.slice(0, longestAddress), language },
            signal,
          })
        }
        resolve={async ({ id, title }, signal) => {
          const [cityBefore, postalBefore] = [typedIn('city'), typedIn('postalCode')]
          const { city, postal } = await call(searchApi.address, {
            params: { id },
            body: { language },
            signal,
          })
          fill('city', city, cityBefore)
          fill('postalCode', postal, postalBefore)
          return streetOf(title, city ?? '')
        }}
        show={(text) => text}
        fromText={(text) => text}
      />
      <FieldRow>
        <TextField
          form={form}
          name={at('apartment')}
          label={t('apartment')}
          autoComplete="address-line2"
          maxLength={20}
          optional
        />
        <TextField
          form={form}
          name={at('city')}
          label={t('city')}
          autoComplete="address-level2"
          maxLength={100}
        />
      </FieldRow>
      <PostalField
        form={form}
        name={at('postalCode')}
        label={t('postalCode')}
        hint={t('restrictions')}
      />
    </>
  )
}
