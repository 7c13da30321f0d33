import { and, eq } from 'drizzle-orm'
import { showInstant, showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney, taxOf } from '#domain/money.ts'
import type { Services } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { cities, licencePayments, organizations, users } from '../../../db/tables/index.ts'
import { startPaper } from '../../../paper/paper.ts'
import { Refusal } from '../../../refusal.ts'
import { translator } from '../../../texts.ts'
import type { StoredLicence } from '../licence.queries.ts'

const widths = [370, 134]

/** Of the payment: random enough to tell any two of a city apart, short enough to say. */
const numberOf = (paymentId: string): string =>
  paymentId
    .slice(-8)
    .toUpperCase()
    .replace(/^(.{4})/, '$1-')

/**
 * The receipt of a payment of the counter, or of what was given back there, in the keeper's language.
 * @throws Refusal NOT_FOUND for a payment of another licence, or one online, whose receipt went by e-mail
 */
export async function drawReceipt(
  db: Database,
  licence: StoredLicence,
  paymentId: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<{ name: string; pdf: Buffer }> {
  const [row] = await db
    .select({
      paid: licencePayments,
      city: cities.name,
      organization: organizations.businessName,
      clerk: users.fullName,
    })
    .from(licencePayments)
    .innerJoin(cities, eq(cities.id, licencePayments.cityId))
    .innerJoin(organizations, eq(organizations.id, cities.organizationId))
    .leftJoin(users, eq(users.id, licencePayments.userId))
    .where(and(eq(licencePayments.id, paymentId), eq(licencePayments.licenceId, licence.id)))
  if (!row || row.paid.method === 'online') throw new Refusal('NOT_FOUND')
  const { paid, city, organization, clerk } = row
  const { language, animalName: name, tag, from, to, uniqueId: id } = licence
  const t = translator(language, 'licences')
  const money = (cents: number) => formatMoney(cents, language)
  const number = numberOf(paid.id)
  const title = t('receipt.documentTitle', { number })
  const sheet = await startPaper({ language, title, created: clock.now() })
  sheet.heading(t('receipt.title'))
  sheet.label(t('receipt.number', { number }))
  sheet.strong(t('receipt.organization', { city, organization: organization ?? '' }))
  sheet.paragraph(
    [
      t('receipt.takenOn', { date: showInstant(paid.created) }),
      t('receipt.from', { name: licence.contactName }),
      ...(clerk === null ? [] : [t('receipt.clerk', { name: clerk })]),
      t('receipt.paidBy', { method: t(`methods.${paid.method}`) }),
      ...(paid.reference === null ? [] : [t('receipt.reference', { reference: paid.reference })]),
    ].join('\n'),
  )
  const days = { from: showDay(from ?? ''), to: showDay(to ?? '') }
  const what = [
    ...(paid.cents < 0 ? [t('receipt.back')] : []),
    t(`receipt.of.${paid.kind}`, { name, ...days }),
    ...(tag === null ? [] : [t('receipt.tagOf', { tag })]),
    t('receipt.licenceOf', { id }),
  ].join('\n')
  sheet.row([t('receipt.line'), t('receipt.amount')], widths, 'head')
  sheet.row([what, money(paid.cents - paid.tax)], widths, 'cell')
  for (const [label, cents] of taxesOf(paid, language))
    sheet.row([label, money(cents)], widths, 'cell')
  sheet.row([t('receipt.total'), money(paid.cents)], widths, 'cell')
  return { name: t('receipt.fileName', { number }), pdf: await sheet.end() }
}

/** Of a payment in Quebec, each by its name; they add up to what was taken. */
function taxesOf(
  { cents, tax, day }: typeof licencePayments.$inferSelect,
  language: Language,
): [label: string, cents: number][] {
  if (tax === 0) return []
  const t = translator(language, 'payments')
  const sign = Math.sign(tax)
  const { taxes } = taxOf(Math.abs(cents - tax), 'QC', day)
  return taxes.map((one) => [t(`taxes.${one.name}`), sign * one.cents])
}
