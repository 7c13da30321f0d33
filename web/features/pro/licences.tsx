import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ownCitiesQuery } from '#web/shared/licences/own-cities.queries.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** For clerks of an organization that runs cities. */
export function Licences() {
  const t = useTranslations('organizations.home')
  const { useLicenses } = useSession()
  const { data } = useQuery({ ...ownCitiesQuery, enabled: useLicenses })
  const shelter = data?.[0]?.organizationId
  if (!useLicenses || shelter === undefined) return null
  return (
    <Card as="section" aria-labelledby="licences">
      <h2 id="licences">{t('licences')}</h2>
      <p>{t('licencesText')}</p>
      <ButtonRow>
        <ScreenLink screen="licences" className={buttonClass()}>
          {t('openLicences')}
        </ScreenLink>
        <ScreenLink
          screen="newLicence"
          params={{ shelter }}
          className={buttonClass({ kind: 'quiet' })}
        >
          {t('newLicence')}
        </ScreenLink>
      </ButtonRow>
    </Card>
  )
}
