import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { showInstant } from '#domain/dates.ts'
import { emailsApi, type SentEmail } from '#domain/emails/emails.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './staff.module.css'
import { staffQueries } from './staff.queries.ts'
import { useKindName } from './use-kind-name.ts'

export function Page() {
  const { id } = useScreenParams('adminEmail')
  const t = useTranslations('emails')
  const titles = useTranslations('screens.titles')
  const query = useQuery(staffQueries.email(id))
  return (
    <PageBody>
      <BackLink screen="adminEmails">{t('back')}</BackLink>
      <PageHeading>{query.data?.subject ?? titles('adminEmail')}</PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<Notice kind="warning">{t('unknown')}</Notice>}
      >
        {(email) => <Letter email={email} />}
      </QueryView>
    </PageBody>
  )
}

function Letter({ email }: { email: SentEmail }) {
  const t = useTranslations('emails')
  const nameOf = useKindName()
  const again = useMutation({
    mutationFn: () => call(emailsApi.again, { params: { id: email.id } }),
    onSuccess: () => toast({ kind: 'success', text: t('sentAgain') }),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('againFailed')) }),
  })
  return (
    <div className={classes(styles.parts, styles.read)}>
      <Facts>
        <Fact label={t('state')}>{t(`states.${email.state}`)}</Fact>
        <Fact label={t('to')}>
          <ScreenLink screen="adminUsers" search={{ search: email.to }}>
            {email.to}
          </ScreenLink>
        </Fact>
        <Fact label={t('kind')}>{nameOf(email.kind)}</Fact>
        <Fact label={t('created')}>{showInstant(new Date(email.created))}</Fact>
        <Fact label={t('updated')}>{showInstant(new Date(email.updated))}</Fact>
        <Fact label={t('tries')}>{email.tries}</Fact>
        {email.failure !== null && <Fact label={t('failure')}>{email.failure}</Fact>}
      </Facts>
      <p className={styles.small}>{t('masked')}</p>
      {email.canRepeat && (
        <ButtonRow>
          <Button kind="secondary" pending={again.isPending} onClick={() => again.mutate()}>
            {t('again')}
          </Button>
        </ButtonRow>
      )}
      {/* Nothing in it runs, leads anywhere or is fetched. */}
      <iframe className={styles.letter} title={t('letter')} sandbox="" srcDoc={email.html} />
    </div>
  )
}
