import { useTranslations } from 'use-intl'
import {
  guideKinds,
  phaseNames,
  stepsFor,
  type GuideKind,
  type GuideStep,
  type Study,
} from '#domain/guide/steps.ts'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Card } from '#web/ui/card.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './guide.module.css'

const isKind = (text: unknown): text is GuideKind => guideKinds.some((kind) => kind === text)

/** What to do when an animal is lost, for anyone (requirements/while-lost.md 2). */
export function Page() {
  const t = useTranslations('guide')
  const asked = useScreenSearch()['kind']
  const kind = isKind(asked) ? asked : 'dog'
  const steps = stepsFor(kind)
  const studies = [...new Set(steps.flatMap(({ study }) => study ?? []))]
  return (
    <PageBody width="form">
      <PageHeading>{t('page.title')}</PageHeading>
      <p>{t('page.lead')}</p>
      <nav className={styles.kinds} aria-label={t('page.kind')}>
        {guideKinds.map((one) => (
          <ScreenLink
            key={one}
            screen="guide"
            search={{ kind: one }}
            replace
            aria-current={kind === one || undefined}
            className={buttonClass({ kind: kind === one ? 'secondary' : 'quiet' })}
          >
            {t(`page.kinds.${one}`)}
          </ScreenLink>
        ))}
      </nav>
      <Card as="section" raised>
        <p>{t('page.reportLead')}</p>
        <ScreenLink screen="lost" className={buttonClass({ kind: 'primary', wide: true })}>
          {t('page.report')}
        </ScreenLink>
      </Card>
      {phaseNames
        .map((phase) => ({ phase, ofPhase: steps.filter((step) => step.phase === phase) }))
        .filter(({ ofPhase }) => ofPhase.length > 0)
        .map(({ phase, ofPhase }) => (
          <section key={phase} aria-labelledby={phase} className={styles.part}>
            <h2 id={phase}>{t(`phases.${phase}`)}</h2>
            <ol className={styles.steps}>
              {ofPhase.map((step) => (
                <Step key={step.id} step={step} studies={studies} />
              ))}
            </ol>
          </section>
        ))}
      <section aria-labelledby="studies" className={classes(styles.part, styles.studies)}>
        <h2 id="studies">{t('page.studies')}</h2>
        <ol>
          {studies.map((study) => (
            <li key={study} id={study}>
              {t(`studies.${study}`)}
            </li>
          ))}
        </ol>
        <p>{t('page.others')}</p>
      </section>
    </PageBody>
  )
}

function Step({ step: { id, study }, studies }: { step: GuideStep; studies: Study[] }) {
  const t = useTranslations('guide')
  return (
    <li>
      <strong>{t(`steps.${id}.title`)}</strong>
      <p>
        {t(`steps.${id}.text`)}{' '}
        {study && (
          <a href={`#${study}`}>{t('study', { number: String(studies.indexOf(study) + 1) })}</a>
        )}
      </p>
    </li>
  )
}
