import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { clientQueries } from './clients.queries.ts'
import styles from './clients.module.css'
import { SharedFile } from './shared-file.tsx'

export function Page() {
  const t = useTranslations('clients')
  const { id } = useScreenParams('sharedFile')
  const query = useQuery(clientQueries.file(id))
  const isGone = isNotFound(query.error)
  return (
    <PageBody width="form">
      <BackLink screen="clients">{t('sheet.back')}</BackLink>
      <PageHeading key={isGone ? 'gone' : 'file'}>
        {isGone ? t('shares.endedTitle') : (query.data?.fullName ?? t('shares.heading'))}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('sheet.loading')}
        failed={t('sheet.failed')}
        notFound={<NotThere title={t('shares.ended')} screen="clients" back={t('sheet.back')} />}
      >
        {(file) => (
          <div className={styles.parts}>
            <Card as="section" aria-labelledby="shared" className={styles.stack}>
              <h2 id="shared">{t('sheet.shared')}</h2>
              <SharedFile file={file} />
            </Card>
            {file.clientId !== null && (
              <ButtonRow>
                <ScreenLink
                  screen="client"
                  params={{ id: file.clientId }}
                  className={buttonClass({ kind: 'quiet' })}
                >
                  {t('shares.client')}
                </ScreenLink>
              </ButtonRow>
            )}
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}
