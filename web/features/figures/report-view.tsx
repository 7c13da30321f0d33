import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Report, reportCalls } from '#domain/figures/figures.api.ts'
import { isWhole } from '#domain/figures/figures.ts'
import type { AskedPeriod } from '#domain/figures/period.ts'
import { call, callFile } from '#web/api/call.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { Chart } from '#web/shared/charts/chart.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DownloadReport } from './download-report.tsx'
import { FigureTable } from './figure-table.tsx'
import styles from './figures.module.css'
import { PeriodChoice } from './period-choice.tsx'
import { Summary } from './summary.tsx'
import { useFigureWords } from './use-figure-words.ts'
import { usePeriod } from './use-period.ts'

export type Calls = ReturnType<typeof reportCalls>

const reportQuery = (calls: Calls, period: AskedPeriod) =>
  queryOptions({
    queryKey: ['report', calls.one.path, period],
    queryFn: ({ signal }) => call(calls.one, { query: period, signal }),
    placeholderData: keepPreviousData,
  })

interface ReportViewProps {
  calls: Calls
  /** What else of the query narrows it, and where that is chosen. */
  narrowed?: Record<string, string | undefined>
  filters?: ReactNode
  /** What it is narrowed to, in words: paper has no filters. */
  about?: readonly string[]
  /** Other files of the period. */
  files?: (period: AskedPeriod) => ReactNode
  children?: (report: Report) => ReactNode
}

/** A report of the period in the address: in short, one figure as a chart, and its numbers. */
export function ReportView({
  calls,
  narrowed,
  filters,
  about = [],
  files,
  children,
}: ReportViewProps) {
  const t = useTranslations('figures')
  const chosen = usePeriod()
  const { period, asked } = chosen
  const query = useQuery({
    ...reportQuery(calls, { ...(period ?? asked), ...narrowed }),
    enabled: period !== null,
  })
  return (
    <div className={styles.stack}>
      <PeriodChoice {...chosen}>{filters}</PeriodChoice>
      {period && (
        <QueryView query={query} loading={t('loading')} failed={t('failed')}>
          {(report) => (
            <>
              <ButtonRow>
                <DownloadReport
                  read={() => callFile(calls.csv, { query: { ...period, ...narrowed } })}
                >
                  {t('csv')}
                </DownloadReport>
                {files?.(period)}
                <Button kind="quiet" onClick={() => window.print()}>
                  {t('print')}
                </Button>
              </ButtonRow>
              <Told report={report} about={about} />
              {children?.(report)}
            </>
          )}
        </QueryView>
      )}
    </div>
  )
}

function Told({ report, about }: { report: Report; about: readonly string[] }) {
  const t = useTranslations('figures')
  const validation = useTranslations('validation')
  const { valueOf, shortOf, partOf, range } = useFigureWords()
  const change = useChangeSearch()
  const id = useId()
  const { figure } = useScreenSearch()
  const [isTableOpen, setTableOpen] = useState(false)
  const shown = report.figures.find(({ name }) => name === figure) ?? report.figures[0]
  if (!shown) return null
  const { name } = shown
  const title = t(`names.${name}`)
  const isEmpty = [...shown.now, ...shown.before].every((value) => !value)
  const names = { now: range(report), before: range(report.before) }
  const points = report.parts.map((part, place) => {
    const { label, words } = partOf(report.by, part)
    const now = shown.now[place] ?? null
    const before = shown.before[place] ?? null
    const told = { part: words, now: valueOf(name, now), before: valueOf(name, before) }
    return { label, now, before, words: t('point', told) }
  })
  return (
    <>
      {figure !== undefined && figure !== name && (
        <Notice kind="error">{validation('FIGURE_UNKNOWN')}</Notice>
      )}
      <Summary
        report={report}
        about={about}
        shown={name}
        onShow={(next) => void change({ figure: next })}
      />
      <Card as="section" aria-labelledby={`${id}-title`} className={styles.chart}>
        <h2 id={`${id}-title`}>{title}</h2>
        {isEmpty ? (
          <Notice title={t('nothing')}>
            <p>{t('nothingText')}</p>
          </Notice>
        ) : (
          <Chart
            explore={t('explore', { title })}
            names={names}
            points={points}
            format={(value) => shortOf(name, value)}
            isWhole={isWhole(name)}
          />
        )}
        <Button
          kind="quiet"
          aria-expanded={isTableOpen}
          aria-controls={`${id}-table`}
          onClick={() => setTableOpen(!isTableOpen)}
        >
          {isTableOpen ? t('hideTable') : t('showTable')}
        </Button>
        <div id={`${id}-table`} className={isTableOpen ? undefined : styles.printed}>
          <FigureTable report={report} figure={shown} names={names} />
        </div>
      </Card>
    </>
  )
}
