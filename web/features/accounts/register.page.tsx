import { useEffect } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { accountsApi, registration } from '#domain/accounts/accounts.api.ts'
import { memberScreens } from '#domain/screens/member-screens.ts'
import { call, CallError } from '#web/api/call.ts'
import { rememberAddNew } from '#web/shared/forms/add-new.ts'
import { loadWithFlash } from '#web/shared/flash.ts'
import { useHomeWhenSignedIn } from '#web/shared/session/go-on.ts'
import { keepRedirect } from '#web/shared/session/kept-way.ts'
import { useLostWay } from '#web/shared/session/lost-way.ts'
import { GoogleLogin } from '#web/shared/google/google-login.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { BellIcon, HeartIcon } from '#web/ui/drawings/first-icons.tsx'
import { CardIcon } from '#web/ui/drawings/icons.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PostalField } from '#web/ui/form/masked-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { NewPasswordField } from '#web/ui/form/credentials/new-password-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './accounts.module.css'

const benefits = [
  { Icon: CardIcon, title: 'benefitIdentify', text: 'benefitIdentifyText' },
  { Icon: BellIcon, title: 'benefitLost', text: 'benefitLostText' },
  { Icon: HeartIcon, title: 'benefitSquad', text: 'benefitSquadText' },
] as const

export function Page() {
  const t = useTranslations('accounts')
  const titles = useTranslations('screens.titles')
  const language = useLocale()
  const go = useGo()
  const { setup, new: addNew } = useScreenSearch()
  const isNew = addNew !== undefined
  const isLost = useLostWay()
  const { type } = useSession()
  useHomeWhenSignedIn(isNew && type === 'ind')

  // For a person who came to add an animal and is already logged in
  // (requirements/accounts-and-public.md 2).
  useEffect(() => {
    if (!isNew || type !== 'ind') return
    rememberAddNew()
    void go({ screen: 'proCreated', replace: true })
  }, [isNew, type, go])

  const form = useSchemaForm({
    schema: registration,
    defaults: { fullname: '', email: '', password: '', postal: '' },
    onSubmit: async (body) => {
      const session = await call(accountsApi.register, {
        body: {
          ...body,
          language,
          ...(setup && { setup }),
          ...(isLost && { lost: true as const }),
        },
      })
      keepRedirect(session.email)
      const isAdding = isNew && session.type === 'ind'
      if (isAdding) rememberAddNew()
      const next = isAdding
        ? memberScreens.proCreated.path
        : session.status === 'registered'
          ? '/confirmation'
          : '/'
      loadWithFlash({ kind: 'success', text: t('register.success') }, next)
      // Keep the form submitted until the next page is shown.
      await new Promise(() => {})
    },
    onFailure: (error) => {
      if (!(error instanceof CallError)) return false
      if (error.code === 'USER_EXISTS') {
        toast({ kind: 'error', text: error.message })
        void go({ screen: 'login', search: { lost: isLost ? '1' : undefined } })
        return true
      }
      const isSaid = Object.keys(error.fields).length > 0
      if (!isSaid) toast({ kind: 'error', text: t('register.failed') })
      else if (error.code === 'EMAIL_INVALID' || error.code === 'PASSWORD_COMMON')
        toast({ kind: 'error', text: error.fields['password'] ?? error.message })
      return false
    },
  })

  return (
    <PageBody>
      <PageHeading lead={t('register.lead')}>{t('register.heading')}</PageHeading>
      <div className={styles.register}>
        <div>
          {setup && (
            <Notice className={styles.notice} still>
              {t('register.setup')}
            </Notice>
          )}
          {isLost && (
            <Notice className={styles.notice} still>
              {t.rich('register.lost', {
                login: (words) => (
                  <ScreenLink screen="login" search={{ lost: '1' }}>
                    {words}
                  </ScreenLink>
                ),
              })}
              <p>
                <ScreenLink screen="lost">{titles('lost')}</ScreenLink>
              </p>
            </Notice>
          )}
          <Form form={form} label={t('register.heading')}>
            <TextField
              form={form}
              name="fullname"
              label={t('fields.fullname')}
              autoComplete="name"
            />
            <NewEmailField form={form} name="email" label={t('fields.email')} />
            <NewPasswordField
              form={form}
              name="password"
              label={t('fields.password')}
              hint={t('fields.passwordHint')}
            />
            <PostalField
              form={form}
              name="postal"
              label={t('fields.postal')}
              hint={t('fields.postalHint')}
            />
            {!setup && <p className={styles.small}>{t('register.squadNote')}</p>}
            <SubmitButton form={form} large wide>
              {t('register.submit')}
            </SubmitButton>
          </Form>
          {!setup && <GoogleLogin />}
          <p className={styles.beside}>
            {t('register.haveAccount')}{' '}
            <ScreenLink screen="login" search={{ lost: isLost ? '1' : undefined }}>
              {t('register.login')}
            </ScreenLink>
          </p>
          {!setup && (
            <p className={styles.beside}>
              {t('register.isPro')}{' '}
              <ScreenLink screen="expressRegistration">{t('register.pro')}</ScreenLink>
            </p>
          )}
        </div>
        <section aria-labelledby="benefits">
          <h2 id="benefits">{t('register.benefitsTitle')}</h2>
          <ul className={styles.benefits}>
            {benefits.map(({ Icon, title, text }) => (
              <li key={title} className={styles.benefit}>
                <Icon />
                <h3>{t(`register.${title}`)}</h3>
                <p>{t(`register.${text}`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PageBody>
  )
}
