import { useTranslations } from 'use-intl'
import type { KeeperDetail } from '#domain/animals/animals.api.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'

/** Leads staff to the file of whoever keeps an animal. */
export function KeeperLink({ keeper: { kind, id, name } }: { keeper: KeeperDetail }) {
  const t = useTranslations('animals.eventDetails')
  const screen = kind === 'organization' ? 'adminOrganization' : 'adminUser'
  return (
    <ScreenLink screen={screen} params={{ id }}>
      {name || t('gone')}
    </ScreenLink>
  )
}
