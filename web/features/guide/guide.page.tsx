import { useTranslations } from 'use-intl'
import {
  guideKinds,
  phaseNames,
  stepsFor,
  type GuideKind,
  type GuideStep,
  type Study,
} from '#domain/guide/steps.ts'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './guide.module.css'

const isKind = (text: unknown): text is GuideKind => guideKinds.some((kind) => kind === text)

/** What to do when an animal is lost, for anyone (requirements/while-lost.md 2). */
export function Page() {
  const t = useTranslations('guide')
  const go = useGo()
  const asked = useScreenSearch()['kind']
  const kind = isKind(asked) ? asked : 'dog'
  const steps = stepsFor(kind)
  const studies = [...new Set(steps.flatMap(({ study }) => study ?? []))]
  return (
    <PageBody width="form">
      <PageHeading>{t('page.title')}</PageHeading>
      <p>{t('page.lead')}</p>
      <fieldset className={styles.kinds}>
        <legend>{t('page.kind')}</legend>
        {guideKinds.map((one) => (
          <label key={one}>
            <input
              type="radio"
              className="tick"
              name="kind"
              checked={kind === one}
              onChange={() =>
                void go({ screen: 'guide', search: { kind: one }, replace: true, stay: true })
              }
            />
            {t(`page.kinds.${one}`)}
          </label>
        ))}
      </fieldset>
      <Card as="section" raised>
        <p>{t('page.reportLead')}</p>
        <ScreenLink screen="addAnimal" className={buttonClass({ kind: 'primary', wide: true })}>
          {t('page.report')}
        </ScreenLink>
      </Card>
      {phaseNames
        .map((phase) => ({ phase, ofPhase: steps.filter((step) => step.phase === phase) }))
        .filter(({ ofPhase }) => ofPhase.length > 0)
        .map(({ phase, ofPhase }) => (
          <section key={phase} aria-labelledby={phase}>
            <h2 id={phase}>{t(`phases.${phase}`)}</h2>
            <ol className={styles.steps}>
              {ofPhase.map((step) => (
                <Step key={step.id} step={step} studies={studies} />
              ))}
            </ol>
          </section>
        ))}
      <section aria-labelledby="studies" className={styles.studies}>
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
