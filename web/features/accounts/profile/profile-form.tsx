import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { fullNameField } from '#domain/accounts/person-fields.ts'
import { lineTypes, type Profile } from '#domain/accounts/profile.ts'
import { csvForms } from '#domain/csv.ts'
import type { OwnerOnRecord } from '#domain/implants/implants.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { newKey } from '#web/shared/forms/idempotency-key.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { profileQuery } from '#web/shared/session/profile.queries.ts'
import { forgetKeptWay, keptWay } from '#web/shared/session/kept-way.ts'
import { rememberedRedirect } from '#web/shared/session/redirect-from.ts'
import { forgetRedirect } from '#web/shared/session/forget-redirect.ts'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { LanguageField } from '#web/ui/form/language-field.tsx'
import { PhoneField, PostalField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../accounts.module.css'
import { AddContactDialog } from './add-contact-dialog.tsx'
import { BusinessFields } from './business-fields.tsx'
import { ContactsSection } from './contacts-section.tsx'
import { Fold } from './fold.tsx'
import { bodyOf, profileForm, valuesOf, withoutGuessedName, withRecord } from './profile-values.ts'

interface ProfileFormProps {
  saved: Profile
  /** Asks for what is missing; the rest is folded. */
  isFirst: boolean
  /** What a professional wrote about the person, proposed where the profile is empty. */
  record: OwnerOnRecord | null
}

export function ProfileForm({ saved, isFirst, record }: ProfileFormProps) {
  const t = useTranslations('accounts.profile')
  const fields = useTranslations('accounts.fields')
  const client = useQueryClient()
  const go = useGo()
  const navigate = useNavigate()
  const { manager, status, email } = useSession()
  const [adding, setAdding] = useState(false)
  const named = isFirst ? withoutGuessedName(saved) : saved
  const lacksName = !fullNameField.safeParse(named.profile.fullName).success
  const form = useSchemaForm({
    schema: profileForm,
    defaults: valuesOf(record ? withRecord(named, record) : named),
    onSubmit: async (values) => {
      client.setQueryData(
        profileQuery.queryKey,
        await call(accountsApi.saveProfile, { body: bodyOf(values) }),
      )
      // The guard must know the new status before navigation.
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
      toast({ kind: 'success', text: t('saved') })
      // Continue to what the person came for before signing up.
      const asked = status === 'confirmed' ? (rememberedRedirect() ?? keptWay(email)) : null
      forgetKeptWay()
      forgetRedirect()
      await (asked ? navigate({ href: asked.from }) : go({ screen: 'landing' }))
    },
    onFailure: (error) => {
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0)
        toast({ kind: 'error', text: t('failed') })
      return false
    },
  })
  const { type, proType, businessName } = saved.profile
  const lacksPostal = !saved.postalCode
  const { errors } = useFormState({ control: form.methods.control })
  const isMoreWrong = Boolean(errors.profile?.fullName ?? errors.postalCode)
  const name = (
    <TextField form={form} name="profile.fullName" label={fields('fullname')} autoComplete="name" />
  )
  const postal = <PostalField form={form} name="postalCode" label={fields('postal')} />
  const language = <LanguageField form={form} name="language" label={fields('language')} />

  return (
    <>
      <Form form={form} label={t('heading')} className={styles.sections}>
        <Card as="section" aria-labelledby="personal">
          <h2 id="personal">{t('personal')}</h2>
          {record && <Notice still>{t('onRecord')}</Notice>}
          {!isFirst && name}
          <PlaceField
            form={form}
            name="address"
            label={fields('address')}
            hint={manager ? t('businessAddressHint') : fields('addressHint')}
            free
          />
          {isFirst ? (
            <>
              {lacksName && name}
              <TextField
                form={form}
                name="apartment"
                label={fields('apartment')}
                autoComplete="address-line2"
                optional
              />
              {lacksPostal && postal}
            </>
          ) : (
            <FieldRow>
              <TextField
                form={form}
                name="apartment"
                label={fields('apartment')}
                autoComplete="address-line2"
                optional
              />
              {postal}
            </FieldRow>
          )}
          <PhoneField form={form} name="profile.telephone" label={fields('telephone')} />
          <SegmentedField
            form={form}
            name="profile.is_cell"
            label={fields('lineType')}
            choices={lineTypes.map((value) => ({ value, label: fields(value) }))}
          />
          {!isFirst && language}
          {!isFirst && (
            <SelectField
              form={form}
              name="csvForm"
              label={fields('csvForm')}
              hint={fields('csvFormHint')}
              choices={csvForms.map((value) => ({ value, label: fields(`csvForms.${value}`) }))}
              empty={fields('csvForms.language')}
              optional
            />
          )}
        </Card>
        {isFirst && (
          <Fold title={t('more')} open={isMoreWrong}>
            {!lacksName && name}
            {!lacksPostal && postal}
            {language}
          </Fold>
        )}
        {type === 'pro' && (
          <BusinessFields
            form={form}
            businessName={businessName ?? ''}
            mayChange={manager}
            isShelter={proType === 'shelter'}
          />
        )}
        {/* No contacts before the address is proven to be the person's. */}
        {status !== 'registered' && <ContactsSection form={form} onAdd={() => setAdding(true)} />}
        <Card as="section" aria-labelledby="alerts">
          <h2 id="alerts">{t('alerts')}</h2>
          <CheckboxField form={form} name="receiveAlerts" label={t('receiveAlerts')} />
        </Card>
        <Card as="section" aria-labelledby="terms">
          <h2 id="terms">{t('terms')}</h2>
          <CheckboxField form={form} name="profile.accept" label={t('accept')}>
            {t.rich('acceptLink', {
              terms: (words) => (
                <ScreenLink screen="terms" target="_blank">
                  {words}
                </ScreenLink>
              ),
            })}
          </CheckboxField>
        </Card>
        <SubmitButton form={form} large wide>
          {t('save')}
        </SubmitButton>
      </Form>
      {adding && (
        <AddContactDialog
          onClose={() => setAdding(false)}
          onAdd={(contact) => {
            const { contacts = [] } = form.methods.getValues('profile')
            form.methods.setValue(
              'profile.contacts',
              [...contacts, { ...contact, _id: newKey() }],
              { shouldDirty: true },
            )
          }}
        />
      )}
    </>
  )
}
