import { useEffect, useState, type ReactNode, type TouchEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { withoutFocus } from '#domain/pictures/focus.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { pictureAddress, pictureSet } from '#domain/pictures/picture.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { can } from '#web/shared/animals/can.ts'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { OpenPicture } from '#web/shared/pictures/open-picture.tsx'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { BackIcon, NextIcon } from '#web/ui/drawings/icons.tsx'
import { SpeciesDrawing } from '#web/ui/drawings/species-drawing.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { PictureActions } from './picture-actions.tsx'
import { PictureFocus } from './picture-focus.tsx'
import styles from './picture.module.css'

/** Minimum swipe in pixels. */
const swipe = 48

interface Shown {
  animal: AnimalProfile
  photo: Photo
}

export function PictureView({ animal, photo }: Shown) {
  const t = useTranslations('pictures.page')
  const { one } = useAnimalScreens()
  const { unique_id: id, name, photos } = animal
  const position = photos.indexOf(photo)
  usePageTitle(`${photo.name} – ${name}`)
  return (
    <PageBody>
      <ScreenLink screen={one} params={{ id }} className={buttonClass({ kind: 'plain' })}>
        <BackIcon />
        {t('back', { name })}
      </ScreenLink>
      <PageHeading
        key="heading"
        lead={
          photos.length > 1
            ? t('position', { position: position + 1, count: photos.length })
            : undefined
        }
      >
        {photo.name}
      </PageHeading>
      <LargePicture key={photo.unique_id} animal={animal} photo={photo} />
      {position === 0 && photos.length > 1 && <p className={styles.note}>{t('isFirst')}</p>}
      {can(animal, 'changePictures') ? (
        <>
          <PictureActions animal={animal} photo={photo} />
          <PictureFocus key={withoutFocus(photo.unique_id)} animal={animal} photo={photo} />
        </>
      ) : (
        <p>{t('readOnly')}</p>
      )}
    </PageBody>
  )
}

function LargePicture({ animal, photo }: Shown) {
  const t = useTranslations('pictures')
  const { unique_id: id, name, species, photos } = animal
  const [broken, setBroken] = useState(false)
  const address = pictureAddress(id, photo.unique_id) ?? ''
  const position = photos.indexOf(photo)
  const [before, after] = [photos[position - 1], photos[position + 1]]
  const touch = useNeighbours(id, before, after)
  return (
    <div className={styles.stage} {...touch}>
      {broken ? (
        <div className={styles.unreadable}>
          <SpeciesDrawing species={species} />
          <p role="alert">{t('page.unreadable')}</p>
        </div>
      ) : (
        <OpenPicture
          pictures={photos.map((one) => ({
            address: pictureAddress(id, one.unique_id) ?? '',
            alt: t('alt', { name, picture: one.name }),
          }))}
          address={address}
        >
          <img
            className={styles.picture}
            src={`${address}?size=page`}
            srcSet={pictureSet(address)}
            sizes="(max-width: 75em) 100vw, 70rem"
            alt={t('alt', { name, picture: photo.name })}
            fetchPriority="high"
            onError={() => setBroken(true)}
          />
        </OpenPicture>
      )}
      {photos.length > 1 && (
        <nav aria-label={t('page.neighbours')}>
          <Neighbour
            id={id}
            photo={before}
            label={t('page.previous')}
            className={styles.previous}
            icon={<BackIcon />}
          />
          <Neighbour
            id={id}
            photo={after}
            label={t('page.next')}
            className={styles.next}
            icon={<NextIcon />}
          />
        </nav>
      )}
    </div>
  )
}

interface NeighbourProps {
  id: string
  photo: Photo | undefined
  label: string
  icon: ReactNode
  className: string | undefined
}

/** Replaces the history entry, so that Back leaves the pictures. */
function Neighbour({ id, photo, label, icon, className }: NeighbourProps) {
  const { picture } = useAnimalScreens()
  if (!photo) return null
  return (
    <ScreenLink
      screen={picture}
      params={{ id, pictureId: photo.unique_id }}
      replace
      className={classes(styles.neighbour, className)}
      aria-label={label}
    >
      {icon}
    </ScreenLink>
  )
}

/** Arrow keys and swipes. */
function useNeighbours(id: string, before: Photo | undefined, after: Photo | undefined) {
  const { picture } = useAnimalScreens()
  const go = useGo()
  const [start, setStart] = useState<{ x: number; y: number }>()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const busy =
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        document.querySelector('dialog[open]')
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, select')
      const to = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
      if (to && !busy && !isField)
        void go({ screen: picture, params: { id, pictureId: to.unique_id }, replace: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [id, before, after, picture, go])
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      setStart(
        touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined,
      )
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!start || !finger) return
      const [right, down] = [finger.clientX - start.x, finger.clientY - start.y]
      if (Math.abs(right) < swipe || Math.abs(right) < 2 * Math.abs(down)) return
      const to = right > 0 ? before : after
      if (to) void go({ screen: picture, params: { id, pictureId: to.unique_id }, replace: true })
    },
  }
}
