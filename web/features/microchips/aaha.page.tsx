import { useTranslations } from 'use-intl'
import { usualQuota } from '#domain/microchips/microchips.api.ts'
import { useAbout } from '#web/shared/about.ts'
import '#web/shared/screens/all-screens.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { asJson, byGet, byPost, foundAnswer, notFoundAnswer } from './aaha-examples.ts'
import { AahaTry } from './aaha-try.tsx'
import { FactsTable } from './facts-table.tsx'
import styles from './microchips.module.css'

const answerFields = ['success', 'message', 'found', 'registration', 'created', 'updated'] as const
const addresses = ['GET /api/search/AAHA?number=…&key=…', 'POST /api/search/AAHA'].join('\n')

/** Includes a live try (requirements/contract.md 10). */
export function Page() {
  const t = useTranslations('microchips.aaha')
  return (
    <PageBody width="text">
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <AahaTry />
      <Access />
      <section className={styles.section} aria-labelledby="request">
        <h2 id="request">{t('request')}</h2>
        <pre className={styles.code}>{addresses}</pre>
        <p>{t('requestText')}</p>
        <FactsTable
          isCode
          caption={t('parameters.caption')}
          heads={[t('parameters.name'), t('parameters.meaning')]}
          rows={[
            ['number', t('number')],
            ['key', t('key')],
          ]}
        />
      </section>
      <section className={styles.section} aria-labelledby="answer">
        <h2 id="answer">{t('answer')}</h2>
        <p>{t('answerText')}</p>
        <FactsTable
          isCode
          caption={t('fields.caption')}
          heads={[t('parameters.name'), t('parameters.meaning')]}
          rows={answerFields.map((field) => [field, t(`fields.${field}`)])}
        />
      </section>
      <Examples />
      <Errors />
      <p className={styles.section}>
        <a href="/docs/api">{t('everyCall')}</a>
      </p>
    </PageBody>
  )
}

function Access() {
  const t = useTranslations('microchips.aaha')
  const { isPro, valid, anonymous } = useSession()
  return (
    <section className={styles.section} aria-labelledby="access">
      <h2 id="access">{t('access')}</h2>
      <p>{t('accessText')}</p>
      <p>{t('quota', { quota: usualQuota })}</p>
      <p>{t('secret')}</p>
      <p>{t('closed')}</p>
      {isPro && valid && (
        <ButtonRow>
          <ScreenLink screen="apiKeys" className={buttonClass({ kind: 'quiet' })}>
            {t('getKey')}
          </ScreenLink>
        </ButtonRow>
      )}
      {anonymous && (
        <p>
          <ScreenLink screen="expressRegistration">{t('becomePro')}</ScreenLink>
        </p>
      )}
    </section>
  )
}

function Examples() {
  const t = useTranslations('microchips.aaha')
  const about = useAbout()
  const { origin } = location
  const contact = { email: about?.supportEmail ?? '', telephone: about?.supportPhone ?? null }
  const examples = [
    ['byGet', byGet(origin)],
    ['byPost', byPost(origin)],
    ['answerFound', asJson(foundAnswer(origin, t('found'), contact))],
    ['answerNotFound', asJson(notFoundAnswer(t('notFound')))],
  ] as const
  return (
    <section className={styles.section} aria-labelledby="examples">
      <h2 id="examples">{t('examples')}</h2>
      {examples.map(([name, code]) => (
        <div key={name} className={styles.sections}>
          <h3>{t(name)}</h3>
          <pre className={`${styles.code} ${styles.wrapped}`}>{code}</pre>
        </div>
      ))}
    </section>
  )
}

function Errors() {
  const t = useTranslations('microchips.aaha')
  const errors = useTranslations('errors')
  const validation = useTranslations('validation')
  return (
    <section className={styles.section} aria-labelledby="errors">
      <h2 id="errors">{t('errors')}</h2>
      <p>{t('errorsText')}</p>
      <FactsTable
        caption={t('errorTable.caption')}
        heads={[t('errorTable.when'), t('errorTable.message')]}
        rows={[
          [t('whenMissing'), errors('NUMBER_REQUIRED')],
          [t('whenInvalid'), validation('MICROCHIP_INVALID')],
          [t('whenNoAccess'), errors('ACCESS_NEEDED')],
          [t('whenUnknown'), errors('API_KEY_UNKNOWN')],
          [t('whenQuota'), errors('QUOTA_REACHED')],
          [t('whenLimit'), errors('TOO_MANY_REQUESTS', { minutes: 1, hours: 0 })],
        ]}
      />
    </section>
  )
}
