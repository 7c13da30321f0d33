import { useTranslations } from 'use-intl'
import { location } from '#domain/places/location.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { PlaceForm } from './place-form.tsx'
import { Retailers } from './retailers.tsx'
import { readSort } from './sort-retailers.ts'
import styles from './affiliates.module.css'

export function Page() {
  const t = useTranslations('affiliates')
  const { lng, lat, address = '', sort } = useScreenSearch()
  const place = location.safeParse([Number(lng || Number.NaN), Number(lat || Number.NaN)]).data
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <PlaceForm key={[place?.join(), address].join(' ')} place={place} address={address} />
      {place && <Retailers place={place} address={address} {...readSort(sort)} />}
      <Card as="section" aria-labelledby="join" className={styles.join}>
        <h2 id="join">{t('joinTitle')}</h2>
        <p>{t('join')}</p>
        <ScreenLink screen="expressRegistration" className={buttonClass({ kind: 'quiet' })}>
          {t('joinNext')}
        </ScreenLink>
      </Card>
    </PageBody>
  )
}
