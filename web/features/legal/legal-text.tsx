import { useId, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import styles from './legal.module.css'

export interface Section {
  key: string
  title: string
  body: ReactNode
}

interface LegalTextProps {
  heading: string
  lead: string
  /** YYYY-MM-DD. */
  since: string
  sections: Section[]
}

/** A long text: its date, what it holds, and its parts. */
export function LegalText({ heading, lead, since, sections }: LegalTextProps) {
  const t = useTranslations('legal')
  const language = useLocale()
  const id = useId()
  const date = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(since))
  return (
    <PageBody width="text">
      <PageHeading lead={lead}>{heading}</PageHeading>
      <p className={styles.date}>{t('version', { date })}</p>
      <nav aria-labelledby={id} className={styles.contents}>
        <h2 id={id}>{t('contents')}</h2>
        <ul>
          {sections.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ key, title, body }) => (
        <section key={key} aria-labelledby={key} className={styles.section}>
          <h2 id={key}>{title}</h2>
          {body}
        </section>
      ))}
    </PageBody>
  )
}
