import { useLocale, useTranslations } from 'use-intl'
import { longestAddress, searchApi } from '#domain/search/search.api.ts'
import { call } from '#web/api/call.ts'
import { AddressField } from '#web/ui/form/address/address-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import type { TypedOrder } from './checkout-form.tsx'
import { streetOf } from './street-of.ts'

/** Number and street; a suggestion fills in city and postal code too. */
export function StreetField({ form }: { form: SchemaForm<TypedOrder> }) {
  const t = useTranslations('shop.checkout')
  const language = useLocale()
  const fill = (name: 'address.city' | 'address.postalCode', value: string | null | undefined) => {
    if (value) form.methods.setValue(name, value, { shouldValidate: form.refusals > 0 })
  }
  return (
    <AddressField<TypedOrder, string>
      form={form}
      name="address.text"
      label={t('address')}
      hint={t('addressHint')}
      autoComplete="address-line1"
      search={(term, signal) =>
        call(searchApi.addresses, {
          body: { term: term.slice(0, longestAddress), language },
          signal,
        })
      }
      resolve={async ({ id, title }) => {
        const { city, postal } = await call(searchApi.address, {
          params: { id },
          body: { language },
        })
        fill('address.city', city)
        fill('address.postalCode', postal)
        return streetOf(title, city ?? '')
      }}
      show={(text) => text}
      fromText={(text) => text}
    />
  )
}
