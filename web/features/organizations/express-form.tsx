import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { postalAtEnd } from '#domain/accounts/postal-code.ts'
import { lineTypes } from '#domain/accounts/profile.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { proRegistration, registrableProTypes } from '#domain/organizations/pro-registration.ts'
import { call, CallError } from '#web/api/call.ts'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { PlaceField, type PlaceValue } from '#web/shared/places/place-field.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { keepRedirect } from '#web/shared/session/kept-way.ts'
import { useSetSession } from '#web/shared/session/set-session.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { DigitsField, PhoneField, PostalField } from '#web/ui/form/masked-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { NewPasswordField } from '#web/ui/form/credentials/new-password-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField, TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './organizations.module.css'

/** Address field value to request body (requirements/animals.md 3). */
const bodyAddress = ({ text, city, location, placeId, pin, postal }: PlaceValue) => ({
  text,
  ...(city && { city }),
  ...(location && { location }),
  ...(placeId && { placeId }),
  ...(pin && { pin }),
  ...(postal && { data: { address: { postalCode: postal } } }),
})

/** Adds the postal code of the chosen address. */
const schema = proRegistration.safeExtend({
  address: proRegistration.shape.address.extend({ postal: z.string().optional() }),
})

export function ExpressForm() {
  const t = useTranslations('organizations')
  const accounts = useTranslations('accounts')
  const language = useLocale()
  const setSession = useSetSession()
  const go = useGo()
  const form = useSchemaForm({
    schema,
    defaults: {
      fullname: '',
      email: '',
      confirm: '',
      password: '',
      telephone: '',
      is_cell: 'cellular',
      businessName: '',
      postal: '',
      businessTelephone: '',
      businessTelephoneExt: '',
      accept: true,
    },
    onSubmit: async ({ address, ...values }) => {
      const session = await call(organizationsApi.registerPro, {
        body: { ...values, address: bodyAddress(address), language },
      })
      draft.sent()
      setSession(session)
      keepRedirect(session.email)
      toast({ kind: 'success', text: accounts('register.success') })
      await go({ screen: 'proCreated' })
    },
    onFailure: (error) => {
      if (!(error instanceof CallError)) return false
      if (error.code === 'USER_EXISTS') {
        toast({ kind: 'error', text: error.message })
        void go({ screen: 'login' })
        return true
      }
      const isSaid = Object.keys(error.fields).length > 0
      if (!isSaid) toast({ kind: 'error', text: accounts('register.failed') })
      else if (error.code === 'EMAIL_INVALID' || error.code === 'PASSWORD_COMMON')
        toast({ kind: 'error', text: error.fields['password'] ?? error.message })
      return false
    },
  })
  const draft = useDraft(form, 'organization')
  usePostalOfAddress(form.methods)

  return (
    <Form form={form} label={t('register.heading')} className={styles.sections} {...draft.line}>
      <Card as="section" aria-labelledby="you">
        <h2 id="you">{t('register.you')}</h2>
        <p className={styles.small}>{t('register.youText')}</p>
        <TextField
          form={form}
          name="fullname"
          label={accounts('fields.fullname')}
          autoComplete="name"
        />
        <NewEmailField form={form} name="email" label={t('register.email')} />
        <EmailField form={form} name="confirm" label={t('register.confirm')} />
        <NewPasswordField
          form={form}
          name="password"
          label={accounts('fields.password')}
          hint={accounts('fields.passwordHint')}
        />
        <PhoneField form={form} name="telephone" label={t('register.telephone')} />
        <SegmentedField
          form={form}
          name="is_cell"
          label={accounts('fields.lineType')}
          choices={lineTypes.map((value) => ({ value, label: accounts(`fields.${value}`) }))}
        />
      </Card>
      <Card as="section" aria-labelledby="business">
        <h2 id="business">{t('register.business')}</h2>
        <SelectField
          form={form}
          name="proType"
          label={t('register.proType')}
          empty={t('register.chooseProType')}
          choices={registrableProTypes.map((value) => ({ value, label: t(`proTypes.${value}`) }))}
        />
        <TextField
          form={form}
          name="businessName"
          label={t('register.businessName')}
          autoComplete="organization"
          maxLength={128}
        />
        <PlaceField
          form={form}
          name="address"
          label={t('register.address')}
          hint={accounts('fields.addressHint')}
          debounce={750}
          free
        />
        <PostalField
          form={form}
          name="postal"
          label={t('register.postal')}
          hint={t('register.postalHint')}
        />
        <FieldRow>
          <PhoneField
            form={form}
            name="businessTelephone"
            extension="businessTelephoneExt"
            label={t('register.businessTelephone')}
            autoComplete="work tel-national"
          />
          <DigitsField
            form={form}
            name="businessTelephoneExt"
            label={accounts('fields.businessTelephoneExt')}
            length={5}
            autoComplete="work tel-extension"
            optional
          />
        </FieldRow>
      </Card>
      <CheckboxField
        form={form}
        name="accept"
        label={t('register.accept')}
        hint={t('register.acceptHint')}
      />
      <SubmitButton form={form} large wide>
        {t('register.submit')}
      </SubmitButton>
    </Form>
  )
}

/** Fills it in, unless the code was edited by hand. */
function usePostalOfAddress({
  control,
  setValue,
  formState: { isSubmitted },
}: SchemaForm<z.input<typeof schema>>['methods']) {
  // Undefined until typed, despite the schema's type.
  const address: PlaceValue | null | undefined = useWatch({ control, name: 'address' })
  const postal = address ? (address.postal ?? postalAtEnd(address.text)) : null
  const last = useRef<string>(undefined)
  useEffect(() => {
    // Only once per address, to keep corrections.
    if (!postal || postal === last.current) return
    last.current = postal
    setValue('postal', postal, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [postal, setValue, isSubmitted])
}
