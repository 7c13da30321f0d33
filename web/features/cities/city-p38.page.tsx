import { useTranslations } from 'use-intl'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { CityFrame } from './city-frame.tsx'
import { CityDogs } from './dog-report.tsx'
import styles from './cities.module.css'

export function Page() {
  const t = useTranslations('cities')
  const { id } = useScreenParams('cityP38')
  return (
    <CityFrame id={id} heading={t('city.pages.cityP38')} lead={t('dogs.leads.p38')}>
      {() => (
        <div className={styles.stack}>
          <CityDogs kind="p38" id={id} />
        </div>
      )}
    </CityFrame>
  )
}
