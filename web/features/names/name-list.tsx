import { useTranslations } from 'use-intl'
import type { PetName } from '#domain/names/names.api.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HeartIcon } from '#web/ui/drawings/first-icons.tsx'
import styles from './names.module.css'

interface NameListProps {
  names: readonly PetName[]
  favourites: readonly PetName[]
  onToggle: (name: PetName) => void
  onUse: (name: string) => void
}

export function NameList({ names, favourites, onToggle, onUse }: NameListProps) {
  const t = useTranslations('names')
  const { add } = useAnimalScreens()
  return (
    <ul className={styles.names}>
      {names.map((one) => {
        const isKept = favourites.some(({ name }) => name === one.name)
        return (
          <Card as="li" key={one.name} className={styles.name}>
            <div className={styles.head}>
              <h3 translate="no">{one.name}</h3>
              <button
                type="button"
                className={styles.heart}
                aria-pressed={isKept}
                aria-label={t('keep', { name: one.name })}
                onClick={() => onToggle(one)}
              >
                <HeartIcon />
              </button>
            </div>
            <p>{one.why}</p>
            {add && (
              <Button kind="quiet" onClick={() => onUse(one.name)}>
                {t('use', { name: one.name })}
              </Button>
            )}
          </Card>
        )
      })}
    </ul>
  )
}
