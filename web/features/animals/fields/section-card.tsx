import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { can } from '#web/shared/animals/can.ts'
import { Card } from '#web/ui/card.tsx'
import styles from '../animals.module.css'
import { EditLink, useEditing } from './editing.tsx'
import { changeableIn } from './profile-fields.ts'
import { SectionForm, type Part } from './section-form.tsx'

interface SectionCardProps {
  animal: AnimalProfile
  /** Of the section in the page, and in its address while it is edited. */
  name: string
  title: string
  parts: readonly [Part, ...Part[]]
  /** Leads to the form of all sections. */
  leadsToAll?: boolean
  children: ReactNode
}

/** A section of the profile; who fills in whole sections changes it in one form. */
export function SectionCard({
  animal,
  name,
  title,
  parts,
  leadsToAll,
  children,
}: SectionCardProps) {
  const t = useTranslations('animals.edit')
  const heading = useRef<HTMLHeadingElement>(null)
  const wasEditing = useRef(false)
  const editing = useEditing(animal)
  const isOffered =
    can(animal, 'editSections') &&
    parts.some(({ section }) => changeableIn(section, animal).length > 0)
  const isEditing = isOffered && editing.what === name

  useEffect(() => {
    if (wasEditing.current && !isEditing) heading.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <Card as="section" aria-labelledby={name}>
      <div className={styles.sectionHead}>
        <h2 id={name} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {isOffered && !isEditing && (
          <EditLink animal={animal} what={name} label={t('sectionOf', { section: title })}>
            {t('section')}
          </EditLink>
        )}
        {leadsToAll && can(animal, 'editInPlace') && (
          <EditLink animal={animal} what="all">
            {t('all')}
          </EditLink>
        )}
      </div>
      {isEditing ? (
        <SectionForm
          animal={animal}
          parts={parts}
          label={t('sectionOf', { section: title })}
          onClose={editing.close}
        />
      ) : (
        children
      )}
    </Card>
  )
}
