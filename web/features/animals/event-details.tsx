import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { isDay, showDay } from '#domain/dates.ts'
import styles from './animals.module.css'

type Details = NonNullable<AnimalProfile['events']>[number]['details']

/** Ids that lead nowhere for a reader, and what `old` or an earlier event tells already. */
const untold = new Set(['report', 'foundReportId', 'before'])

/** First things first: the database keeps no order of names. */
const first = ['field', 'old', 'new', 'date', 'city', 'services', 'squad']
const rank = (key: string): number => (first.includes(key) ? first.indexOf(key) : first.length)

/** Words for the values of an adoption notice, by its field. */
export const noticeValues = {
  size: 'size',
  child_contact: 'contact',
  dog_contact: 'contact',
  cat_contact: 'contact',
  grooming: 'grooming',
  energy: 'energy',
} as const

/** What an event changed, in the reader's words. */
export function EventDetails({ details }: { details: Details }) {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const nameOf = (key: string): string =>
    t.has(`eventDetails.${key}` as 'eventDetails.field') ? t(`eventDetails.${key}` as 'eventDetails.field') : fieldName(key)
  const fieldName = (key: string): string => (t.has(`fields.${key}` as 'fields.Name') ? t(`fields.${key}` as 'fields.Name') : noticeName(key))
  const noticeName = (key: string): string =>
    t.has(`adoption.fields.${key}` as 'adoption.fields.size') ? t(`adoption.fields.${key}` as 'adoption.fields.size') : key
  const choice = (value: string): string => {
    for (const kind of [`species.${value}`, `sex.${value}`] as 'species.Dog'[]) if (common.has(kind)) return common(kind)
    const status = `status.${value}` as 'status.lost'
    return common.has(status) ? common(status, { sex: 'Unknown' }) : value
  }
  const notice = noticeValues[details['field'] as keyof typeof noticeValues]
  const isChoice = ['species', 'sex', 'status'].includes(details['field'] as string)
  const shown = (key: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value !== 'string') return JSON.stringify(value)
    if (key === 'field' || key === 'reason') return nameOf(value)
    if (isChoice) return choice(value)
    const word = `adoption.values.${notice}.${value}` as 'adoption.values.size.Small'
    if (notice && t.has(word)) return t(word)
    return isDay(value) ? showDay(value) : value
  }
  return (
    <dl className={styles.details}>
      {Object.entries(details)
        .filter(([key]) => !untold.has(key))
        .toSorted(([a], [b]) => rank(a) - rank(b))
        .map(([key, value]) => (
          <div key={key}>
            <dt>{nameOf(key)}</dt>
            <dd>{shown(key, value)}</dd>
          </div>
        ))}
    </dl>
  )
}
