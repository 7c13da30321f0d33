import { useTranslations } from 'use-intl'
import { CallError } from '#web/api/call.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { useAnimal } from '#web/shared/animals/use-animal.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { PictureView } from './picture-view.tsx'

/**
 * One picture of an animal, by its id or its name, for the owner, the organization and staff
 * (requirements/animals.md 2).
 */
export function Page() {
  const t = useTranslations('pictures')
  const titles = useTranslations('screens.titles')
  const { id, pictureId } = useScreenParams('animalPicture')
  const { list, one } = useAnimalScreens()
  const { data: animal, error, isFetching, refetch } = useAnimal(id)
  const photo =
    animal?.photos.find(({ unique_id: key }) => key === pictureId) ??
    animal?.photos.find(({ name }) => name === pictureId)
  const isGone = error instanceof CallError && error.code === 'NOT_FOUND'

  if (animal && photo) return <PictureView animal={animal} photo={photo} />
  if (isGone || (animal && !isFetching)) {
    return (
      <PageBody>
        <PageHeading key="heading">{t('page.notFoundTitle')}</PageHeading>
        <EmptyState
          scene={NothingFoundScene}
          title={t('page.notFound')}
          role="alert"
          next={
            animal ? (
              <ScreenLink screen={one} params={{ id }} className={buttonClass()}>
                {t('page.back', { name: animal.name })}
              </ScreenLink>
            ) : (
              <ScreenLink screen={list} className={buttonClass()}>
                {t('page.backList')}
              </ScreenLink>
            )
          }
        />
      </PageBody>
    )
  }
  return (
    <PageBody>
      <PageHeading key="heading">{titles('animalPicture')}</PageHeading>
      {error ? (
        <ErrorState title={t('page.failed')} onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading>{t('loading')}</Loading>
      )}
    </PageBody>
  )
}
