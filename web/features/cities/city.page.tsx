import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CityRules } from '#domain/cities/cities.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { useToday } from '#web/shared/today.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CityFrame, UnknownCity } from './city-frame.tsx'
import { CityHold } from './city-hold.tsx'
import { cityQueries } from './cities.queries.ts'
import { RulesSummary } from './rules/rules-summary.tsx'
import styles from './cities.module.css'

/** The rules of a city in force, or the version that the address names. */
export function Page() {
  const t = useTranslations('cities.rules')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('city')
  const { isAdmin, manager } = useSession()
  const query = useQuery(cityQueries.rules(id))
  return (
    <CityFrame
      id={id}
      heading={useTranslations('cities.city')('rules')}
      lead={t('lead')}
      actions={
        (isAdmin || manager) && (
          <ScreenLink
            screen="newRules"
            params={{ id }}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('add')}
          </ScreenLink>
        )
      }
    >
      {({ organizationId }) => (
        <QueryView query={query} failed={t('failed')} notFound={<UnknownCity />}>
          {(versions) => (
            <div className={styles.stack}>
              <Versions id={id} versions={versions} />
              <CityHold id={id} mayChange={isAdmin || manager} />
              {isAdmin && (
                <ScreenLink
                  screen="adminExport"
                  params={{ id: organizationId }}
                  className={buttonClass({ kind: 'quiet' })}
                >
                  {titles('adminExport')}
                </ScreenLink>
              )}
              {!isAdmin && manager && (
                <ScreenLink screen="ownExport" className={buttonClass({ kind: 'quiet' })}>
                  {titles('ownExport')}
                </ScreenLink>
              )}
            </div>
          )}
        </QueryView>
      )}
    </CityFrame>
  )
}

function Versions({ id, versions }: { id: string; versions: CityRules[] }) {
  const t = useTranslations('cities.rules')
  const { version: asked } = useScreenSearch()
  const today = useToday()
  const shown =
    versions.find((one) => one.id === asked) ??
    versions.find(({ current }) => current) ??
    versions.at(-1)
  if (!shown)
    return (
      <Card as="section" aria-labelledby="none" className={styles.stack}>
        <h2 id="none">{t('noneTitle')}</h2>
        <p>{t('none')}</p>
      </Card>
    )
  const standing = ({ current, rules }: CityRules) =>
    current ? 'current' : rules.from > today ? 'coming' : 'former'
  return (
    <div className={styles.columns}>
      <Card as="section" aria-labelledby="rules" className={styles.stack}>
        <h2 id="rules">
          {t('version', { day: showDay(shown.rules.from) })}
          <span className={styles.standing}>{t(standing(shown))}</span>
        </h2>
        <RulesSummary rules={shown.rules} />
      </Card>
      <Card as="section" aria-labelledby="versions" className={styles.stack}>
        <h2 id="versions">{t('versions')}</h2>
        <ol className={styles.versions}>
          {versions.map((one) => {
            const day = showDay(one.rules.from)
            const date = showDay(dayOf(new Date(one.created)))
            return (
              <li key={one.id}>
                <span>
                  <b>{day}</b> <span className={styles.standing}>{t(standing(one))}</span>
                  <span className={styles.small}>
                    {one.createdBy === null
                      ? t('writtenAlone', { date })
                      : t('written', { date, name: one.createdBy })}
                  </span>
                </span>
                {one !== shown && (
                  <ScreenLink
                    screen="city"
                    params={{ id }}
                    search={{ version: one.id }}
                    stay
                    aria-label={t('show', { day, date })}
                  >
                    {t('see')}
                  </ScreenLink>
                )}
              </li>
            )
          })}
        </ol>
      </Card>
    </div>
  )
}
