import { useLocale, useTranslations } from 'use-intl'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import type { KeptName } from '#web/shared/memory/pet-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { HeartIcon } from '#web/ui/drawings/first-icons.tsx'
import styles from './names.module.css'

interface NameListProps {
  names: readonly KeptName[]
  favourites: readonly KeptName[]
  onToggle: (name: KeptName) => void
  onUse: (name: string) => void
}

export function NameList({ names, favourites, onToggle, onUse }: NameListProps) {
  const t = useTranslations('names')
  const { add } = useAnimalScreens()
  const locale = useLocale()
  return (
    <ul className={styles.names}>
      {names.map((one) => {
        // An outside service told it in one language.
        const why = (one.language ?? locale) === locale ? one.why : one.otherWhy
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
            {why && <p>{why}</p>}
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
