import { useTranslations } from 'use-intl'
import { speciesList } from '#domain/animals/fields/species.ts'
import { NearbyAnimals } from '#web/shared/nearby/nearby-animals.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import {
  BellIcon,
  BuildingIcon,
  FoundIcon,
  HeartIcon,
  SearchIcon,
} from '#web/ui/drawings/first-icons.tsx'
import { SpeciesDrawing } from '#web/ui/drawings/species-drawing.tsx'
import { Beginning } from './beginning.tsx'
import style from './landing.module.css'

const doors = [
  { screen: 'search', Sign: SearchIcon, text: 'doorSearch', more: 'doorSearchMore' },
  { screen: 'adoption', Sign: HeartIcon, text: 'doorAdopt', more: 'doorAdoptMore' },
  { screen: 'cityLicence', Sign: FoundIcon, text: 'doorLicence', more: 'doorLicenceMore' },
  { screen: 'register', Sign: BellIcon, text: 'doorSquad', more: 'doorSquadMore' },
  { screen: 'expressRegistration', Sign: BuildingIcon, text: 'doorPros', more: 'doorProsMore' },
] as const

const steps = [
  ['howRegister', 'howRegisterMore'],
  ['howAlert', 'howAlertMore'],
  ['howFound', 'howFoundMore'],
] as const

/** Start page of anonymous visitors (requirements/accounts-and-public.md 2). */
export function Page() {
  const t = useTranslations('landing')
  const species = useTranslations('common.species')
  return (
    <div className={style.landing}>
      <Beginning />
      <section className={style.band} aria-labelledby="animals">
        <h2 id="animals">{t('animalsTitle')}</h2>
        <NearbyAnimals />
      </section>
      <section className={style.band} aria-labelledby="near">
        <h2 id="near">{t('nearTitle')}</h2>
        <p className={style.lead}>{t('nearLead')}</p>
        <ul className={style.animals}>
          {speciesList.map((name) => (
            <li key={name}>
              <ScreenLink
                screen="searchSpecies"
                search={{ species: name }}
                className={style.animal}
              >
                <SpeciesDrawing species={name} />
                {species(name)}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </section>
      <section className={style.band} aria-labelledby="doors">
        <h2 id="doors">{t('doorsTitle')}</h2>
        <ul className={style.doors}>
          {doors.map(({ screen, Sign, text, more }) => (
            <li key={screen}>
              <ScreenLink screen={screen} className={style.door}>
                <Sign size={28} />
                <b>{t(text)}</b>
                <span>{t(more)}</span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      </section>
      <section className={style.band} aria-labelledby="how">
        <h2 id="how">{t('howTitle')}</h2>
        <ol className={style.steps}>
          {steps.map(([title, more]) => (
            <li key={title} className={style.step}>
              <h3>{t(title)}</h3>
              <p>{t(more)}</p>
            </li>
          ))}
        </ol>
        <div>
          <ScreenLink screen="register" className={buttonClass({ kind: 'secondary' })}>
            {t('register')}
          </ScreenLink>
        </div>
        <p>
          {t.rich('pointsOfSale', {
            link: (words) => <ScreenLink screen="affiliates">{words}</ScreenLink>,
          })}
        </p>
        <p className={style.credit}>
          {t.rich('credit', {
            aaha: (words) => (
              <a href="https://www.aaha.org/petmicrochip/" rel="noopener">
                {words}
              </a>
            ),
          })}
        </p>
      </section>
    </div>
  )
}
