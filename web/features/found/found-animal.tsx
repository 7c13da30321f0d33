import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicCard } from '#domain/found/found.api.ts'
import type { FoundState } from '#domain/found/found-state.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EyeIcon } from '#web/ui/drawings/icons.tsx'
import { InsteadOfForm } from '#web/ui/form/instead-of-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { FoundForm } from './found-form.tsx'
import styles from './found.module.css'
import { publicCardQuery } from '#web/shared/animals/public-card.queries.ts'
import { PublicCardView } from './public-card-view.tsx'

const NotKnown = lazy(async () => ({ default: (await import('./not-known.tsx')).NotKnown }))

/** requirements/accounts-and-public.md 2 */
export function FoundAnimal({ id, isNumber = false }: { id: string; isNumber?: boolean }) {
  const t = useTranslations('search.found')
  const { one } = useAnimalScreens()
  const [sent, setSent] = useState<FoundState>()
  const query = useQuery(publicCardQuery(id))
  const { data } = query
  // The form comes in a render of its own, after the animal: slow phones stay responsive.
  const isPageShown = useDeferredValue(true, false)
  const title = data?.lost && data.name ? t('title', { name: data.name, sex: data.sex }) : undefined
  const heading = title ?? (data?.safe && data.name ? t('safe', { name: data.name }) : undefined)
  usePageTitle(heading)
  if (isNotFound(query.error))
    return (
      <Suspense fallback={<Loading />}>
        <NotKnown typed={id} isNumber={isNumber} />
      </Suspense>
    )
  return (
    <PageBody>
      <PageHeading
        actions={
          data?.own && (
            <ScreenLink
              screen={one}
              params={{ id: data.unique_id }}
              className={buttonClass({ kind: 'primary' })}
            >
              {t('manage')}
            </ScreenLink>
          )
        }
      >
        {heading ?? t('heading')}
      </PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(card) => (
          <div className={styles.columns}>
            <PublicCardView card={card} title={title} />
            <div className={styles.ways}>
              {card.lost && !sent && <OnlySeen card={card} />}
              {sent && <Sent state={sent} />}
              {!sent && !card.safe && isPageShown && <FoundForm animal={card} onSent={setSent} />}
            </div>
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}

/** Who saw it pass tells where, without a name (requirements/reuniting.md 4). */
function OnlySeen({ card: { unique_id: id, sex } }: { card: PublicCard }) {
  const t = useTranslations('search.found')
  return (
    <Card as="section" aria-labelledby="only-seen">
      <h2 id="only-seen">{t('onlySeen', { sex })}</h2>
      <p>{t('onlySeenLead')}</p>
      <ScreenLink
        screen="sightAnimal"
        params={{ id }}
        className={buttonClass({ large: true, wide: true })}
      >
        <EyeIcon />
        {t('onlySeenAction', { sex })}
      </ScreenLink>
    </Card>
  )
}

function Sent({ state }: { state: FoundState }) {
  const t = useTranslations('search.found')
  return (
    <InsteadOfForm className={styles.sent}>
      <Notice kind="success" title={t('success')}>
        <p>{t(`successMore.${state}`)}</p>
      </Notice>
      <ScreenLink screen="search" className={buttonClass({ kind: 'quiet' })}>
        {t('successNext')}
      </ScreenLink>
    </InsteadOfForm>
  )
}
