import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import { pictureAddress } from '#domain/pictures/picture.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { Button } from '#web/ui/button.tsx'
import { BackIcon, NextIcon } from '#web/ui/drawings/icons.tsx'
import styles from './pictures.module.css'
import { useDragging } from './use-dragging.ts'
import { useOrder } from './use-order.ts'

/** By buttons or dragging; each move is saved at once. */
export function PictureOrder({ animal, onDone }: { animal: AnimalProfile; onDone: () => void }) {
  const t = useTranslations('pictures.order')
  const { unique_id: id, species } = animal
  const { photos, save } = useOrder(animal)
  const [news, setNews] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<string>(undefined)

  const move = (photo: Photo, to: number) => {
    const others = photos.filter((one) => one !== photo)
    const next = [...others.slice(0, to), photo, ...others.slice(to)]
    setNews(t('moved', { picture: photo.name, position: to + 1, count: photos.length }))
    void save(next)
  }
  useDragging(list, (from, to) => {
    const photo = photos.find((one) => one.unique_id === from)
    if (photo)
      move(
        photo,
        photos.findIndex((one) => one.unique_id === to),
      )
  })
  // A moved button loses its focus: restore it.
  useEffect(() => {
    if (pressed.current)
      list.current?.querySelector<HTMLElement>(`[data-button="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  }, [photos])
  useEffect(() => list.current?.querySelector('button')?.focus(), [])

  return (
    <>
      <p>{t('hint')}</p>
      <p className="spoken" role="status">
        {news}
      </p>
      <ul ref={list} className={styles.order}>
        {photos.map((photo, index) => {
          const { unique_id: key, name } = photo
          const button = (kind: 'earlier' | 'later', to: number) => {
            const isEnd = to < 0 || to >= photos.length
            return (
              <button
                type="button"
                className={styles.move}
                data-button={`${key}-${kind}`}
                aria-label={t(kind, { picture: name })}
                aria-disabled={isEnd || undefined}
                onClick={() => {
                  if (isEnd) return
                  pressed.current = `${key}-${kind}`
                  move(photo, to)
                }}
              >
                {kind === 'earlier' ? <BackIcon /> : <NextIcon />}
              </button>
            )
          }
          return (
            <li key={key} draggable data-picture={key}>
              <AnimalPhoto
                species={species}
                address={pictureAddress(id, key)}
                alt={name}
                sizes="7rem"
              />
              <div className={styles.moves}>
                {button('earlier', index - 1)}
                <span aria-hidden="true">{index + 1}</span>
                {button('later', index + 1)}
              </div>
            </li>
          )
        })}
      </ul>
      <Button wide onClick={onDone}>
        {t('done')}
      </Button>
    </>
  )
}
