import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MaskitoOptions } from '@maskito/core'
import { Card } from '#web/ui/card.tsx'
import { DigitsField, MaskedField, PhoneField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { FieldRow } from '#web/ui/form/form.tsx'
import { FieldFrame } from '#web/ui/form/field.tsx'
import styles from '../accounts.module.css'
import type { ProfileValues } from './profile-values.ts'

const sign = /[A-Za-z0-9]/
const signs = (count: number) => Array.from({ length: count }, () => sign)

/** 7-4-2 groups (requirements/accounts-and-public.md 5). */
const licenseMask: MaskitoOptions = { mask: [...signs(7), '-', ...signs(4), '-', ...signs(2)] }

interface BusinessFieldsProps {
  form: SchemaForm<ProfileValues>
  /** Staff only. */
  businessName: string
  /** Managers only. */
  mayChange: boolean
  /** Shows the licence number. */
  isShelter: boolean
}

/** requirements/accounts-and-public.md 2 */
export function BusinessFields({ form, businessName, mayChange, isShelter }: BusinessFieldsProps) {
  const t = useTranslations('accounts')
  const id = useId()
  return (
    <Card as="section" aria-labelledby="business">
      <h2 id="business">{t('profile.business')}</h2>
      <FieldFrame id={id} label={t('fields.businessName')} hint={t('fields.businessNameHint')}>
        <input
          id={id}
          className={styles.fixed}
          value={businessName}
          disabled
          aria-describedby={`${id}-hint`}
        />
      </FieldFrame>
      {!mayChange && <p>{t('profile.businessManaged')}</p>}
      <FieldRow>
        <PhoneField
          form={form}
          name="profile.businessTelephone"
          extension="profile.businessTelephoneExt"
          label={t('fields.businessTelephone')}
          autoComplete="off"
          optional
          disabled={!mayChange}
        />
        <DigitsField
          form={form}
          name="profile.businessTelephoneExt"
          label={t('fields.businessTelephoneExt')}
          length={5}
          optional
          disabled={!mayChange}
        />
      </FieldRow>
      {isShelter && (
        <MaskedField
          form={form}
          name="profile.license"
          label={t('fields.license')}
          hint={t('fields.licenseHint')}
          mask={licenseMask}
          autoCapitalize="characters"
          optional
          disabled={!mayChange}
        />
      )}
    </Card>
  )
}
