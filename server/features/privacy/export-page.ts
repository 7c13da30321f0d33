import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { fieldNames, fieldOf, type AnimalFieldName } from '#domain/animals/fields/animal-fields.ts'
import type { RemovalReason } from '#domain/animals/removal.ts'
import { showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { ConsentKind } from '#domain/legal/text-versions.ts'
import type { OrderType, TransactionStatus } from '#domain/payments/transaction.ts'
import type { CaseSubject } from '#domain/support/support.api.ts'
import { translator } from '../../texts.ts'
import type { Value } from './personal-animals.queries.ts'
import { sectionNames, type PersonalData, type SectionName } from './personal-data.queries.ts'

/** Of the parts that `data` has. Works without network and scripts. */
export function exportPage(data: Partial<PersonalData>, language: Language, made: Date): string {
  const t = translator(language, 'privacy')
  const animals = translator(language, 'animals')
  const common = translator(language, 'common')
  const support = translator(language, 'support')
  const payments = translator(language, 'payments')
  const audit = translator(language, 'audit')
  const word = (part: SectionName, field: string, value: string): string | undefined => {
    if (part === 'support' && field === 'kind') return support(`subjects.${value as CaseSubject}`)
    if (part === 'transactions' && field === 'kind')
      return payments(`orderTypes.${value as OrderType}`)
    if (part === 'transactions' && field === 'status')
      return payments(`status.${value as TransactionStatus}`)
    if (part === 'consents' && field === 'kind') return t(`consents.kinds.${value as ConsentKind}`)
    if (field === 'event')
      return animals.has(`events.${value}` as 'events.created')
        ? animals(`events.${value}` as 'events.created')
        : undefined
    if (field === 'action') return audit(`actions.${value as AuditAction}`)
    if (field === 'reason') return animals(`eventDetails.${value as RemovalReason}`)
    const choice = `values.${choices.get(field)}.${value}` as 'values.declawing.No'
    if (part === 'animals' && animals.has(choice)) return animals(choice)
    if (t.has(`export.values.${value}` as 'export.values.lost'))
      return t(`export.values.${value}` as 'export.values.lost')
    if (common.has(`species.${value}` as 'species.Dog'))
      return common(`species.${value}` as 'species.Dog')
    return common.has(`sex.${value}` as 'sex.Male')
      ? common(`sex.${value}` as 'sex.Male')
      : undefined
  }
  const detail = ([key, value]: [string, unknown]): string => {
    const name = animals.has(`eventDetails.${key}` as 'eventDetails.field')
      ? animals(`eventDetails.${key}` as 'eventDetails.field')
      : key
    return `${name} : ${typeof value === 'string' ? value : JSON.stringify(value)}`
  }
  const shown = (part: SectionName, field: string, value: Value): string => {
    if (value === null || value === '') return field === 'status' ? t('export.values.normal') : '–'
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no')
    if (value instanceof Date) return showInstant(value)
    if (typeof value === 'object')
      return escapeHtml(Object.entries(value).map(detail).join('\n') || '–')
    if (field === 'file')
      return `<a href="${escapeHtml(String(value))}">${escapeHtml(String(value))}</a>`
    return escapeHtml((chosen.has(field) && word(part, field, String(value))) || String(value))
  }
  const label = (field: string) => escapeHtml(t(`export.fields.${field}` as 'export.fields.email'))
  const parts = sectionNames.flatMap((name) => {
    const rows = data[name]?.map(
      (row) =>
        `<dl>${Object.entries(row)
          .map(([field, value]) => `<dt>${label(field)}</dt><dd>${shown(name, field, value)}</dd>`)
          .join('')}</dl>`,
    )
    if (!rows) return []
    return `<section id="${name}"><h2>${escapeHtml(t(`export.sections.${name}`))}</h2>${rows.join('\n') || `<p>${escapeHtml(t('export.nothing'))}</p>`}</section>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(t('export.title'))}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(t('export.title'))}</h1>
<p>${escapeHtml(t(data.account ? 'export.lead' : 'export.leadPost', { date: showInstant(made) }))}</p>
${parts.join('\n')}
</body>
</html>
`
}

/** The fields of an animal that are one of a list, by their name in the copy. */
const choices = new Map<string, AnimalFieldName>(
  fieldNames.flatMap((name) => {
    const { kind, copy } = fieldOf(name)
    return kind === 'choice' && copy ? [[copy, name]] : []
  }),
)

/** Fields whose values are enums, to be translated. */
const chosen = new Set([
  ...choices.keys(),
  'type',
  'status',
  'language',
  'line',
  'kind',
  'event',
  'action',
  'decision',
  'role',
  'size',
  'grooming',
  'energy',
  'children',
  'dogs',
  'cats',
  'reason',
  'species',
  'sex',
  'state',
])

const style = `:root{color-scheme:light dark}body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
h1,h2{color:#12443a}h2{margin-top:2rem;border-bottom:1px solid #8886}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:1rem 0;padding:.75rem 1rem;border:1px solid #8884;border-radius:10px}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}@media(prefers-color-scheme:dark){h1,h2{color:#9fd8c8}}@media(max-width:30rem){dl{grid-template-columns:1fr}}`
