import { useTranslations } from 'use-intl'
import { CheckIcon } from '#web/ui/drawings/icons.tsx'
import styles from '../accounts.module.css'

const steps = ['stepRegistered', 'stepEmailSent', 'stepConfirmation'] as const

/** Number of completed steps. */
export function RegistrationSteps({ done }: { done: number }) {
  const t = useTranslations('accounts.confirmation')
  return (
    <ol className={styles.steps} aria-label={t('stepsTitle')}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={styles.step}
          data-state={at < done ? 'done' : at === done ? 'current' : 'next'}
          aria-current={at === done ? 'step' : undefined}
        >
          <span aria-hidden>{at < done ? <CheckIcon /> : at + 1}</span>
          <span>
            {t(step)}
            {at < done && <span className="spoken"> ({t('stepDone')})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
