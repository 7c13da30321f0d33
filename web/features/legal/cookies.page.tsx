import { useTranslations } from 'use-intl'
import { storedInBrowser } from '#domain/legal/stored-in-browser.ts'
import { textVersions } from '#domain/legal/text-versions.ts'
import { useAbout } from '#web/shared/about.ts'
import { classes } from '#web/ui/classes.ts'
import table from '#web/ui/table.module.css'
import { LegalText } from './legal-text.tsx'

export function Page() {
  const t = useTranslations('legal.cookies')
  const hasGoogle = useAbout()?.google !== undefined
  const text = (words: string) => <p>{words}</p>
  return (
    <LegalText
      heading={t('heading')}
      lead={t('lead')}
      since={textVersions.cookies}
      sections={[
        ...(['cookies', 'local', 'session'] as const).map((key) => ({
          key,
          title: t(`sections.${key}.title`),
          body: (
            <>
              {text(t(`sections.${key}.text`))}
              <StoredTable kind={key} />
            </>
          ),
        })),
        {
          key: 'google',
          title: t('sections.google.title'),
          body: text(t(hasGoogle ? 'sections.google.textOn' : 'sections.google.textOff')),
        },
        ...(['none', 'choice'] as const).map((key) => ({
          key,
          title: t(`sections.${key}.title`),
          body: text(t(`sections.${key}.text`)),
        })),
      ]}
    />
  )
}

function StoredTable({ kind }: { kind: keyof typeof storedInBrowser }) {
  const t = useTranslations('legal.cookies')
  return (
    <div className={table.scroll}>
      <table className={classes(table.table, table.plain)}>
        <caption className="spoken">{t(`sections.${kind}.title`)}</caption>
        <thead>
          <tr>
            {(['name', 'why', 'kept'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storedInBrowser[kind].map((name) => (
            <tr key={name}>
              <th scope="row">
                <code translate="no">{name}</code>
              </th>
              <td>{t(`${kind}.${name}.why` as 'cookies.session.why')}</td>
              <td>{t(`${kind}.${name}.kept` as 'cookies.session.kept')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
