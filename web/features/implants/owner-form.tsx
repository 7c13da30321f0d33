import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { emailField } from '#domain/accounts/person-fields.ts'
import { contactForm } from '#domain/implants/implant-form.ts'
import { implantsApi, type ImplantSheet } from '#domain/implants/implants.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { LanguageField } from '#web/ui/form/language-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useReloadImplant } from './use-reload-implant.ts'
import styles from './implants.module.css'
import { OwnerFields } from './owner-fields.tsx'

const valuesOf = (implant: ImplantSheet) => ({
  language: implant.language,
  fullname: implant.fullname ?? '',
  email: implant.email ?? '',
  telephone: implant.telephone ?? '',
  additional: implant.additional ?? '',
  address: implant.address ? { text: implant.address } : '',
  postalCode: implant.postalCode ?? '',
  apartment: implant.apartment ?? '',
  additionalContact: { fullName: '', telephone: '', email: '', ...implant.additionalContact },
  species: implant.species ?? '',
  sex: implant.sex ?? '',
  dob: implant.dob ?? '',
  sterilization: implant.sterilization === null ? '' : String(implant.sterilization),
  notes: implant.notes ?? '',
})

/** In a body null means unchanged; empty text deletes. */
const emptied = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/** Completes or corrects the owner (requirements/animals.md 7). */
export function OwnerForm({ implant }: { implant: ImplantSheet }) {
  const t = useTranslations('implants')
  const reload = useReloadImplant(implant.id)
  const form = useSchemaForm({
    schema: contactForm,
    defaults: valuesOf(implant),
    onSubmit: async (values) => {
      try {
        await call(implantsApi.contact, { params: { id: implant.id }, body: emptied(values) })
      } catch (error) {
        throw sayingInstead(error, t('sheet.saveFailed'))
      }
      await reload()
      toast({ kind: 'success', text: t('sheet.saved') })
    },
  })
  const email = useWatch({ control: form.methods.control, name: 'email' })
  return (
    <Card as="section" aria-labelledby="owner" className={styles.parts}>
      <h2 id="owner">{t('sheet.ownerHeading')}</h2>
      <p className={styles.hint}>{t('sheet.ownerLead')}</p>
      <Form form={form} label={t('sheet.ownerHeading')}>
        <NewEmailField
          form={form}
          name="email"
          label={t('fields.email')}
          autoComplete="off"
          optional
        />
        <LanguageField form={form} name="language" label={t('fields.language')} />
        <OwnerFields form={form} hasEmail={emailField.safeParse(email).success} />
        <SubmitButton form={form} wide>
          {t('sheet.save')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
