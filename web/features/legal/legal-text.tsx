import { useId, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
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
  /** Summary. */
  brief?: string[]
  sections: Section[]
}

export function LegalText({ heading, lead, since, brief, sections }: LegalTextProps) {
  const t = useTranslations('legal')
  const language = useLocale()
  const id = useId()
  const date = new Intl.DateTimeFormat(`${language}-CA`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(since))
  return (
    <PageBody width="text">
      <PageHeading lead={lead}>{heading}</PageHeading>
      <p className={styles.date}>{t('version', { date })}</p>
      {brief && (
        <section aria-labelledby={`${id}-brief`} className={styles.section}>
          <h2 id={`${id}-brief`}>{t('brief')}</h2>
          <ul className={styles.brief}>
            {brief.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
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

/** One paragraph per line. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split('\n').map((line) => <p key={line}>{line}</p>)
