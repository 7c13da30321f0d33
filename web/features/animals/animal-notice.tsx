import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { missingFacts, noticeFacts } from '#domain/animals/fields/notice-facts.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './animals.module.css'
import { EditLink, useEditing } from './fields/editing.tsx'
import { SectionForm, type Part } from './fields/section-form.tsx'
import { PlaceCorrection } from './status/place-correction.tsx'

/** In the address while it is edited; links to the form name it. */
export const noticeEdit = 'notice'

const ofAnimal = ['sex', 'race', 'Color', 'marks', 'collar'] as const

/** What the notice of a loss does not tell yet, and the form that completes it (requirements/while-lost.md 3). */
export function AnimalNotice({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const format = useFormatter()
  const editing = useEditing(animal)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEditing = editing.what === noticeEdit
  const wasEditing = useRef(isEditing)
  const { name } = animal
  const missing = missingFacts(animal)
  const all = noticeFacts.length
  const told = all - missing.length
  useEffect(() => {
    if (wasEditing.current && !isEditing) heading.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const parts: Part[] = [
    { section: 'information', heading: t('notice.animal', { name }), only: ofAnimal },
    { section: 'loss', heading: t('notice.loss') },
  ]
  return (
    <Card as="section" aria-labelledby="notice" className={styles.notice}>
      <div className={styles.sectionHead}>
        <h2 id="notice" ref={heading} tabIndex={-1}>
          {missing.length === 0 ? t('notice.headingDone', { name }) : t('notice.heading')}
        </h2>
        {!isEditing && (
          <EditLink animal={animal} what={noticeEdit}>
            {t(missing.length === 0 ? 'notice.change' : 'notice.action')}
          </EditLink>
        )}
      </div>
      <p>{missing.length === 0 ? t('notice.complete', { name }) : t('notice.lead', { name })}</p>
      {missing.length > 0 && (
        <>
          <p className={styles.told}>
            <progress max={all} value={told} aria-label={t('notice.toldAloud', { told, all })} />
            <span aria-hidden="true">{t('notice.told', { told, all })}</span>
          </p>
          <p>
            {t('notice.missing', {
              facts: format.list(
                missing.map((fact) =>
                  fact === 'pictures'
                    ? t('notice.pictures')
                    : t(`fields.${fact}`).toLocaleLowerCase(),
                ),
              ),
            })}
          </p>
        </>
      )}
      {!isEditing && <PlaceCorrection animal={animal} label={t('notice.place')} />}
      {isEditing && (
        <>
          <p className={styles.small}>
            {t('notice.more')} {t('notice.secret')}
          </p>
          <SectionForm
            animal={animal}
            parts={parts}
            label={t('notice.heading')}
            onClose={editing.close}
          />
        </>
      )}
    </Card>
  )
}
