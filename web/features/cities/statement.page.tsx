import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isDay, showDay } from '#domain/dates.ts'
import { statementApi, type Statement } from '#domain/licences/statement.api.ts'
import { Filters } from '#web/shared/lists/filters.tsx'
import { PeriodFilter } from '#web/shared/lists/period-filter.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { useFilter } from '#web/shared/lists/use-filter.ts'
import { ColumnHeads } from '#web/ui/column-heads.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import table from '#web/ui/table.module.css'
import { CityFrame, UnknownCity } from './city-frame.tsx'
import { cityQueries } from './cities.queries.ts'
import { CloseDay } from './close-day.tsx'
import { ClosedDays } from './closed-days.tsx'
import { FileButtons } from './file-buttons.tsx'
import styles from './cities.module.css'

/** The money of a city over the days in the address, at first this month. */
export function Page() {
  const t = useTranslations('cities.statement')
  const titles = useTranslations('cities.city.pages')
  const { id } = useScreenParams('statement')
  return (
    <CityFrame id={id} heading={titles('statement')} lead={t('lead')}>
      {() => (
        <>
          <Sums id={id} />
          <CloseDay id={id} />
        </>
      )}
    </CityFrame>
  )
}

function Sums({ id }: { id: string }) {
  const t = useTranslations('cities.statement')
  const today = useToday()
  const { from = `${today.slice(0, 7)}-01`, to = today } = useScreenSearch()
  const days = { from, to }
  const isReadable = isDay(from) && isDay(to) && from <= to
  const query = useQuery({ ...cityQueries.statement(id, days), enabled: isReadable })
  const filter = useFilter()
  return (
    <section className={styles.stack} aria-label={t('heading')}>
      <Filters>
        <PeriodFilter
          from={{ label: t('from'), ...filter('from'), value: from }}
          to={{ label: t('to'), ...filter('to'), value: to }}
          max={today}
        />
      </Filters>
      {isReadable ? (
        <QueryView query={query} failed={t('failed')} notFound={<UnknownCity />}>
          {(told) => (
            <>
              <FileButtons
                csv={statementApi.csv}
                pdf={statementApi.pdf}
                options={{ params: { id }, query: days }}
              />
              <Told id={id} told={told} />
            </>
          )}
        </QueryView>
      ) : (
        <Notice kind="error">{t('wrongDays')}</Notice>
      )}
    </section>
  )
}

function Told({ id, told }: { id: string; told: Statement }) {
  const t = useTranslations('cities.statement')
  const words = useTranslations('licences.statement')
  const methods = useTranslations('licences.methods')
  const money = useMoney()
  const { byClerk, byMethod, refunds, refunded, fees, payable, atCounter, total, days, city } = told
  return (
    <>
      <Card as="section" aria-labelledby="sums" className={styles.stack}>
        <h2 id="sums">{t('sums')}</h2>
        <Facts tight>
          <Fact label={words('total')}>{money(total)}</Fact>
          <Fact label={words('atCounter')}>{money(atCounter)}</Fact>
          <Fact label={words('payable', { city })}>{money(payable)}</Fact>
          <Fact label={words('fees')}>{money(fees)}</Fact>
          <Fact label={words('refunded')}>{money(refunded)}</Fact>
        </Facts>
      </Card>
      <div className={styles.halves}>
        <Card as="section" aria-labelledby="methods" className={styles.stack}>
          <h2 id="methods">{t('byMethod')}</h2>
          <Amounts
            caption={t('byMethod')}
            heads={[words('method')]}
            rows={byMethod.map(({ method, ...row }) => ({ ...row, names: [methods(method)] }))}
          />
        </Card>
        <Card as="section" aria-labelledby="clerks" className={styles.stack}>
          <h2 id="clerks">{t('byClerk')}</h2>
          <Amounts
            caption={t('byClerk')}
            heads={[words('clerk'), words('method')]}
            rows={byClerk.map(({ clerk, method, ...row }) => ({
              ...row,
              names: [clerk ?? '–', methods(method)],
            }))}
          />
        </Card>
      </div>
      <Card as="section" aria-labelledby="refunds" className={styles.stack}>
        <h2 id="refunds">{words('refunds')}</h2>
        {refunds.length === 0 ? (
          <p>{t('noRefunds')}</p>
        ) : (
          <div className={table.scroll}>
            <table className={`${table.table} ${table.plain}`}>
              <caption className="spoken">{words('refunds')}</caption>
              <thead>
                <tr>
                  <ColumnHeads
                    heads={[words('day'), words('clerk'), words('method'), t('licence')]}
                  />
                  <th scope="col" className={table.number}>
                    {words('cents')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {refunds.map(({ day, clerk, method, licence, tag, cents }, index) => (
                  // A payment may go back in parts.
                  <tr key={index}>
                    <th scope="row">{showDay(day)}</th>
                    <td>{clerk ?? '–'}</td>
                    <td>{methods(method)}</td>
                    <td>
                      <ScreenLink screen="proLicence" params={{ id: licence }}>
                        {tag ?? t('untagged')}
                      </ScreenLink>
                    </td>
                    <td className={table.number}>{money(cents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
      <ClosedDays id={id} days={days} />
    </>
  )
}

interface AmountsProps {
  caption: string
  /** Of the columns before count and amount. */
  heads: string[]
  rows: { names: string[]; count: number; cents: number }[]
}

function Amounts({ caption, heads, rows }: AmountsProps) {
  const t = useTranslations('cities.statement')
  const words = useTranslations('licences.statement')
  const money = useMoney()
  if (rows.length === 0) return <p>{t('none')}</p>
  return (
    <div className={table.scroll}>
      <table className={`${table.table} ${table.plain}`}>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <ColumnHeads heads={heads} />
            <ColumnHeads heads={[words('count'), words('cents')]} className={table.number} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ names: [first, ...others], count, cents }, index) => (
            // Two clerks may have one name.
            <tr key={index}>
              <th scope="row">{first}</th>
              {others.map((name) => (
                <td key={name}>{name}</td>
              ))}
              <td className={table.number}>{count}</td>
              <td className={table.number}>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
