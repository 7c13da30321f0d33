import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicCard } from '#domain/found/found.api.ts'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { publicCardQuery } from '#web/shared/animals/public-card.queries.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Sent, type SentSighting } from './sent.tsx'
import { SightingForm } from './sighting-form.tsx'
import styles from './sightings.module.css'

/** Where a lost animal was seen, told by anyone (requirements/reuniting.md 4). */
export function Page() {
  const t = useTranslations('sightings.form')
  const { id } = useScreenParams('sightAnimal')
  const query = useQuery(publicCardQuery(id))
  const { data } = query
  const title = data?.lost && data.name ? t('title', { name: data.name }) : undefined
  usePageTitle(title)
  const notLost = (
    <NotThere title={t('notLost')} screen="search" back={t('search')}>
      <p>{t('notLostMore')}</p>
    </NotThere>
  )
  return (
    <PageBody width="form">
      <PageHeading lead={data?.lost ? t('lead') : undefined}>{title ?? t('heading')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')} notFound={notLost}>
        {(card) => (card.lost ? <Telling card={card} /> : notLost)}
      </QueryView>
    </PageBody>
  )
}

function Telling({ card }: { card: PublicCard }) {
  const common = useTranslations('common.kind')
  const [sent, setSent] = useState<SentSighting>()
  const { unique_id: id, species, firstPhoto } = card
  const name = card.name ?? common(species)
  if (sent) return <Sent name={name} id={id} sent={sent} />
  return (
    <div className={styles.parts}>
      <div className={styles.photo}>
        <AnimalPhoto
          species={species}
          address={pictureAddress(id, firstPhoto)}
          alt={name}
          sizes="14rem"
          wide
          first
        />
      </div>
      <SightingForm card={card} onSent={setSent} />
    </div>
  )
}
