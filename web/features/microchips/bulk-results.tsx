import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import type { BulkAnswer, BulkResult } from '#domain/microchips/microchips.api.ts'
import { useSaveCsv } from '#web/shared/files/save-csv.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import table from '#web/ui/table.module.css'
import { bulkRows } from './bulk-csv.ts'
import styles from './microchips.module.css'

const numberOf = ({ number, typed }: BulkAnswer): string =>
  number === null ? typed : inGroups(number)
/** Numbers may repeat: identify rows by index. */
const inRows = (answers: BulkAnswer[]) => answers.map((answer, row) => ({ answer, row }))
const pathOf = ({ animal }: BulkAnswer): string =>
  animal?.unique_id ? `/found/animals/${animal.unique_id}` : ''

/** In input order; a table, cards on phones, and a file. */
export function BulkResults({ answers }: { answers: BulkAnswer[] }) {
  const t = useTranslations('microchips.bulk')
  const isWide = useMediaQuery('(width >= 48rem)', undefined, { getInitialValueInEffect: false })
  const count = (...results: BulkResult[]) =>
    answers.filter(({ result }) => results.includes(result)).length
  const [lost, registered] = [count('lost'), count('registered')]
  const saveCsv = useSaveCsv()
  const save = () => {
    const heads = [t('number'), t('result'), t('registries'), t('open')]
    const rows = bulkRows(
      heads,
      answers,
      ({ result }) => t(`values.${result}`),
      (answer) => pathOf(answer) && `${location.origin}${pathOf(answer)}`,
    )
    saveCsv(t('fileName').replace(/\.csv$/, ''), rows)
  }
  return (
    <section className={styles.sections} aria-labelledby="results">
      <div className={styles.head}>
        <div role="status">
          <h2 id="results">{t('results', { count: answers.length })}</h2>
          <p>{t('summary', { lost, registered, others: answers.length - lost - registered })}</p>
        </div>
        <Button kind="quiet" onClick={save}>
          {t('download')}
        </Button>
      </div>
      {isWide ? <AnswerTable answers={answers} /> : <AnswerCards answers={answers} />}
    </section>
  )
}

function AnswerTable({ answers }: { answers: BulkAnswer[] }) {
  const t = useTranslations('microchips.bulk')
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption className="spoken">{t('results', { count: answers.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('result')}</th>
            <th scope="col">{t('next')}</th>
          </tr>
        </thead>
        <tbody>
          {inRows(answers).map(({ answer, row }) => (
            <tr key={row}>
              <th scope="row" className="figures">
                {numberOf(answer)}
              </th>
              <td>
                <Result result={answer.result} />
              </td>
              <td>
                <Next answer={answer} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AnswerCards({ answers }: { answers: BulkAnswer[] }) {
  return (
    <ul className={styles.cards}>
      {inRows(answers).map(({ answer, row }) => (
        <li key={row} className={styles.card}>
          <h3 className="figures">{numberOf(answer)}</h3>
          <div>
            <Result result={answer.result} />
          </div>
          <Next answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function Result({ result }: { result: BulkResult }) {
  const t = useTranslations('microchips.bulk.values')
  if (result === 'lost') return <Badge kind="lost">{t(result)}</Badge>
  if (result === 'registered') return <Badge kind="registered">{t(result)}</Badge>
  return <b>{t(result)}</b>
}

function Next({ answer }: { answer: BulkAnswer }) {
  const t = useTranslations('microchips.bulk')
  const { result, animal, registries } = answer
  return (
    <div className={styles.words}>
      <span>{t(`texts.${result}`)}</span>
      {animal?.unique_id && (
        <ScreenLink
          screen="foundAnimal"
          params={{ id: animal.unique_id }}
          aria-label={t('openLong', { number: numberOf(answer) })}
        >
          {t('open')}
        </ScreenLink>
      )}
      {registries.length > 0 && (
        <ul className={styles.contacts}>
          {registries.map(({ name, phone, web, closed }) => (
            <li key={name}>
              <span>{closed ? t('closedRegistry', { name }) : name}</span>
              {phone && (
                <a className="figures" href={`tel:+1-${phone.replace(/\s*ext\.?\s*/, ';ext=')}`}>
                  {phone}
                </a>
              )}
              {web && (
                <a href={`https://${web}`} target="_blank" rel="noreferrer">
                  {web}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
