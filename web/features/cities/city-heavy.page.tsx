import { useTranslations } from 'use-intl'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { CityFrame } from './city-frame.tsx'
import { CityDogs } from './dog-report.tsx'
import styles from './cities.module.css'

export function Page() {
  const t = useTranslations('cities')
  const { id } = useScreenParams('cityHeavy')
  return (
    <CityFrame id={id} heading={t('city.pages.cityHeavy')} lead={t('dogs.leads.heavy')}>
      {() => (
        <div className={styles.stack}>
          <CityDogs kind="heavy" id={id} />
        </div>
      )}
    </CityFrame>
  )
}
