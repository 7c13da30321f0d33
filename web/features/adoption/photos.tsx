import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AdoptionDetail } from '#domain/adoption/adoption.api.ts'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { Thumbnails } from '#web/shared/pictures/thumbnails.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import styles from './adoption.module.css'

export function Photos({ animal }: { animal: AdoptionDetail }) {
  const t = useTranslations('adoption.animal')
  const { unique_id: id, name, species, photos, firstPhoto } = animal
  const [chosen, setChosen] = useState(firstPhoto ?? photos[0]?.unique_id)
  return (
    <>
      <AnimalPhoto
        species={species}
        address={pictureAddress(id, chosen)}
        alt={name}
        sizes="(max-width: 62em) 100vw, 38rem"
        wide
        whole
        first
      />
      <Thumbnails
        className={styles.thumbnails}
        label={t('photos', { name })}
        thumbnails={photos.map(({ unique_id: photo }, index) => ({
          id: photo,
          label: t('photo', { number: String(index + 1), count: String(photos.length) }),
          picture: (
            <AnimalPhoto
              species={species}
              address={pictureAddress(id, photo)}
              alt=""
              sizes="4.5rem"
            />
          ),
        }))}
        shown={chosen}
        onShow={setChosen}
      />
    </>
  )
}
