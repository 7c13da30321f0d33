import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import type { ImplantList, ImplantListReport } from '#domain/implants/implant-list.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { RowCards } from '#web/shared/lists/row-cards.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import table from '#web/ui/table.module.css'
import styles from './implants.module.css'

interface ListOutcomeProps {
  list: ImplantList
  report: ImplantListReport
  onRecorded: (report: ImplantListReport) => void
}

/** What each line of a list that was tried is, and the press that records those that are ready. */
export function ListOutcome({ list, report, onRecorded }: ListOutcomeProps) {
  const t = useTranslations('implants.several')
  const keyFor = useIdempotencyKey()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { columns, rows } = report
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const ready = rows.length - wrong.length
  const [isShort, setShort] = useState(wrong.length > 0 && rows.length > 20)
  const leftOut = columns.flatMap(({ name, field }) => (field === null && name ? [name] : []))
  const record = async () => {
    setPending(true)
    setFailure(undefined)
    const lines = rows.flatMap(({ first, problems }) => (problems.length > 0 ? [] : [first]))
    const body = { ...list, lines }
    try {
      onRecorded(await call(implantsApi.createSeveral, { body, idempotencyKey: keyFor(body) }))
    } catch (error) {
      setFailure(failureText(error, t('recordFailed')))
      setPending(false)
    }
  }
  return (
    <Card as="section" aria-labelledby="outcome" className={styles.parts}>
      <h2 id="outcome">{t('outcome')}</h2>
      <div role="status">
        <p>
          <strong>{t('ready', { count: ready })}</strong>{' '}
          {wrong.length > 0 && t('wrong', { count: wrong.length })}
        </p>
        {leftOut.length > 0 && (
          <p className={styles.hint}>{t('leftOut', { names: leftOut.join(', ') })}</p>
        )}
      </div>
      {wrong.length > 0 && ready > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className="tick"
            checked={isShort}
            onChange={({ currentTarget }) => setShort(currentTarget.checked)}
          />
          {t('onlyWrong')}
        </label>
      )}
      <Rows rows={isShort ? wrong : rows} />
      {failure && <Notice kind="error">{failure}</Notice>}
      {ready > 0 && (
        <ButtonRow>
          <Button kind="primary" pending={isPending} onClick={() => void record()}>
            {t('record', { count: ready })}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

type Row = ImplantListReport['rows'][number]

function Rows({ rows }: { rows: Row[] }) {
  const t = useTranslations('implants.several')
  const fields = useTranslations('implants.fields')
  const isNarrow = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false })
  const [head, ...columns] = [
    { field: 'line', label: t('line'), cell: ({ first }: Row) => first },
    {
      field: 'microchip',
      label: fields('microchip'),
      cell: ({ microchip }: Row) => <span className={styles.number}>{inGroups(microchip)}</span>,
    },
    { field: 'owner', label: t('owner'), cell: ({ owner }: Row) => owner || '–' },
    { field: 'outcome', label: t('outcome'), cell: (row: Row) => <Problems row={row} /> },
  ] as const
  const keyOf = ({ first }: Row) => String(first)
  if (isNarrow) {
    const line = { ...head, cell: ({ first }: Row) => t('lineOf', { line: String(first) }) }
    return (
      <RowCards caption={t('outcome')} columns={[line, ...columns]} rows={rows} keyOf={keyOf} />
    )
  }
  return (
    <div className={table.scroll} role="region" aria-label={t('outcome')} tabIndex={0}>
      <table className={classes(table.table, table.plain)}>
        <caption className="spoken">{t('outcome')}</caption>
        <thead>
          <tr>
            {[head, ...columns].map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head.cell(row)}</th>
              {columns.map(({ field, cell }) => (
                <td key={field}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Problems({ row: { problems } }: { row: Row }) {
  const t = useTranslations('implants.several')
  const fields = useTranslations('implants.fields')
  if (problems.length === 0) return t('good')
  return (
    <ul className={styles.problems}>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field ? t('problem', { field: fields(field), message }) : message}
        </li>
      ))}
    </ul>
  )
}
