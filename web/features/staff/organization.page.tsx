import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrganizationSheet } from '#domain/admin/directory.api.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { OrganizationDialog } from './organization-dialog.tsx'
import { OrganizationParts } from './organization-parts.tsx'
import { StandingDialog } from './standing-dialog.tsx'
import { staffQueries } from './staff.queries.ts'

type Opened = 'change' | 'suspend' | 'restore'

export function Page() {
  const { id } = useScreenParams('adminOrganization')
  const t = useTranslations('staff.organizations')
  const titles = useTranslations('screens.titles')
  const query = useQuery(staffQueries.organization(id))
  const [opened, setOpened] = useState<Opened>()
  const name = query.data?.businessName
  usePageTitle(name)
  return (
    <PageBody>
      <BackLink screen="adminOrganizations">{t('back')}</BackLink>
      <PageHeading actions={query.data && <Actions organization={query.data} onOpen={setOpened} />}>
        {name ?? titles('adminOrganization')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<Notice kind="warning">{t('unknown')}</Notice>}
      >
        {(organization) => (
          <>
            <OrganizationParts organization={organization} />
            {opened === 'change' && (
              <OrganizationDialog
                organization={organization}
                onClose={() => setOpened(undefined)}
              />
            )}
            {(opened === 'suspend' || opened === 'restore') && (
              <StandingDialog
                organization={organization}
                decision={opened}
                onClose={() => setOpened(undefined)}
              />
            )}
          </>
        )}
      </QueryView>
    </PageBody>
  )
}

function Actions({
  organization: { id, status },
  onOpen,
}: {
  organization: OrganizationSheet
  onOpen: (opened: Opened) => void
}) {
  const t = useTranslations('staff.organizations')
  const titles = useTranslations('screens.titles')
  return (
    <>
      <Button kind="secondary" onClick={() => onOpen('change')}>
        {t('change')}
      </Button>
      <ScreenLink
        screen="adminExport"
        params={{ id }}
        className={buttonClass({ kind: 'secondary' })}
      >
        {titles('adminExport')}
      </ScreenLink>
      {status === 'valid' && (
        <Button kind="danger" onClick={() => onOpen('suspend')}>
          {t('suspend')}
        </Button>
      )}
      {status === 'suspended' && (
        <Button kind="secondary" onClick={() => onOpen('restore')}>
          {t('restore')}
        </Button>
      )}
    </>
  )
}
