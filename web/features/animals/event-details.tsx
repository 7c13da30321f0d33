import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Sex } from '#domain/animals/animal.ts'
import { keeperDetail, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { isDay, showDay } from '#domain/dates.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import styles from './animals.module.css'
import { KeeperLink } from './keeper-link.tsx'
import { editableNames, type EditableName } from './fields/profile-fields.ts'
import { useFieldWords } from './fields/use-field-words.ts'

type Details = NonNullable<AnimalProfile['events']>[number]['details']

/** Ids useless to readers, and what `old` or an earlier event shows. */
const untold = new Set(['report', 'foundReportId', 'before', 'transfer'])

/** Display order: JSON in the database has none. */
const first = ['field', 'old', 'new', 'date', 'city', 'services', 'squad']
const rank = (key: string): number => (first.includes(key) ? first.indexOf(key) : first.length)

export const noticeValues = {
  size: 'size',
  child_contact: 'contact',
  dog_contact: 'contact',
  cat_contact: 'contact',
  grooming: 'grooming',
  energy: 'energy',
} as const

export function EventDetails({ details, sex }: { details: Details; sex: Sex }) {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const parts = useTranslations('parts')
  const nameOf = (key: string): string =>
    t.has(`eventDetails.${key}` as 'eventDetails.field')
      ? t(`eventDetails.${key}` as 'eventDetails.field')
      : fieldName(key)
  const fieldName = (key: string): string =>
    t.has(`fields.${key}` as 'fields.Name') ? t(`fields.${key}` as 'fields.Name') : noticeName(key)
  const noticeName = (key: string): string =>
    t.has(`adoption.fields.${key}` as 'adoption.fields.size')
      ? t(`adoption.fields.${key}` as 'adoption.fields.size')
      : key
  const notice = noticeValues[details['field'] as keyof typeof noticeValues]
  const words = useFieldWords(sex)
  const field = details['field']
  const isField = typeof field === 'string' && (editableNames as string[]).includes(field)
  const shown = (key: string, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return '–'
    if (isField && (key === 'old' || key === 'new'))
      return words(field as EditableName, String(value as string | boolean))
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no')
    if (Array.isArray(value)) return value.join(', ')
    const keeper = keeperDetail.safeParse(value).data
    if (keeper) return <KeeperLink keeper={keeper} />
    if (typeof value !== 'string') return JSON.stringify(value)
    if (key === 'transaction')
      return (
        <ScreenLink screen="transaction" params={{ id: value }}>
          {value}
        </ScreenLink>
      )
    if (['field', 'reason', 'decision', 'state', 'outcome'].includes(key)) return nameOf(value)
    if (key === 'status' && parts.has(`status.${value}` as 'status.lost'))
      return parts(`status.${value}` as 'status.lost', { sex })
    const word = `adoption.values.${notice}.${value}` as 'adoption.values.size.Small'
    if (notice && t.has(word)) return t(word)
    return isDay(value) ? showDay(value) : inGroups(value)
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
