import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Match } from '#domain/matching/matching.api.ts'
import type { Species } from '#domain/animals/animal.ts'
import { AnimalPhoto } from '#web/ui/animal-photo.tsx'
import styles from './pair.module.css'

interface Shown {
  label: string
  /** Of its picture, without `size`. */
  picture: string | null
  species: Species
  children?: ReactNode
}

/** The lost and the found animal side by side. */
export function Pair({ lost, found }: { lost: Shown; found: Shown }) {
  return (
    <div className={styles.pair}>
      {[lost, found].map(({ label, picture, species, children }) => (
        <figure key={label}>
          <AnimalPhoto species={species} address={picture} alt={label} whole />
          <figcaption>
            {label}
            <span className={styles.small}>{children}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/** What agrees, and what differs; `level` of their headings. */
export function Reasons({
  reasons,
  level: Heading,
}: {
  reasons: Match['reasons']
  level: 'h2' | 'h4'
}) {
  const t = useTranslations('matching.page')
  const sides = [
    ['for', reasons.filter(({ points }) => points > 0)],
    ['against', reasons.filter(({ points }) => points < 0)],
  ] as const
  return sides.map(([side, those]) =>
    those.length === 0 ? null : (
      <div key={side}>
        <Heading className={styles.side}>{t(side)}</Heading>
        <ul className={styles.reasons}>
          {those.map(({ part, words }) => (
            <li key={part}>{words}</li>
          ))}
        </ul>
      </div>
    ),
  )
}

export const partsClass = (): string => styles.parts ?? ''
