import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { templateKinds, type TemplateKind } from '#domain/emails/kinds.ts'
import { templatesApi, type Template } from '#domain/emails/templates.api.ts'
import { languages, type Language } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { ChoiceFilter, Filters, wordsOf } from '#web/shared/lists/filters.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './staff.module.css'
import { staffQueries } from './staff.queries.ts'

/** Every kind of e-mail with made-up data; which one stands in the address. */
export function Page() {
  const t = useTranslations('emails')
  const titles = useTranslations('screens.titles')
  const own = useLocale()
  const search = useScreenSearch()
  const change = useChangeSearch()
  const names = wordsOf(templateKinds, (one) => t(`kinds.${one}`))
  const byName = Object.entries(names).toSorted(([, a], [, b]) => a.localeCompare(b, own))
  const first = byName[0]?.[0] as TemplateKind
  const kind = templateKinds.find((one) => one === search['kind']) ?? first
  const language = languages.find((one) => one === search['language']) ?? own
  const variant = /^[1-9]\d?$/.test(search['variant'] ?? '') ? Number(search['variant']) : 1
  const query = useQuery(staffQueries.template(kind, language, variant))
  return (
    <PageBody>
      <BackLink screen="adminEmails">{t('back')}</BackLink>
      <PageHeading lead={t('templates.lead')}>{titles('adminEmailTemplates')}</PageHeading>
      <Filters>
        <ChoiceFilter
          label={t('templates.kind')}
          value={kind}
          onChange={(value) => void change({ kind: value, variant: undefined })}
          choices={Object.fromEntries(byName)}
        />
        <ChoiceFilter
          label={t('templates.language')}
          value={language}
          onChange={(value) => void change({ language: value })}
          choices={wordsOf(languages, (one) => t(`templates.languages.${one}`))}
        />
        {query.data && query.data.variants > 1 && (
          <ChoiceFilter
            label={t('templates.variant')}
            value={String(variant)}
            onChange={(value) => void change({ variant: value })}
            choices={Object.fromEntries(
              Array.from({ length: query.data.variants }, (_, place) => [
                String(place + 1),
                t('templates.variantOf', {
                  variant: place + 1,
                  count: query.data.variants,
                }),
              ]),
            )}
          />
        )}
      </Filters>
      <QueryView query={query} loading={t('templates.loading')} failed={t('templates.failed')}>
        {(shown) => <Preview key={`${kind} ${language} ${variant}`} shown={shown} />}
      </QueryView>
    </PageBody>
  )
}

function Preview({ shown }: { shown: Template }) {
  const t = useTranslations('emails')
  const { kind, language, variant } = shown
  const test = useMutation({
    mutationFn: (body: { language: Language; variant: number }) =>
      call(templatesApi.test, { params: { kind }, body }),
    onSuccess: () => toast({ kind: 'success', text: t('templates.testSent') }),
    onError: (error) =>
      toast({ kind: 'error', text: failureText(error, t('templates.testFailed')) }),
  })
  return (
    <div className={classes(styles.parts, styles.read)}>
      <Facts>
        <Fact label={t('subject')}>{shown.subject}</Fact>
        {shown.attachments.length > 0 && (
          <Fact label={t('templates.attachments')}>{shown.attachments.join('\n')}</Fact>
        )}
      </Facts>
      <p className={styles.small}>
        {shown.toStaff && `${t('templates.toStaff')} `}
        {t('masked')}
      </p>
      <ButtonRow>
        <Button
          kind="secondary"
          pending={test.isPending}
          onClick={() => test.mutate({ language, variant })}
        >
          {t('templates.test')}
        </Button>
      </ButtonRow>
      {/* Nothing in it runs, leads anywhere or is fetched. */}
      <iframe
        className={styles.letter}
        title={t('templates.preview')}
        sandbox=""
        srcDoc={shown.html}
      />
      <section aria-labelledby="plain-text">
        <h2 id="plain-text">{t('templates.text')}</h2>
        <pre className={styles.plainText} lang={language}>
          {shown.text}
        </pre>
      </section>
    </div>
  )
}
