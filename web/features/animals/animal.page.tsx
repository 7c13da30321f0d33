import { useTranslations } from 'use-intl'
import { isStaff } from '#domain/access/policies.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { can } from '#web/shared/animals/can.ts'
import { PicturesSection } from '#web/shared/pictures/pictures-section.tsx'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AnimalActions } from './animal-actions.tsx'
import { AnimalIdentification } from './animal-identification.tsx'
import { AnimalInformation } from './animal-information.tsx'
import { AnimalIntake } from './animal-intake.tsx'
import { AnimalKeeper } from './animal-keeper.tsx'
import { AnimalLicences } from './licences/animal-licences.tsx'
import { AnimalMedical } from './animal-medical.tsx'
import { Breadcrumb } from '#web/shared/animals/breadcrumb.tsx'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { AnimalNotice } from './animal-notice.tsx'
import { AnimalRemoval } from './animal-removal.tsx'
import { AnimalTimeline } from './animal-timeline.tsx'
import { CompleteProfile } from './complete-profile.tsx'
import { SearchStepsCard } from './status/search-steps.tsx'
import styles from './animals.module.css'
import { AnimalMatches } from './reuniting/animal-matches.tsx'
import { AnimalSightings } from './reuniting/animal-sightings.tsx'
import { AnimalThreads } from './reuniting/animal-threads.tsx'
import { EditAll } from './edit-all.tsx'
import { useEditing } from './fields/editing.tsx'
import { useAnimal } from '#web/shared/animals/use-animal.ts'

/** For owner, organization and staff (requirements/animals.md 2). */
export function Page() {
  const t = useTranslations('animals.profile')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('animal')
  const { list } = useAnimalScreens()
  const query = useAnimal(id)
  const { data: animal } = query
  const title = isNotFound(query.error) ? t('notFoundTitle') : (animal?.name ?? titles('animal'))

  return (
    <PageBody>
      <Breadcrumb here={title} />
      <PageHeading actions={animal && <AnimalBadge status={animal.status} sex={animal.sex} />}>
        {title}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<NotThere title={t('notFound')} screen={list} back={t('back')} />}
      >
        {(animal) => (
          <>
            {animal.status === 'lost' && (
              <AnimalMatches animal={animal} mayDecide={can(animal, 'answerFinders')} />
            )}
            <CompleteProfile animal={animal} />
            <div className={styles.profile}>
              <div className={styles.side}>
                <PicturesSection animal={animal} />
                <AnimalActions animal={animal} />
              </div>
              <Sections animal={animal} />
            </div>
          </>
        )}
      </QueryView>
    </PageBody>
  )
}

function Sections({ animal }: { animal: AnimalProfile }) {
  const editing = useEditing(animal)
  const keeps = !isStaff(useSession())
  return (
    <div className={styles.main}>
      {editing.what === 'all' && can(animal, 'editInPlace') ? (
        <EditAll animal={animal} onClose={editing.close} />
      ) : (
        <>
          {animal.status === 'lost' && (
            <>
              {can(animal, 'completeNotice') && <AnimalNotice animal={animal} />}
              <AnimalSightings animal={animal} mayDecide={can(animal, 'answerFinders')} />
            </>
          )}
          {can(animal, 'followSteps') && <SearchStepsCard id={animal.unique_id} />}
          {animal.keeper !== undefined && <AnimalKeeper keeper={animal.keeper} />}
          <AnimalInformation animal={animal} />
          <AnimalIntake animal={animal} />
          {animal.removal && <AnimalRemoval animal={animal} removal={animal.removal} />}
          <AnimalMedical animal={animal} />
          <AnimalIdentification animal={animal} />
          {keeps && <AnimalThreads id={animal.unique_id} />}
          {can(animal, 'readLicences') && <AnimalLicences id={animal.unique_id} />}
          {animal.events && <AnimalTimeline events={animal.events} sex={animal.sex} />}
        </>
      )}
    </div>
  )
}
