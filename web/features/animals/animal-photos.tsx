import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { pictureAddress } from '#web/shared/animal-picture.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import styles from './animals.module.css'

/** The photo, and the others to choose from; without any, the drawn animal. */
export function AnimalPhotos({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals.profile')
  const { unique_id: id, name, species, photos } = animal
  const [chosen, setChosen] = useState<string>()
  const shown = photos.find((photo) => photo.unique_id === chosen)?.unique_id ?? animal.firstPhoto ?? photos[0]?.unique_id
  return (
    <div>
      <AnimalPhoto
        className={styles.portrait}
        species={species}
        address={pictureAddress(id, shown)}
        alt={t('photo', { name })}
        sizes="(max-width: 60em) 100vw, 22rem"
        first
      />
      {photos.length > 1 && (
        <ul className={styles.photos} aria-label={t('photos', { name })}>
          {photos.map((photo) => (
            <li key={photo.unique_id}>
              <button type="button" aria-pressed={photo.unique_id === shown} onClick={() => setChosen(photo.unique_id)}>
                <AnimalPhoto species={species} address={pictureAddress(id, photo.unique_id)} alt={photo.name} sizes="4.5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
