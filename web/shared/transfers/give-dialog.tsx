import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { emailField } from '#domain/accounts/person-fields.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { languages } from '#domain/language.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { transferCodeDays } from '#domain/transfers/transfers.ts'
import { say } from '#domain/validation/say.ts'
import { call } from '#web/api/call.ts'
import { isOvertaken, useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { LanguageField } from '#web/ui/form/language-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { CodeReady, type ReadyCode } from './code-ready.tsx'
import { ShelterPicker } from './shelter-picker.tsx'
import styles from './transfer-sheet.module.css'

export type Receiver = 'person' | 'shelter'

interface GiveDialogProps {
  animal: AnimalProfile
  receiver: Receiver
  onClose: () => void
}

export function GiveDialog({ animal, receiver, onClose }: GiveDialogProps) {
  const t = useTranslations('transfers.give')
  const [ready, setReady] = useState<ReadyCode>()
  const [isStale, setStale] = useState(false)
  const reload = useReloadAnimal(animal.unique_id)
  const { type } = useSession()
  const { name } = animal
  const ask = async (body: z.input<typeof transfersApi.code.body>, sentTo?: string) => {
    try {
      const answer = await call(transfersApi.code, { params: { id: animal.unique_id }, body })
      setReady({ ...answer, sentTo })
    } catch (error) {
      setStale(isOvertaken(error))
      throw sayingInstead(error, t('failed'))
    }
  }
  // A lost animal has no such dialog: refetch only after the reason was read.
  const close = () => {
    if (isStale) void reload()
    onClose()
  }
  return (
    <Dialog open onClose={close} title={t(ready ? 'ready' : 'title', { name })}>
      {ready ? (
        <CodeReady name={name} ready={ready} onDone={close} />
      ) : (
        <div className={styles.give}>
          <p>{t('lead', { name })}</p>
          <p>{t('goes', { name, keeper: type })}</p>
          <p className={styles.small}>{t('rules', { days: transferCodeDays })}</p>
          {receiver === 'shelter' ? (
            <ShelterPicker
              name={name}
              onSend={async ({ id, name: shelter }) => ask({ organizationId: id }, shelter)}
            />
          ) : (
            <PersonForm onAsk={async (to) => ask(to, to.email)} onClose={close} />
          )}
        </div>
      )}
    </Dialog>
  )
}

const left = z.literal('').transform(() => undefined)
const receiverForm = z.object({
  email: z.union([left, emailField], say('EMAIL_INVALID')),
  language: z.enum(languages),
})

function PersonForm({
  onAsk,
  onClose,
}: {
  onAsk: (to: z.output<typeof receiverForm>) => Promise<void>
  onClose: () => void
}) {
  const t = useTranslations('transfers.give')
  const form = useSchemaForm({
    schema: receiverForm,
    defaults: { email: '', language: useLocale() },
    onSubmit: onAsk,
  })
  return (
    <Form form={form} label={t('toPerson')}>
      {/* Another person's address: no autofill. */}
      <NewEmailField
        form={form}
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        optional
        autoComplete="off"
      />
      <LanguageField form={form} name="language" label={t('language')} hint={t('languageHint')} />
      <FormEnd form={form} onCancel={onClose} kind="primary">
        {t('ask')}
      </FormEnd>
    </Form>
  )
}
