import { useTranslations } from 'use-intl'
import { CallError } from '#web/api/call.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { PicturesSection } from '#web/shared/pictures/pictures-section.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AnimalActions } from './animal-actions.tsx'
import { AnimalIdentification } from './animal-identification.tsx'
import { AnimalInformation } from './animal-information.tsx'
import { AnimalIntake } from './animal-intake.tsx'
import { AnimalMedical } from './animal-medical.tsx'
import { Breadcrumb } from '#web/shared/animals/breadcrumb.tsx'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { AnimalRemoval } from './animal-removal.tsx'
import { AnimalTimeline } from './animal-timeline.tsx'
import styles from './animals.module.css'
import { useAnimal } from '#web/shared/animals/use-animal.ts'

/**
 * The profile of an animal, for its owner, its organization and staff (requirements/animals.md 2).
 */
export function Page() {
  const t = useTranslations('animals.profile')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('animal')
  const { list } = useAnimalScreens()
  const { data: animal, error, isFetching, refetch } = useAnimal(id)

  // One key for the title in every state: it keeps the focus that navigation gave it when the
  // animal has come.
  if (error instanceof CallError && error.code === 'NOT_FOUND') {
    return (
      <PageBody>
        <Breadcrumb here={t('notFoundTitle')} />
        <PageHeading key="heading">{t('notFoundTitle')}</PageHeading>
        <EmptyState
          scene={NothingFoundScene}
          title={t('notFound')}
          role="alert"
          next={
            <ScreenLink screen={list} className={buttonClass()}>
              {t('back')}
            </ScreenLink>
          }
        />
      </PageBody>
    )
  }
  if (!animal) {
    return (
      <PageBody>
        <Breadcrumb here={titles('animal')} />
        <PageHeading key="heading">{titles('animal')}</PageHeading>
        {error ? (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <Loading>{t('loading')}</Loading>
        )}
      </PageBody>
    )
  }
  return (
    <PageBody>
      <Breadcrumb here={animal.name} />
      <PageHeading key="heading" actions={<AnimalBadge status={animal.status} sex={animal.sex} />}>
        {animal.name}
      </PageHeading>
      <div className={styles.profile}>
        <div className={styles.side}>
          <PicturesSection animal={animal} />
          <AnimalActions animal={animal} />
        </div>
        <div className={styles.main}>
          <AnimalInformation animal={animal} />
          <AnimalIntake animal={animal} />
          {animal.removal && <AnimalRemoval removal={animal.removal} />}
          <AnimalMedical animal={animal} />
          <AnimalIdentification animal={animal} />
          {animal.events && <AnimalTimeline events={animal.events} sex={animal.sex} />}
        </div>
      </div>
    </PageBody>
  )
}
