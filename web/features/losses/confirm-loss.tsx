import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { inSentence } from '#domain/animals/in-sentence.ts'
import { longDay } from '#domain/dates.ts'
import type { ReplyOf } from '#domain/contract.ts'
import { inCity } from '#domain/found/in-city.ts'
import { kindOf } from '#domain/guide/steps.ts'
import { lostReportsApi, type TypedLoss } from '#domain/lost-reports/lost-reports.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { isLinkGone } from '#web/shared/screens/link-gone.ts'
import { failureText, sayingInstead } from '#web/shared/forms/failure-message.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { useSession } from '#web/shared/session/session.ts'
import { useSignIn } from '#web/shared/session/sign-in.ts'
import { ShareButton } from '#web/shared/share/share-button.tsx'
import { buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ChoosePassword } from './choose-password.tsx'
import styles from './losses.module.css'

type Published = ReplyOf<typeof lostReportsApi.confirm> & Pick<TypedLoss, 'name' | 'species'>

const typed = (token: string) =>
  queryOptions({
    queryKey: ['lost-reports', token],
    queryFn: ({ signal }) => call(lostReportsApi.read, { body: { token }, signal }),
    retry: false,
    staleTime: Infinity,
  })

/** What was typed, and the terms, before it is published. */
export function ConfirmLoss({ token }: { token: string }) {
  const t = useTranslations('losses.confirm')
  const client = useQueryClient()
  // Kept for whoever comes back from the guide or the notice: the link has served by then.
  const publishedKey = ['lost-reports', token, 'published']
  const [published, setPublished] = useState(() => client.getQueryData<Published>(publishedKey))
  const query = useQuery({ ...typed(token), enabled: !published })
  return (
    <PageBody width="form">
      <PageHeading>{t(published ? 'doneHeading' : 'heading')}</PageHeading>
      {published ? (
        <Done published={published} token={token} />
      ) : (
        <QueryView
          query={query}
          loading={t('loading')}
          failed={t('failed')}
          notFound={<NoLoss error={query.error} />}
        >
          {(loss) =>
            'published' in loss ? (
              <ToNotice id={loss.published} />
            ) : (
              <Loss
                loss={loss}
                token={token}
                onPublished={(answer) => {
                  client.setQueryData(publishedKey, answer)
                  setPublished(answer)
                }}
              />
            )
          }
        </QueryView>
      )}
    </PageBody>
  )
}

/** The letter was opened again. */
function ToNotice({ id }: { id: string }) {
  const go = useGo()
  useEffect(() => void go({ screen: 'foundAnimal', params: { id }, replace: true }), [go, id])
  return <Loading />
}

function NoLoss({ error }: { error: Error | null }) {
  const t = useTranslations('losses.confirm')
  const isGone = isLinkGone(error)
  return (
    <NotThere title={t(isGone ? 'gone' : 'badLink')} screen="lost" back={t('again')}>
      <p>{isGone ? t('goneMore') : failureText(error, t('badLink'))}</p>
      {isGone && (
        <p>
          {t.rich('goneMine', {
            mine: (words) => <ScreenLink screen="animals">{words}</ScreenLink>,
          })}
        </p>
      )}
    </NotThere>
  )
}

function Loss({
  loss,
  token,
  onPublished,
}: {
  loss: TypedLoss
  token: string
  onPublished: (published: Published) => void
}) {
  const t = useTranslations('losses.confirm')
  const common = useTranslations('common.kind')
  const language = useLocale()
  const { anonymous } = useSession()
  const { name, city } = loss
  const words = {
    name,
    species: inSentence(common(loss.species)),
    date: longDay(loss.date, language),
  }
  return (
    <Card as="section" raised aria-label={name}>
      <p>
        {city ? t('summaryAt', { ...words, place: inCity(city, language) }) : t('summary', words)}
      </p>
      {loss.otherAccount ? (
        <>
          <Notice still kind="warning">
            {t('other')}
          </Notice>
          <ScreenLink screen="logout" className={buttonClass()}>
            {t('logout')}
          </ScreenLink>
        </>
      ) : loss.hasAccount && anonymous ? (
        <>
          <Notice still>{t('known')}</Notice>
          <ScreenLink
            screen="login"
            className={buttonClass()}
            onClick={() => rememberRedirect({ from: `/lost?token=${token}`, type: '' })}
          >
            {t('login')}
          </ScreenLink>
        </>
      ) : (
        <Accept
          token={token}
          isNew={!loss.hasAccount}
          onPublished={(answer) => onPublished({ ...answer, name, species: loss.species })}
        />
      )}
    </Card>
  )
}

const nothingTyped = z.object({})

/** The press accepts the terms that stand above it. */
function Accept({
  token,
  isNew,
  onPublished,
}: {
  token: string
  isNew: boolean
  onPublished: (answer: ReplyOf<typeof lostReportsApi.confirm>) => void
}) {
  const t = useTranslations('losses')
  const signIn = useSignIn()
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: nothingTyped,
    defaults: {},
    onSubmit: async () => {
      const answer = await call(lostReportsApi.confirm, { body: { token } }).catch(
        (error: unknown) => {
          // Published meanwhile, in another tab.
          if (error instanceof CallError && isLinkGone(error))
            void client.invalidateQueries(typed(token))
          throw sayingInstead(error, t('failed'))
        },
      )
      if (answer.session) signIn(answer.session)
      onPublished(answer)
    },
  })
  return (
    <Form form={form} label={t('confirm.heading')}>
      <p>
        {t.rich(isNew ? 'confirm.accept' : 'confirm.acceptKnown', {
          terms: (words) => <ScreenLink screen="terms">{words}</ScreenLink>,
          policy: (words) => <ScreenLink screen="policy">{words}</ScreenLink>,
        })}
      </p>
      <SubmitButton form={form} large wide>
        {t('confirm.submit')}
      </SubmitButton>
    </Form>
  )
}

/** What helps most in the next hour needs no complete account: the notice to share, and what to do. */
function Done({
  published: { name, species, unique_id: id, alerts, session },
  token,
}: {
  published: Published
  token: string
}) {
  const t = useTranslations('losses.confirm')
  const { one } = useAnimalScreens()
  const isHeard = alerts.services + alerts.squad > 0
  return (
    <div className={styles.parts}>
      <Notice kind="success" title={t('published', { name })}>
        <p>{isHeard ? t('told', alerts) : t('toldNobody')}</p>
      </Notice>
      <ButtonRow>
        <ScreenLink
          screen="guide"
          search={{ kind: kindOf(species) }}
          className={buttonClass({ kind: 'primary' })}
        >
          {t('guide')}
        </ScreenLink>
        <ScreenLink screen="foundAnimal" params={{ id }} className={buttonClass({ kind: 'quiet' })}>
          {t('notice')}
        </ScreenLink>
        <ShareButton title={t('share', { name })} path={`/found/animals/${id}`} />
      </ButtonRow>
      {session && 'email' in session && session.email && (
        <ChoosePassword token={token} email={session.email} />
      )}
      <p>{t('record', { name })}</p>
      <ButtonRow>
        <ScreenLink
          screen={one}
          params={{ id }}
          search={{ edit: 'notice' }}
          className={buttonClass({ kind: 'secondary' })}
        >
          {t('complete')}
        </ScreenLink>
        <ScreenLink screen={one} params={{ id }} className={buttonClass({ kind: 'quiet' })}>
          {t('next')}
        </ScreenLink>
      </ButtonRow>
    </div>
  )
}
