import { useTranslations } from 'use-intl'
import { wizardSteps, type WizardStep } from '#domain/wizard/steps.ts'
import { CheckIcon } from '#web/ui/drawings/icons.tsx'
import styles from './wizard.module.css'

/** Create Account, Identify Numbers, Animal Info, Addition Complete (requirements/animals.md 2). */
export function WizardSteps({ step: current }: { step: WizardStep }) {
  const t = useTranslations('wizard')
  const now = wizardSteps.indexOf(current)
  const isOver = current === 'complete'
  return (
    <ol className={styles.steps} aria-label={t('stepsTitle')}>
      {wizardSteps.map((step, at) => {
        const isDone = at < now || isOver
        return (
          <li
            key={step}
            className={styles.step}
            data-state={isDone ? 'done' : at === now ? 'current' : 'next'}
            aria-current={at === now ? 'step' : undefined}
          >
            <span aria-hidden>{isDone ? <CheckIcon size="1em" /> : at + 1}</span>
            <span className={styles.stepName}>
              {t(`steps.${step}`)}
              {isDone && <span className="spoken"> ({t('stepDone')})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
