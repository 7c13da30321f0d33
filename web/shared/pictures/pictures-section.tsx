import { useEffect, useRef, useState, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { mostPictures } from '#domain/pictures/photo.ts'
import { pictureAddress } from '#domain/pictures/picture.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { can } from '#web/shared/animals/can.ts'
import { useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { CameraIcon, PlusIcon } from '#web/ui/drawings/icons.tsx'
import { PictureOrder } from './picture-order.tsx'
import styles from './pictures.module.css'
import { SendingList } from './sending-list.tsx'
import { useUploads } from './use-uploads.ts'

/** requirements/animals.md 2 */
export function PicturesSection({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('pictures')
  const { picture } = useAnimalScreens()
  const [ordering, setOrdering] = useState(false)
  const { unique_id: id, name, species, photos } = animal
  const isChangeable = can(animal, 'changePictures')
  const [main] = photos
  const orderButton = useRef<HTMLButtonElement>(null)
  const doneOrdering = () => {
    flushSync(() => setOrdering(false))
    orderButton.current?.focus()
  }
  const uploads = useUploads(id, useReloadAnimal(id))
  const room = mostPictures - photos.length
  const mayAdd = isChangeable && room > 0
  const { isOver, ...drop } = useFileDrop(mayAdd, uploads.add)
  usePastedFiles(mayAdd, uploads.add)

  const portrait = (
    <AnimalPhoto
      className={styles.portrait}
      species={species}
      address={pictureAddress(id, main?.unique_id)}
      alt={t('first', { name })}
      sizes="(max-width: 60em) 100vw, 22rem"
      first
    />
  )
  return (
    <Card
      as="section"
      aria-labelledby="pictures"
      className={classes(styles.section, isOver && styles.over)}
      {...drop}
    >
      <h2 id="pictures" tabIndex={-1} className={main ? 'spoken' : undefined}>
        {main ? t('heading') : t('emptyTitle')}
      </h2>
      {main && !ordering ? (
        <ScreenLink
          screen={picture}
          params={{ id, pictureId: main.unique_id }}
          className={styles.portraitLink}
        >
          {portrait}
        </ScreenLink>
      ) : (
        !main && portrait
      )}
      {ordering ? (
        <PictureOrder animal={animal} onDone={doneOrdering} />
      ) : (
        photos.length > 1 && (
          <ul className={styles.photos} aria-label={t('list', { name })}>
            {photos.map((photo) => (
              <li key={photo.unique_id}>
                <ScreenLink
                  screen={picture}
                  params={{ id, pictureId: photo.unique_id }}
                  aria-label={t('open', { picture: photo.name })}
                >
                  <AnimalPhoto
                    species={species}
                    address={pictureAddress(id, photo.unique_id)}
                    alt=""
                    sizes="5rem"
                  />
                </ScreenLink>
              </li>
            ))}
          </ul>
        )
      )}
      <SendingList uploads={uploads} />
      {!main && <p>{isChangeable ? t('empty', { name }) : t('emptyReadOnly')}</p>}
      {isChangeable && !ordering && (
        <>
          {mayAdd ? (
            <AddButtons isFirst={!main} onFiles={uploads.add} />
          ) : (
            <p className={styles.small}>{t('full', { most: mostPictures })}</p>
          )}
          {photos.length > 1 && (
            <Button ref={orderButton} kind="plain" wide onClick={() => setOrdering(true)}>
              {t('order.start')}
            </Button>
          )}
        </>
      )}
      {isOver && (
        <p className={styles.dropHere} aria-hidden="true">
          {t('dropHere')}
        </p>
      )}
    </Card>
  )
}

function AddButtons({ isFirst, onFiles }: { isFirst: boolean; onFiles: (files: File[]) => void }) {
  const t = useTranslations('pictures')
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chosen = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // Reset, so that the same file can be chosen again.
    input.value = ''
  }
  return (
    <div className={styles.add}>
      <input
        ref={files}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label={t('add')}
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('camera')}
        onChange={(event) => chosen(event.currentTarget)}
      />
      <Button kind={isFirst ? 'secondary' : 'quiet'} wide onClick={() => files.current?.click()}>
        <PlusIcon />
        {t('add')}
      </Button>
      <Button kind="quiet" wide className={styles.camera} onClick={() => camera.current?.click()}>
        <CameraIcon />
        {t('camera')}
      </Button>
      <p className={styles.small}>
        {t('kinds')} <span className={styles.mouse}>{t('dropHint')}</span>
      </p>
    </div>
  )
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

function useFileDrop(isOpen: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  if (!isOpen) return { isOver: false }
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!(
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      ))
        setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}

/** Pasted anywhere except into a field. */
function usePastedFiles(isOpen: boolean, onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, dialog')
      if (files.length === 0 || isField) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isOpen])
}
