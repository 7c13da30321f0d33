import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { IncidentForm } from './incident-form.tsx'

export function Page() {
  const t = useTranslations('incidents')
  const titles = useTranslations('screens.titles')
  const go = useGo()
  const toRegister = () => go({ screen: 'adminIncidents' })
  return (
    <PageBody width="form">
      <BackLink screen="adminIncidents">{t('back')}</BackLink>
      <PageHeading lead={t('newLead')}>{titles('adminNewIncident')}</PageHeading>
      <IncidentForm onSaved={toRegister} onCancel={() => void toRegister()} />
    </PageBody>
  )
}
