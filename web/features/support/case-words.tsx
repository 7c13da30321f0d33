import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { supportApi, type SupportCase } from '#domain/support/support.api.ts'
import { addressOf } from '#web/api/call.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import styles from './support.module.css'

export function CaseWords({ row }: { row: SupportCase }) {
  const t = useTranslations('support')
  const { id, subject, notes, context, answer, hasPicture } = row
  const reasonOf = (number: string) =>
    context.leftOut?.find((left) => left.number === number)?.reason
  return (
    <div className={styles.words}>
      {subject && <p className={styles.small}>{t(`subjects.${subject}`)}</p>}
      <p>{notes || t('noNotes')}</p>
      {context.number && (
        <p className={styles.small}>
          <ScreenLink screen="searchNumber" search={{ number: context.number }}>
            {t('number', { number: inGroups(context.number) })}
          </ScreenLink>
        </p>
      )}
      {hasPicture && (
        <a
          href={addressOf(supportApi.picture, { id })}
          target="_blank"
          rel="noreferrer"
          title={t('enlarge')}
          className={styles.enlarge}
        >
          <img
            src={addressOf(supportApi.picture, { id })}
            alt={t('picture', { number: String(row.number) })}
            loading="lazy"
            className={styles.picture}
          />
        </a>
      )}
      {(['microchip', 'card'] as const).map((kind) => {
        const number = context[kind]
        const reason = number === undefined ? undefined : reasonOf(number)
        return (
          number !== undefined && (
            <p key={kind} className={styles.small}>
              <ScreenLink screen="adminItem" params={{ kind, number }}>
                {t(kind, { number: inGroups(number) })}
              </ScreenLink>
              {reason && ` (${t(`reasons.${reason}`)})`}
            </p>
          )
        )
      })}
      {context.animal && (
        <p className={styles.small}>
          <ScreenLink screen="adminAnimal" params={{ id: context.animal }}>
            {t('animal')}
          </ScreenLink>
        </p>
      )}
      {answer && <blockquote className={styles.answer}>{answer}</blockquote>}
    </div>
  )
}
