import { useTranslations } from 'use-intl'
import { ChoiceFilter, Filters } from '#web/shared/lists/filters.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './sheets.module.css'

/** A word of a list that a file has, and the list. */
export interface Word<Field extends string> {
  field: Field
  word: string
}
/** By list and word in small letters; '' of a word that stays in the step without meaning. */
export type Meanings<Field extends string> = Partial<Record<Field, Record<string, string>>>

interface WordStepProps<Field extends string> {
  words: readonly Word<Field>[]
  meanings: Meanings<Field>
  onChange: (meanings: Meanings<Field>) => void
  /** Values of a list. */
  choicesOf: (field: Field) => Record<string, string>
  /** What becomes of a word without meaning. */
  unknown: (field: Field) => string
}

/** What words of a file mean that are not known; nothing where all are. */
export function WordStep<Field extends string>({
  words,
  meanings,
  onChange,
  choicesOf,
  unknown,
}: WordStepProps<Field>) {
  const t = useTranslations('sheets')
  if (words.length === 0) return null
  return (
    <Card as="section" aria-labelledby="words" className={styles.stack}>
      <h2 id="words">{t('words')}</h2>
      <p className={styles.small}>{t('wordsHint')}</p>
      <Filters>
        {words.map(({ field, word }) => (
          <ChoiceFilter
            key={`${field} ${word}`}
            label={t('word', { word })}
            value={meanings[field]?.[word.toLowerCase()]}
            onChange={(value) =>
              onChange({
                ...meanings,
                [field]: { ...meanings[field], [word.toLowerCase()]: value },
              })
            }
            choices={choicesOf(field)}
            all={unknown(field)}
          />
        ))}
      </Filters>
    </Card>
  )
}

/** Those that the last trial did not know, then those that someone gave a meaning before. */
export function wordsOfFiles<Field extends string>(
  fields: readonly Field[],
  kept: Meanings<Field>,
  unknown: readonly Word<Field>[],
): Word<Field>[] {
  const asked = new Set(unknown.map(({ field, word }) => `${field} ${word.toLowerCase()}`))
  const before = fields.flatMap((field) =>
    Object.keys(kept[field] ?? {}).map((word): Word<Field> => ({ field, word })),
  )
  return [...unknown, ...before.filter(({ field, word }) => !asked.has(`${field} ${word}`))]
}

/** What is sent: words without meaning stay here. */
export const withMeaning = <Field extends string>(
  meanings: Meanings<Field>,
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Record<string, string> | undefined>(meanings).map(([field, words]) => [
      field,
      Object.fromEntries(Object.entries(words ?? {}).filter(([, value]) => value !== '')),
    ]),
  )
