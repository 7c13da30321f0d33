import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CityFrame, UnknownCity } from './city-frame.tsx'
import { cityQueries } from './cities.queries.ts'
import { RulesForm } from './rules/rules-form.tsx'
import styles from './cities.module.css'

/** Starts from the version in force. */
export function Page() {
  const t = useTranslations('cities.editor')
  const titles = useTranslations('screens.titles')
  const rules = useTranslations('cities.rules')
  const { id } = useScreenParams('newRules')
  const { isAdmin, manager } = useSession()
  const query = useQuery(cityQueries.rules(id))
  return (
    <CityFrame id={id} heading={titles('newRules')} lead={t('lead')}>
      {() =>
        isAdmin || manager ? (
          <QueryView query={query} failed={rules('failed')} notFound={<UnknownCity />}>
            {(versions) => (
              <RulesForm
                key={id}
                id={id}
                current={(versions.find(({ current }) => current) ?? versions.at(-1))?.rules}
              />
            )}
          </QueryView>
        ) : (
          <Notice kind="info" title={t('readOnlyTitle')} still>
            <div className={styles.stack}>
              <p>{t('readOnly')}</p>
              <p>
                <ScreenLink
                  screen="city"
                  params={{ id }}
                  className={buttonClass({ kind: 'quiet' })}
                >
                  {t('back')}
                </ScreenLink>
              </p>
            </div>
          </Notice>
        )
      }
    </CityFrame>
  )
}
