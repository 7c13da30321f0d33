import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Report, reportCalls } from '#domain/figures/figures.api.ts'
import { unitOf } from '#domain/figures/figures.ts'
import type { AskedPeriod } from '#domain/figures/period.ts'
import { call, callFile } from '#web/api/call.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { Chart } from '#web/shared/charts/chart.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { saveFile } from '#web/shared/files/save-file.ts'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
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

/** A report of the period in the address: in short, one figure as a chart, and its numbers. */
export function ReportView({ calls }: { calls: Calls }) {
  const t = useTranslations('figures')
  const chosen = usePeriod()
  const { period, asked } = chosen
  const query = useQuery({ ...reportQuery(calls, period ?? asked), enabled: period !== null })
  return (
    <div className={styles.stack}>
      <PeriodChoice {...chosen} />
      {period && (
        <QueryView query={query} loading={t('loading')} failed={t('failed')}>
          {(report) => (
            <>
              <Files calls={calls} period={period} />
              <Told report={report} />
            </>
          )}
        </QueryView>
      )}
    </div>
  )
}

function Files({ calls, period }: { calls: Calls; period: AskedPeriod }) {
  const t = useTranslations('figures')
  const file = useMutation({
    mutationFn: async () => saveFile(await callFile(calls.csv, { query: period })),
    onError: (error) => toast({ kind: 'error', text: failureText(error, t('csvFailed')) }),
  })
  return (
    <ButtonRow>
      <Button kind="quiet" pending={file.isPending} onClick={() => file.mutate()}>
        {t('csv')}
      </Button>
      <Button kind="quiet" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </ButtonRow>
  )
}

function Told({ report }: { report: Report }) {
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
      <Summary report={report} shown={name} onShow={(next) => void change({ figure: next })} />
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
            isWhole={unitOf(name) !== 'minutes'}
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
