import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PublicFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import { inCity } from '#domain/found/in-city.ts'
import { EndedLink } from '#web/shared/links/ended-link.tsx'
import { WithdrawLink } from '#web/shared/links/withdraw-link.tsx'
import { isLinkEnded, isLinkGone } from '#web/shared/screens/link-gone.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { foundAnimalQueries } from './found-animals.queries.ts'
import styles from './found-animals.module.css'
import { NoticeView } from './notice-view.tsx'
import { OwnNotice } from './own-notice.tsx'
import { ReportAbuse } from './report-abuse.tsx'

/** To all, and by the link of a letter to its finder. */
export function Page() {
  const { id } = useScreenParams('foundNotice')
  const { token } = useScreenSearch()
  return token ? <OwnPage key={id} id={id} token={token} /> : <PublicPage key={id} id={id} />
}

function useTitle(find: PublicFoundAnimal | undefined): string | undefined {
  const t = useTranslations('finds.page')
  const common = useTranslations('common.kind')
  const language = useLocale()
  if (!find) return undefined
  const species = common(find.species)
  const { state } = find
  return find.city
    ? t('title', { species, state, place: inCity(find.city, language) })
    : t('titleAlone', { species, state })
}

const Gone = () => {
  const t = useTranslations('finds.page')
  return (
    <NotThere title={t('unknown')} screen="foundNotices" back={t('back')}>
      <p>{t('unknownMore')}</p>
    </NotThere>
  )
}

/** The finder's link opens nothing: why, and how their notice gets there. */
function NoOwn({ error }: { error: Error | null }) {
  const t = useTranslations('finds')
  const isGone = isLinkGone(error)
  return (
    <NotThere
      title={t(isGone ? 'page.unknown' : 'own.badLink')}
      screen={isGone ? 'found' : 'foundNotices'}
      back={t(isGone ? 'own.again' : 'page.back')}
    >
      <p>{isGone ? t('own.gone') : failureText(error, t('own.badLink'))}</p>
    </NotThere>
  )
}

function PublicPage({ id }: { id: string }) {
  const t = useTranslations('finds.page')
  const titles = useTranslations('screens.titles')
  const [isReported, setIsReported] = useState(false)
  const query = useQuery(foundAnimalQueries.one(id))
  const title = useTitle(query.data)
  usePageTitle(title)
  return (
    <PageBody>
      <PageHeading>{title ?? titles('foundNotice')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('failed')} notFound={<Gone />}>
        {(find) => (
          <div className={styles.columns}>
            <NoticeView find={find} title={title ?? ''} />
            <div className={styles.part}>
              {find.status !== 'returned' && (
                <Notice still title={t('mine')}>
                  <p>{t('mineMore')}</p>
                  <ScreenLink screen="lost" className={buttonClass({ kind: 'secondary' })}>
                    {t('mineAction')}
                  </ScreenLink>
                </Notice>
              )}
              <ReportAbuse id={id} isSent={isReported} onSent={() => setIsReported(true)} />
            </div>
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}

function OwnPage({ id, token }: { id: string; token: string }) {
  const t = useTranslations('finds')
  const query = useQuery(foundAnimalQueries.own(id, token))
  const links = useTranslations('links.withdraw')
  const [isRemoved, setIsRemoved] = useState(false)
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  return (
    <PageBody>
      <PageHeading>{t('own.heading')}</PageHeading>
      {isWithdrawn ? (
        <NotThere title={links('goneTitle')} screen="foundNotices" back={t('page.back')}>
          <p>{links('done')}</p>
        </NotThere>
      ) : isRemoved ? (
        <NotThere title={t('own.removed')} screen="foundNotices" back={t('page.back')} />
      ) : (
        <QueryView
          query={query}
          loading={t('own.confirming')}
          failed={t('own.confirmFailed')}
          notFound={
            isLinkEnded(query.error) ? (
              <EndedLink kind="found-animal" id={id} token={token} />
            ) : (
              <NoOwn error={query.error} />
            )
          }
        >
          {(find) => (
            <div className={styles.columns}>
              <OwnNotice find={find} token={token} onRemoved={() => setIsRemoved(true)} />
              <div className={styles.part}>
                <NoticeView find={find} title={t('own.heading')} />
                <WithdrawLink
                  kind="found-animal"
                  id={id}
                  token={token}
                  onWithdrawn={() => setIsWithdrawn(true)}
                />
              </div>
            </div>
          )}
        </QueryView>
      )}
    </PageBody>
  )
}
