import { hasNotice } from '#domain/animals/notice.ts'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { anonymousSession } from '#domain/accounts/session.ts'
import { privacyApi, type PrivacyOverview } from '#domain/privacy/privacy.api.ts'
import { retentionValues } from '#domain/privacy/retention.ts'
import { say } from '#domain/validation/say.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { leaveMessage } from '#web/shared/forms/one-time-message.ts'
import { forgetRedirect } from '#web/shared/session/forget-redirect.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { useSetSession } from '#web/shared/session/set-session.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { ProofField } from '#web/shared/forms/proof-field.tsx'
import styles from './privacy.module.css'

/** Case and surrounding spaces are ignored. */
const schema = (hasPassword: boolean, word: string) =>
  z.object({
    password: hasPassword ? z.string().min(1, say('PASSWORD_REQUIRED')) : z.string(),
    word: z
      .string()
      .refine((typed) => typed.trim().toLocaleUpperCase() === word, say('WORD_REQUIRED')),
  })

export function DeletionDialog({
  overview,
  onClose,
}: {
  overview: PrivacyOverview
  onClose: () => void
}) {
  const t = useTranslations('privacy.deletion')
  const language = useLocale()
  const setSession = useSetSession()
  const go = useGo()
  const { hasPassword, animals, organization } = overview
  const form = useSchemaForm({
    schema: schema(hasPassword, t('word')),
    defaults: { password: '', word: '' },
    onSubmit: async ({ password }) => {
      try {
        await call(privacyApi.deleteAccount, { body: hasPassword ? { password } : {} })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      leaveMessage(t('done'))
      setSession(anonymousSession(language))
      await go({ screen: 'landing', replace: true })
      // The guard remembered this page for a login that is not needed.
      forgetRedirect()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('dialogTitle')}>
      <Form form={form} label={t('dialogTitle')}>
        <p>{t('text')}</p>
        {organization && (
          <p>
            {t(organization.closes ? 'organizationCloses' : 'organizationStays', {
              businessName: organization.businessName,
            })}
          </p>
        )}
        {animals.length > 0 ? (
          <section className={styles.part} aria-labelledby="leaving">
            <h3 id="leaving">{t('animalsTitle')}</h3>
            <ul className={styles.animals}>
              {animals.map(({ unique_id: id, name, status }) => (
                <li key={id}>
                  <strong>{name}</strong>
                  {' – '}
                  {t(hasNotice(status) ? status : 'home')}
                </li>
              ))}
            </ul>
            <p className={styles.small}>{t('numbers')}</p>
          </section>
        ) : (
          !organization && <p className={styles.small}>{t('noAnimals')}</p>
        )}
        <p className={styles.small}>{t('kept', retentionValues)}</p>
        <ProofField form={form} hasPassword={hasPassword} />
        <TextField
          form={form}
          name="word"
          label={t('wordLabel', { word: t('word') })}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <FormEnd form={form} onCancel={onClose} kind="danger">
          {t('submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
