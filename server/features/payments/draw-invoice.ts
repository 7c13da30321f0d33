import { invoiceDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { regionName } from '#domain/places/regions.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { StoredAddress } from '../../db/tables/index.ts'
import { startPaper } from '../../paper/paper.ts'
import { translator } from '../../texts.ts'
import { nameIn, type InvoicedOrder } from './transactions.queries.ts'

type Issued = InvoicedOrder & { invoice: NonNullable<InvoicedOrder['invoice']> }

/** Lines of an address, as the post wants them. */
export const addressLines = (address: StoredAddress, language: Language): string[] => [
  [address.text, address.apartment].filter(Boolean).join(', '),
  `${address.city} (${regionName(address.province, language)})  ${address.postalCode}`,
]

const columns = { item: 270, quantity: 60, price: 80, amount: 94 } as const

/** The invoice as a tagged PDF, of as many pages as its lines need (requirements/contract.md 14). */
export async function drawInvoice(
  { transaction, lines, invoice }: Issued,
  language: Language,
  { env }: Pick<Services, 'env'>,
): Promise<Buffer> {
  const t = translator(language, 'payments')
  const money = (cents: number) => formatMoney(cents, language)
  const number = String(invoice.number)
  const sheet = await startPaper({
    language,
    title: t('invoice.documentTitle', { number }),
    created: invoice.created,
  })
  sheet.heading(t('invoice.title'))
  sheet.paragraph(
    [
      t('invoice.number', { number }),
      t('invoice.date', { date: invoiceDay(invoice.created, language) }),
      t('invoice.transaction', { number: String(transaction.number) }),
      t('invoice.order', { number: transaction.orderNumber }),
      ...(transaction.trnId ? [t('invoice.paidBy', { trnId: transaction.trnId })] : []),
    ].join('\n'),
  )
  if (transaction.isSandbox) sheet.strong(t('invoice.sandbox'))
  sheet.subheading(t('invoice.seller'))
  sheet.paragraph(
    [
      'Trouvaille',
      ...(env.COMPANY_ADDRESS ? [env.COMPANY_ADDRESS] : []),
      t('invoice.contact', { contact: env.BILLING_CONTACT ?? env.SUPPORT_EMAIL }),
      ...(env.TAX_GST_NUMBER ? [t('invoice.gstNumber', { number: env.TAX_GST_NUMBER })] : []),
      ...(env.TAX_QST_NUMBER ? [t('invoice.qstNumber', { number: env.TAX_QST_NUMBER })] : []),
    ].join('\n'),
  )
  sheet.subheading(t('invoice.billedTo'))
  sheet.paragraph(
    [
      invoice.fullName || transaction.email,
      ...(invoice.address ? addressLines(invoice.address, language) : []),
    ].join('\n'),
  )
  const widths = Object.values(columns)
  sheet.row(
    [t('invoice.item'), t('invoice.quantity'), t('invoice.price'), t('invoice.amount')],
    widths,
    'head',
  )
  for (const line of lines) {
    const details = [
      nameIn(line, language),
      ...(line.animalName && line.kind !== 'replacement'
        ? [t('invoice.forAnimal', { name: line.animalName })]
        : []),
      ...(line.engraving ? [t('invoice.engraving', { lines: line.engraving.join(' / ') })] : []),
    ]
    sheet.row(
      [
        details.join('\n'),
        String(line.quantity),
        money(line.price),
        money(line.price * line.quantity),
      ],
      widths,
      'cell',
    )
  }
  const sum = (label: string, cents: number, kind: 'cell' | 'head' = 'cell') =>
    sheet.row([label, '', '', money(cents)], widths, kind)
  if (transaction.shipping > 0) sum(t('invoice.shipping'), transaction.shipping)
  if (transaction.fee > 0) sum(t('invoice.fee'), transaction.fee)
  for (const { name, cents } of transaction.taxes) sum(t(`taxes.${name}`), cents)
  sum(t('invoice.total'), transaction.total, 'head')
  if (transaction.trnId && transaction.refundedCents > 0)
    sum(t('invoice.refunded'), -transaction.refundedCents)
  return sheet.end()
}
