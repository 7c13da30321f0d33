import { useTranslations } from 'use-intl'
import { NearbyAnimals } from '#web/shared/nearby/nearby-animals.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FoundIcon, SearchIcon } from '#web/ui/drawings/first-icons.tsx'
import { ChipIcon, MedalIcon, PinIcon } from '#web/ui/drawings/icons.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './search.module.css'

const options = [
  { screen: 'searchCard', Sign: MedalIcon, title: 'card', more: 'cardMore' },
  { screen: 'searchMicrochip', Sign: ChipIcon, title: 'microchip', more: 'microchipMore' },
  { screen: 'searchSpecies', Sign: PinIcon, title: 'species', more: 'speciesMore' },
] as const

/** requirements/accounts-and-public.md 2 */
export function Page() {
  const t = useTranslations('search.hub')
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <ul className={styles.options}>
        {options.map(({ screen, Sign, title, more }) => (
          <li key={screen}>
            <ScreenLink screen={screen} className={styles.option}>
              <Sign />
              <b>{t(title)}</b>
              <span>{t(more)}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        <ScreenLink screen="searchNumber" className={buttonClass({ kind: 'quiet' })}>
          <SearchIcon />
          {t('anyNumber')}
        </ScreenLink>
        <p>{t('foundMore')}</p>
        <ScreenLink screen="found" params={{}} className={buttonClass({ kind: 'quiet' })}>
          <FoundIcon />
          {t('found')}
        </ScreenLink>
      </div>
      <section className={styles.animals} aria-labelledby="animals">
        <h2 id="animals">{t('animals')}</h2>
        <NearbyAnimals />
      </section>
    </PageBody>
  )
}
