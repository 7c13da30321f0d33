import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import type { Client } from '#domain/clients/clients.api.ts'
import { showDay } from '#domain/dates.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { classes } from '#web/ui/classes.ts'
import table from '#web/ui/table.module.css'
import styles from './clients.module.css'

type ClientRecord = Client['records'][number]

export function Records({ records }: Pick<Client, 'records'>) {
  const t = useTranslations('clients.sheet')
  const common = useTranslations('common')
  if (records.length === 0) return <p className={styles.small}>{t('noRecords')}</p>
  return (
    <div className={table.scroll} role="region" aria-label={t('recordsCaption')} tabIndex={0}>
      <table className={classes(table.table, table.plain)}>
        <caption className="spoken">{t('recordsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('animal')}</th>
            <th scope="col">{t('date')}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <th scope="row">
                <What record={record} />
              </th>
              <td>
                {[record.animalName, record.species && common(`species.${record.species}`)]
                  .filter(Boolean)
                  .join(', ') || '–'}
              </td>
              <td className="figures">{showDay(record.day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function What({ record: { kind, implant, licence } }: { record: ClientRecord }) {
  const t = useTranslations('clients')
  const { useLicenses } = useSession()
  if (implant)
    return (
      <ScreenLink screen="implant" params={{ id: implant.id }}>
        {t('sheet.openImplant', { number: inGroups(implant.microchip) })}
      </ScreenLink>
    )
  if (!licence) return t(`kinds.${kind}`)
  const { unique_id: id, city, tag, from, to, status } = licence
  const words = t('sheet.licenceOf', { city })
  return (
    <>
      {useLicenses ? (
        <ScreenLink screen="proLicence" params={{ id }}>
          {words}
        </ScreenLink>
      ) : (
        words
      )}
      <span className={styles.small}>
        <br />
        {[
          t(`licenceStatuses.${status}`),
          from && to && t('sheet.period', { from: showDay(from), to: showDay(to) }),
          tag && t('sheet.tag', { tag }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
}
