import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/drawings/icons.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldErrorText, Hint, useField } from '#web/ui/form/field.tsx'
import look from '#web/ui/form/form.module.css'
import { FieldRow } from '#web/ui/form/form.tsx'
import { LanguageField } from '#web/ui/form/language-field.tsx'
import { PhoneField, PostalField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AgeField } from './age-field.tsx'
import type { LicenceValues } from '../licence-values.ts'
import styles from '../licences.module.css'

/** Younger keepers need the consent of a parent. */
const majority = 18
const mostContacts = 20

interface KeeperFieldsProps {
  form: SchemaForm<LicenceValues>
  /** At the counter of a city that does without: letters go on paper. */
  mayBeWithoutEmail?: boolean
}

export function KeeperFields({ form, mayBeWithoutEmail = false }: KeeperFieldsProps) {
  const t = useTranslations('apply.fields')
  const [age, letters] = useWatch({
    control: form.methods.control,
    name: ['ownerInfo.keeperAge', 'letters'],
  })
  const isOnPaper = letters === 'paper'
  return (
    <>
      <TextField
        form={form}
        name="ownerInfo.contactName"
        label={t('contactName')}
        autoComplete="name"
        maxLength={128}
      />
      <LanguageField form={form} name="ownerInfo.language" label={t('language')} />
      <FieldRow>
        <PhoneField form={form} name="ownerInfo.phone" label={t('phone')} />
        {!isOnPaper && (
          <NewEmailField
            form={form}
            name="ownerInfo.email"
            label={t('email')}
            hint={t('emailHint')}
          />
        )}
      </FieldRow>
      {(mayBeWithoutEmail || isOnPaper) && <NoEmailField form={form} />}
      <TextField
        form={form}
        name="ownerInfo.addressLine1"
        label={t('addressLine1')}
        hint={t('addressHint')}
        autoComplete="address-line1"
        maxLength={200}
      />
      <FieldRow>
        <TextField
          form={form}
          name="ownerInfo.apartment"
          label={t('apartment')}
          autoComplete="address-line2"
          maxLength={20}
          optional
        />
        <PostalField form={form} name="ownerInfo.postalCode" label={t('postalCode')} />
      </FieldRow>
      <AgeField form={form} />
      {typeof age === 'number' && age < majority && (
        <CheckboxField form={form} name="ownerInfo.parentConsent" label={t('parentConsent')} />
      )}
      <Contacts form={form} />
    </>
  )
}

/** Ticked, the letters about the licence go on paper. */
function NoEmailField({ form }: { form: SchemaForm<LicenceValues> }) {
  const t = useTranslations('apply.fields')
  const { id, field, control, error } = useField({ form, name: 'letters', label: t('noEmail') })
  const { 'aria-required': _, ...box } = control
  return (
    <div className={look.check}>
      <input
        {...box}
        type="checkbox"
        className="tick"
        checked={field.value === 'paper'}
        onChange={(event) => {
          const isOnPaper = event.currentTarget.checked
          field.onChange(isOnPaper ? 'paper' : 'email')
          form.methods.setValue('ownerInfo.email', '')
        }}
      />
      <label htmlFor={id}>{t('noEmail')}</label>
      <Hint id={id}>{t('noEmailHint')}</Hint>
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </div>
  )
}

function Contacts({ form }: { form: SchemaForm<LicenceValues> }) {
  const t = useTranslations('apply.fields')
  const { fields, append, remove } = useFieldArray({
    control: form.methods.control,
    name: 'additionalContacts',
  })
  const contacts = useWatch({ control: form.methods.control, name: 'additionalContacts' })
  return (
    <fieldset className={styles.contacts}>
      <legend>{t('contacts')}</legend>
      <p className={styles.small}>{t('contactsHint')}</p>
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.contact}>
          <TextField
            form={form}
            name={`additionalContacts.${at}.fullName`}
            label={t('contactName')}
            maxLength={128}
          />
          <FieldRow>
            <PhoneField
              form={form}
              name={`additionalContacts.${at}.telephone`}
              label={t('phone')}
              autoComplete="off"
            />
            <NewEmailField
              form={form}
              name={`additionalContacts.${at}.email`}
              label={t('email')}
              autoComplete="off"
              optional
            />
          </FieldRow>
          <Button kind="quiet" onClick={() => remove(at)}>
            <TrashIcon />
            {t('removeContact', { name: contacts?.[at]?.fullName || t('unnamed') })}
          </Button>
        </div>
      ))}
      <ButtonRow>
        <Button
          kind="quiet"
          disabled={fields.length >= mostContacts}
          onClick={() => append({ fullName: '', telephone: '', email: '' })}
        >
          <PlusIcon />
          {t('addContact')}
        </Button>
      </ButtonRow>
    </fieldset>
  )
}
