import { useTranslations } from 'use-intl'
import type { AdoptionDetail } from '#domain/adoption/adoption.api.ts'
import { showDay } from '#domain/dates.ts'
import { useWords } from './use-words.ts'
import styles from './adoption.module.css'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** Includes unanswered questions. */
export function AnimalFacts({ animal }: { animal: AdoptionDetail }) {
  const t = useTranslations('adoption')
  const common = useTranslations('common')
  const words = useWords()
  const { name, sex, breed, color, city, since, sterilized, size, grooming, energy } = animal
  const portrait = [
    [t('animal.facts.species'), words.species(animal)],
    [t('animal.facts.breed'), breed],
    [t('animal.facts.sex'), words.sex(animal)],
    [t('animal.facts.age'), words.age(animal)],
    [t('animal.facts.color'), color],
    [t('animal.facts.size'), t(`sizes.${size}`, { sex })],
    [
      t('animal.facts.sterilized', { sex }),
      sterilized === undefined ? undefined : common(sterilized ? 'yes' : 'no'),
    ],
    [t('animal.facts.city'), city],
    [t('animal.facts.since'), since && showDay(since)],
  ] as const
  const life = [
    ...(['child_contact', 'dog_contact', 'cat_contact'] as const).map(
      (field) => [t(`animal.facts.${field}`), t(`contacts.${animal[field]}`)] as const,
    ),
    [t('animal.facts.energy'), t(`energy.${energy}`)] as const,
    [t('animal.facts.grooming'), t(`grooming.${grooming}`)] as const,
  ]
  return (
    <>
      <Part id="portrait" title={t('animal.aboutTitle')} facts={portrait} />
      <Part id="life" title={t('animal.lifeTitle', { name })} facts={life} />
    </>
  )
}

function Part({
  id,
  title,
  facts,
}: {
  id: string
  title: string
  facts: readonly (readonly [string, string | undefined])[]
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Facts tight>
        {facts.map(
          ([fact, value]) =>
            value && (
              <Fact key={fact} label={fact}>
                {value}
              </Fact>
            ),
        )}
      </Facts>
    </section>
  )
}
