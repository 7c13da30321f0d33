import { useTranslations } from 'use-intl'
import type { ListedAnimal } from '#domain/animals/animals.api.ts'
import { AnimalBadge } from '#web/shared/animals/animal-badge.tsx'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import styles from './animals.module.css'

interface AnimalCardProps {
  animal: ListedAnimal
  /** '1': leads to the report of its loss. */
  lost?: string
}

export function AnimalCard({ animal, lost }: AnimalCardProps) {
  const t = useTranslations('common')
  const { one } = useAnimalScreens()
  const { unique_id: id, name, species, sex, color, status, firstPhoto } = animal
  return (
    <ScreenLink screen={one} params={{ id }} search={{ lost }} className={styles.card}>
      <AnimalPhoto
        className={styles.photo}
        species={species}
        address={pictureAddress(id, firstPhoto)}
        alt=""
        sizes="(max-width: 37.49em) 7rem, (max-width: 74.99em) 50vw, 22rem"
      />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.line}>
          {[t(`species.${species}`), sex !== 'Unknown' && t(`sex.${sex}`), color]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <AnimalBadge status={status} sex={sex} />
      </div>
    </ScreenLink>
  )
}
