import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ClientLetter } from '#domain/clients/letters.api.ts'
import { recipientStatuses, skipReasons } from '#domain/clients/letters.ts'
import { showInstant } from '#domain/dates.ts'
import { languages } from '#domain/language.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import table from '#web/ui/table.module.css'
import styles from './clients.module.css'
import { letterQueries } from './letters.queries.ts'

export function Page() {
  const t = useTranslations('mailings')
  const { id } = useScreenParams('clientLetter')
  const query = useQuery(letterQueries.one(id))
  const isUnknown = isNotFound(query.error)
  return (
    <PageBody width="form">
      <BackLink screen="clientLetters">{t('backToLetters')}</BackLink>
      <PageHeading key={isUnknown ? 'unknown' : 'letter'}>
        {isUnknown ? t('notFoundTitle') : (query.data?.subject ?? t('one'))}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={
          <NotThere title={t('notFound')} screen="clientLetters" back={t('backToLetters')} />
        }
      >
        {(letter) => <Sheet letter={letter} />}
      </QueryView>
    </PageBody>
  )
}

function Sheet({ letter }: { letter: ClientLetter }) {
  const t = useTranslations('mailings')
  const words = useTranslations('clients')
  const { kind, created, by, results, skipped, content, recipients } = letter
  return (
    <div className={styles.parts}>
      <Card as="section" aria-labelledby="results" className={styles.stack}>
        <h2 id="results">{t('results')}</h2>
        <Facts tight>
          <Fact label={t('kind')}>{t(`kinds.${kind}`)}</Fact>
          <Fact label={t('created')}>{showInstant(new Date(created))}</Fact>
          <Fact label={t('by')}>{by ?? '–'}</Fact>
          {recipientStatuses.map(
            (status) =>
              (results[status] > 0 || status === 'sent') && (
                <Fact key={status} label={t(`statuses.${status}`)}>
                  {results[status]}
                </Fact>
              ),
          )}
        </Facts>
        {skipReasons.some((reason) => skipped[reason] > 0) && (
          <>
            <h3>{t('skippedTitle')}</h3>
            <ul className={styles.bare}>
              {skipReasons.map(
                (reason) =>
                  skipped[reason] > 0 && (
                    <li key={reason}>{t(`skipped.${reason}`, { count: skipped[reason] })}</li>
                  ),
              )}
            </ul>
          </>
        )}
      </Card>
      {languages.map((language) => {
        const written = content[language]
        return (
          written && (
            <Card as="section" key={language} aria-labelledby={language} className={styles.stack}>
              <h2 id={language}>{words(`languages.${language}`)}</h2>
              <p lang={language}>
                <strong>{written.subject}</strong>
              </p>
              <p lang={language} className={styles.lines}>
                {written.text}
              </p>
            </Card>
          )
        )
      })}
      <Card as="section" aria-labelledby="recipients" className={styles.stack}>
        <h2 id="recipients">{t('recipients')}</h2>
        <div
          className={table.scroll}
          role="region"
          aria-label={t('recipientsCaption')}
          tabIndex={0}
        >
          <table className={classes(table.table, table.plain)}>
            <caption className="spoken">{t('recipientsCaption')}</caption>
            <thead>
              <tr>
                <th scope="col">{words('list.name')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col">{t('at')}</th>
              </tr>
            </thead>
            <tbody>
              {recipients.map(({ id, client, status, at }) => (
                <tr key={id}>
                  <th scope="row">
                    {client ? (
                      <ScreenLink screen="client" params={{ id: client.id }}>
                        {client.fullName || client.email || words('list.noName')}
                      </ScreenLink>
                    ) : (
                      t('deleted')
                    )}
                  </th>
                  <td>{t(`statuses.${status}`)}</td>
                  <td className={styles.number}>{at ? showInstant(new Date(at)) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </div>
  )
}
