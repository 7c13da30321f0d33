import { useTranslations } from 'use-intl'
import { withoutFocus } from '#domain/pictures/focus.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { useAnimal } from '#web/shared/animals/use-animal.ts'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { PictureView } from './picture-view.tsx'

/** By id or name (requirements/animals.md 2). */
export function Page() {
  const t = useTranslations('pictures')
  const titles = useTranslations('screens.titles')
  const { id, pictureId } = useScreenParams('animalPicture')
  const { list, one } = useAnimalScreens()
  const query = useAnimal(id)
  const { data: animal, isFetching } = query
  const photo =
    // Another point of focus is the same picture.
    animal?.photos.find(({ unique_id: key }) => withoutFocus(key) === withoutFocus(pictureId)) ??
    animal?.photos.find(({ name }) => name === pictureId)
  const isGone = isNotFound(query.error) || (animal && !isFetching)

  if (animal && photo) return <PictureView animal={animal} photo={photo} />
  const gone = (
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
  )
  return (
    <PageBody>
      <PageHeading>{isGone ? t('page.notFoundTitle') : titles('animalPicture')}</PageHeading>
      <QueryView query={query} loading={t('loading')} failed={t('page.failed')} notFound={gone}>
        {() => (isFetching ? <Loading>{t('loading')}</Loading> : gone)}
      </QueryView>
    </PageBody>
  )
}
