import { useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers.ts'
import type { SupportCase } from '#domain/support/support.api.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import styles from './support.module.css'

export function CaseWords({ row: { notes, context, answer } }: { row: SupportCase }) {
  const t = useTranslations('support')
  const reasonOf = (number: string) =>
    context.leftOut?.find((left) => left.number === number)?.reason
  return (
    <div className={styles.words}>
      <p>{notes || t('noNotes')}</p>
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
