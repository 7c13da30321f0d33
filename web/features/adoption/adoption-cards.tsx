import { useTranslations } from 'use-intl'
import type { AdoptionResult } from '#domain/adoption/adoption.api.ts'
import { pictureAddress } from '#web/shared/animals/animal-picture.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useDistance } from '#web/shared/places/use-distance.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { useWords } from './use-words.ts'
import styles from './adoption.module.css'

export const AdoptionCards = ({
  results,
  busy = false,
}: {
  results: AdoptionResult[]
  busy?: boolean
}) => (
  <ul className={styles.cards} aria-busy={busy}>
    {results.map((result) => (
      <li key={result.unique_id} className={styles.card}>
        <AdoptionCard {...result} />
      </li>
    ))}
  </ul>
)

function AdoptionCard(animal: AdoptionResult) {
  const t = useTranslations('adoption.search')
  const parts = useTranslations('parts')
  const words = useWords()
  const show = useDistance()
  const { unique_id: id, name, species, breed, firstPhoto, distance, city, contact } = animal
  const where = [distance !== undefined && parts('distanceKm', { km: show(distance) }), city]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <AnimalPhoto
        className={styles.photo}
        species={species}
        address={pictureAddress(id, firstPhoto)}
        alt=""
        sizes="(max-width: 37.5em) 40vw, 20rem"
      />
      <div className={styles.words}>
        <h3>
          <ScreenLink screen="adoptionAnimal" params={{ id }}>
            {name}
          </ScreenLink>
        </h3>
        <p className={styles.line}>
          {[words.species(animal), breed, words.sex(animal)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.line}>
          {[words.age(animal, { short: true }), words.size(animal)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.line}>{contact?.businessName ?? t('individual')}</p>
        {where && (
          <p className={styles.where}>
            <PinIcon size="1.1em" />
            {where}
          </p>
        )}
      </div>
    </>
  )
}
