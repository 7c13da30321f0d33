import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { longDay } from '#domain/dates.ts'
import { matchingApi, type Claim } from '#domain/matching/matching.api.ts'
import { findPicture, pictureAddress } from '#domain/pictures/picture.ts'
import { call } from '#web/api/call.ts'
import { BadLink } from '#web/shared/screens/bad-link.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { Pair, partsClass, Reasons } from '#web/shared/matching/pair.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'

const queryOf = (token: string) => ({
  queryKey: ['match-claim', token],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(matchingApi.claim, { body: { token }, signal }),
})

/** For whoever has a found animal: is this its family? By the link of a letter. */
export function Page() {
  const t = useTranslations('matching.claim')
  const { token } = useScreenParams('matchClaim')
  const query = useQuery(queryOf(token))
  return (
    <PageBody width="text">
      <PageHeading>{t('heading')}</PageHeading>
      <QueryView query={query} failed={t('failed')} notFound={<BadLink error={query.error} />}>
        {(claim) => <Answer claim={claim} token={token} />}
      </QueryView>
    </PageBody>
  )
}

function Answer({ claim, token }: { claim: Claim; token: string }) {
  const t = useTranslations('matching.claim')
  const language = useLocale()
  const client = useQueryClient()
  const { lost, found, secret, mark, status, reasons, thread } = claim
  const answer = useMutation({
    mutationFn: (accept: boolean) => call(matchingApi.answer, { body: { token, accept } }),
    onSuccess: (next) => client.setQueryData(queryOf(token).queryKey, next),
  })
  const date = longDay(lost.date, language)
  return (
    <div className={partsClass()}>
      <Pair
        lost={{
          label: t('lost', { name: lost.name }),
          picture: pictureAddress(lost.unique_id, lost.firstPhoto),
          species: lost.species,
          children: ` ${t('lostOn', { sex: lost.sex, date, city: lost.city ?? 'none' })}`,
        }}
        found={{
          label: t('found'),
          picture: findPicture(found.unique_id, found.pictures[0]),
          species: found.species,
        }}
      />
      <Reasons reasons={reasons} level="h2" />
      <Facts>
        <Fact label={t('secret')}>{secret ?? t('noSecret')}</Fact>
        <Fact label={t('mark')}>{mark ?? t('noMark')}</Fact>
      </Facts>
      {status === 'claimed' ? (
        <>
          <p>{t('care')}</p>
          {answer.error && <Notice kind="error">{failureText(answer.error, t('notSaved'))}</Notice>}
          <ButtonRow>
            {[true, false].map((accept) => (
              <Button
                key={String(accept)}
                kind={accept ? 'primary' : 'secondary'}
                large
                pending={answer.isPending && answer.variables === accept}
                onClick={() => answer.mutate(accept)}
              >
                {t(accept ? 'accept' : 'refuse')}
              </Button>
            ))}
          </ButtonRow>
        </>
      ) : (
        <Notice kind={status === 'accepted' ? 'success' : 'info'}>
          {t(status === 'accepted' || status === 'refused' ? status : 'gone')}
        </Notice>
      )}
      {thread && (
        <ButtonRow>
          <ScreenLink
            screen="thread"
            params={{ id: thread.unique_id }}
            search={{ token: thread.token }}
            className={buttonClass({ kind: status === 'accepted' ? 'primary' : 'quiet' })}
          >
            {t('write')}
          </ScreenLink>
        </ButtonRow>
      )}
    </div>
  )
}
