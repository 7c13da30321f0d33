import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { KennelWithAnimals } from '#domain/intake/shelter.api.ts'
import { shelterQuery } from '#web/shared/shelter.queries.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './intake.module.css'

/** Kennels to be offered as buttons. */
const mostOffered = 8

/** The kennels of the shelter, the free ones first; without an answer the field alone stays. */
export function KennelChoice({ onChoose }: { onChoose: (name: string) => void }) {
  const t = useTranslations('intake.form')
  const { data } = useQuery(shelterQuery)
  const kennels = data?.kennels ?? []
  const isFree = ({ animals }: KennelWithAnimals) => animals.length === 0
  const free = kennels.filter(isFree)
  return (
    <>
      <datalist id="kennels">
        {[...free, ...kennels.filter((one) => !isFree(one))].map((one) => (
          <option key={one.name} value={one.name}>
            {isFree(one) ? one.name : t('occupied', { name: one.name })}
          </option>
        ))}
      </datalist>
      {free.length > 0 && (
        <p className={styles.free}>
          <span id="free-kennels">{t('freeKennels')}</span>
          <span role="group" aria-labelledby="free-kennels" className={styles.free}>
            {free.slice(0, mostOffered).map(({ name }) => (
              <Button key={name} kind="quiet" onClick={() => onChoose(name)}>
                {name}
              </Button>
            ))}
          </span>
        </p>
      )}
    </>
  )
}
