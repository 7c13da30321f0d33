import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { emailField } from '#domain/accounts/person-fields.ts'
import { needsNoCard } from '#domain/animals/abilities.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { implantForm } from '#domain/implants/implant-form.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { call } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { useSession } from '#web/shared/session/session.ts'
import { CardHelpButton, CardHelpDialog, useCardHelp } from '#web/shared/support/card-help.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { LanguageField } from '#web/ui/form/language-field.tsx'
import { DigitsField, NumberGroupsField } from '#web/ui/form/masked-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useKeyboard } from '#web/ui/use-keyboard.ts'
import styles from './implants.module.css'
import { noContact, OwnerFields } from './owner-fields.tsx'

type ImplantValues = z.input<ReturnType<typeof implantForm>>

interface ImplantFormProps {
  /** Without it the owner is asked for. */
  animal?: AnimalProfile
  implanter?: string
  /** That were read already. */
  microchip?: string | undefined
  card?: string | undefined
  onDone: (registered: { id: string; email: string | null; implanter: string }) => void
}

/** Ordered for a busy desk: numbers, e-mail, then the rest if there is none. */
export function ImplantForm({
  animal,
  implanter = 'default',
  microchip = '',
  card = '',
  onDone,
}: ImplantFormProps) {
  const t = useTranslations('implants')
  const hasKeyboard = useKeyboard()
  const locale = useLocale()
  const client = useQueryClient()
  const reload = useReloadAnimal(animal?.unique_id ?? '')
  const session = useSession()
  const { profile } = session
  const keyFor = useIdempotencyKey()
  const hasCard = animal !== undefined && animal.ids.Card !== null
  const needsCard = !needsNoCard(session) && !hasCard
  const [schema] = useState(() => implantForm(needsCard))
  const help = useCardHelp()
  const form = useSchemaForm({
    schema,
    defaults: {
      ...noContact,
      microchip,
      card,
      verif: '',
      implanter,
      language: locale,
      ...(animal && { animal: { unique_id: animal.unique_id } }),
    },
    onSubmit: async (body) => {
      try {
        const { id } = await call(implantsApi.create, { body, idempotencyKey: keyFor(body) })
        await client.invalidateQueries({ queryKey: listQueries.of(implantsApi.list) })
        if (animal) await reload()
        toast({ kind: 'success', text: t('form.success') })
        onDone({ id, email: body.email ?? null, implanter: body.implanter })
      } catch (error) {
        throw sayingInstead(help.noting(error, body.card), t('form.failed'))
      }
    },
  })
  const { setFocus } = form.methods
  // A microchip reader types at once.
  useEffect(() => setFocus('microchip'), [setFocus])
  const implanters = [
    { value: 'default', label: t('form.me', { name: profile?.fullName ?? '' }) },
    ...(profile?.contacts ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName })),
  ]
  return (
    <>
      <Form form={form} label={t('form.heading')} className={styles.sections}>
        <Card as="section" aria-labelledby="numbers" onKeyDown={goOn}>
          <h2 id="numbers">{t('form.numbers')}</h2>
          <TextField
            form={form}
            name="microchip"
            label={t('fields.microchip')}
            hint={
              <>
                {t('form.microchipHint')} {hasKeyboard && t('form.microchipKeys')}
              </>
            }
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            figures
          />
          {!hasCard && (
            <>
              <NumberGroupsField
                form={form}
                name="card"
                label={t('fields.card')}
                placeholder="100 000 000"
                optional={!needsCard}
              />
              <DigitsField
                form={form}
                name="verif"
                length={3}
                label={t('fields.verif')}
                hint={t('form.verifHint')}
                optional={!needsCard}
              />
              <CardHelpButton help={help} />
            </>
          )}
          <SelectField
            form={form}
            name="implanter"
            label={t('fields.implanter')}
            hint={t('form.implanterHint')}
            choices={implanters}
          />
        </Card>
        {!animal && <OwnerSection form={form} />}
        <SubmitButton form={form} large wide>
          {t('form.submit')}
        </SubmitButton>
      </Form>
      {help.isAsking && help.card !== undefined && (
        <CardHelpDialog card={help.card} onClose={help.close} />
      )}
    </>
  )
}

function OwnerSection({ form }: { form: SchemaForm<ImplantValues> }) {
  const t = useTranslations('implants')
  const [isOpen, setIsOpen] = useState(false)
  const email = useWatch({ control: form.methods.control, name: 'email' })
  const hasEmail = emailField.safeParse(email).success
  const showsAll = isOpen || (!hasEmail && form.refusals > 0)
  return (
    <Card as="section" aria-labelledby="owner">
      <h2 id="owner">{t('form.owner')}</h2>
      <NewEmailField
        form={form}
        name="email"
        label={t('fields.email')}
        hint={t('form.emailHint')}
        autoComplete="off"
        optional
      />
      <LanguageField form={form} name="language" label={t('fields.language')} />
      {showsAll ? (
        <>
          {!hasEmail && <p className={styles.hint}>{t('form.withoutEmail')}</p>}
          <OwnerFields form={form} hasEmail={hasEmail} />
        </>
      ) : (
        <ButtonRow>
          <Button kind="quiet" onClick={() => setIsOpen(true)}>
            {t(hasEmail ? 'form.more' : 'form.noEmail')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

/** A reader types the number and Enter: move to the next field instead of submitting. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [
    ...(target.form?.querySelectorAll<HTMLElement>(
      'input:not([tabindex="-1"]), select, textarea',
    ) ?? []),
  ]
  fields[fields.indexOf(target) + 1]?.focus()
}
