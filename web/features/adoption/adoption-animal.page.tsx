import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { AdoptionDetail } from '#domain/adoption/adoption.api.ts'
import { adoptionTitle } from '#domain/adoption/adoption-title.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ShareButton } from '#web/shared/share/share-button.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { adoptionQueries } from './adoption.queries.ts'
import { AnimalFacts } from './animal-facts.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { Photos } from './photos.tsx'
import { ShelterContact } from './shelter-contact.tsx'
import styles from './adoption.module.css'

export function Page() {
  const { id } = useScreenParams('adoptionAnimal')
  return (
    <PageBody>
      <BackLink screen="adoption">{useTranslations('adoption.animal')('back')}</BackLink>
      <AdoptionAnimal key={id} id={id} />
    </PageBody>
  )
}

function AdoptionAnimal({ id }: { id: string }) {
  const t = useTranslations('adoption.animal')
  const titles = useTranslations('screens.titles')
  const query = useQuery(adoptionQueries.animal(id))
  return (
    <>
      {(!query.data || isNotFound(query.error)) && (
        <PageHeading>{titles('adoptionAnimal')}</PageHeading>
      )}
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('loadFailed')}
        notFound={
          <EmptyState
            scene={NothingFoundScene}
            title={t('goneTitle')}
            role="status"
            next={
              <ScreenLink screen="adoption" className={buttonClass({ kind: 'secondary' })}>
                {t('goneNext')}
              </ScreenLink>
            }
          >
            <p>{t('gone')}</p>
          </EmptyState>
        }
      >
        {(animal) => <Sheet animal={animal} />}
      </QueryView>
    </>
  )
}

function Sheet({ animal }: { animal: AdoptionDetail }) {
  const t = useTranslations('adoption.animal')
  const parts = useTranslations('parts')
  const { name, sex, history, contact, shelterId } = animal
  usePageTitle(adoptionTitle(parts, animal, useLocale()))
  return (
    <>
      <PageHeading
        lead={t('lead', { name })}
        actions={<AnimalBadge status="in_adoption" sex={sex} />}
      >
        {name}
      </PageHeading>
      <div className={styles.columns}>
        <Card as="article" raised flush aria-label={name}>
          <Photos animal={animal} />
          <div className={styles.sheet}>
            <AnimalFacts animal={animal} />
            <section className={styles.part} aria-labelledby="history">
              <h2 id="history">{t('historyTitle')}</h2>
              <p className={styles.history}>{history || t('noHistory')}</p>
            </section>
            <ShareButton title={t('shareText', { name })} />
          </div>
        </Card>
        <div className={styles.side}>
          <InquiryForm animal={animal} />
          {contact ? (
            <ShelterContact contact={contact} shelterId={shelterId} />
          ) : (
            <p className={styles.small}>{t('individual')}</p>
          )}
        </div>
      </div>
    </>
  )
}
