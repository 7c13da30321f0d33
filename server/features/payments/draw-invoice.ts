import { invoiceDay } from '#domain/dates.ts'
import { formatMoney, type TaxLine } from '#domain/money.ts'
import { regionName } from '#domain/places/regions.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { StoredAddress } from '../../db/tables/index.ts'
import { startPaper } from '../../paper/paper.ts'
import { translator } from '../../texts.ts'
import { nameIn } from '../shipments/shipments.queries.ts'
import type { Credit, InvoicedOrder } from './transactions.queries.ts'

type Issued = InvoicedOrder & { invoice: NonNullable<InvoicedOrder['invoice']> }

/** Lines of an address, as the post wants them. */
export const addressLines = (address: StoredAddress, language: Language): string[] => [
  [address.text, address.apartment].filter(Boolean).join(', '),
  `${address.city} (${regionName(address.province, language)})  ${address.postalCode}`,
]

const columns = { item: 270, quantity: 60, price: 80, amount: 94 } as const

/** What an invoice says, of a transaction or of a professional's order. */
export interface Bill {
  number: number
  created: Date
  /** Under the number and the date. */
  references: string[]
  /** What stands out. */
  remarks: string[]
  /** Lines. */
  billedTo: string[]
  items: { name: string; quantity: number; price: number }[]
  /** What is added to the items; nothing where it is zero. */
  sums: { label: string; cents: number }[]
  total: { label: string; cents: number }
  /** Cents. */
  refunded: number
  credits: readonly Credit[]
}

/** The invoice of a transaction. */
export function drawInvoice(
  { transaction, lines, invoice, credits }: Issued,
  language: Language,
  services: Pick<Services, 'env'>,
): Promise<Buffer> {
  const t = translator(language, 'payments')
  const { number, created, fullName, address } = invoice
  const bill: Bill = {
    number,
    created,
    references: [
      t('invoice.transaction', { number: String(transaction.number) }),
      t('invoice.order', { number: transaction.orderNumber }),
      ...(transaction.trnId ? [t('invoice.paidBy', { trnId: transaction.trnId })] : []),
    ],
    remarks: transaction.isSandbox ? [t('invoice.sandbox')] : [],
    billedTo: [fullName || transaction.email, ...(address ? addressLines(address, language) : [])],
    items: lines.map((line) => ({
      ...line,
      name: [
        nameIn(line, language),
        ...(line.animalName && line.kind !== 'replacement'
          ? [t('invoice.forAnimal', { name: line.animalName })]
          : []),
        ...(line.engraving ? [t('invoice.engraving', { lines: line.engraving.join(' / ') })] : []),
      ].join('\n'),
    })),
    sums: [
      { label: t('invoice.shipping'), cents: transaction.shipping },
      { label: t('invoice.fee'), cents: transaction.fee },
      ...taxSums(transaction.taxes, language),
    ],
    total: { label: t('invoice.total'), cents: transaction.total },
    refunded: transaction.trnId ? transaction.refundedCents : 0,
    credits,
  }
  return drawBill(bill, language, services)
}

export const taxSums = (taxes: readonly TaxLine[], language: Language): Bill['sums'] => {
  const t = translator(language, 'payments')
  return taxes.map(({ name, cents }) => ({ label: t(`taxes.${name}`), cents }))
}

/** A credit note in words, with what each tax has of it. */
export function creditWords({ number, cents, taxes }: Credit, language: Language): string {
  const t = translator(language, 'payments')
  const parts = taxSums(taxes, language).map(({ label, cents: part }) =>
    t('invoice.creditTax', { name: label, cents: formatMoney(part, language) }),
  )
  return t('invoice.creditNote', {
    number: String(number),
    cents: formatMoney(cents, language),
    taxed: parts.length > 0 ? 'yes' : 'no',
    taxes: parts.join(', '),
  })
}

/** A tagged PDF, of as many pages as its lines need (requirements/contract.md 14). */
export async function drawBill(
  bill: Bill,
  language: Language,
  { env }: Pick<Services, 'env'>,
): Promise<Buffer> {
  const t = translator(language, 'payments')
  const money = (cents: number) => formatMoney(cents, language)
  const number = String(bill.number)
  const sheet = await startPaper({
    language,
    title: t('invoice.documentTitle', { number }),
    created: bill.created,
  })
  sheet.heading(t('invoice.title'))
  sheet.paragraph(
    [
      t('invoice.number', { number }),
      t('invoice.date', { date: invoiceDay(bill.created, language) }),
      ...bill.references,
    ].join('\n'),
  )
  for (const remark of bill.remarks) sheet.strong(remark)
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
  sheet.paragraph(bill.billedTo.join('\n'))
  const widths = Object.values(columns)
  sheet.row(
    [t('invoice.item'), t('invoice.quantity'), t('invoice.price'), t('invoice.amount')],
    widths,
    'head',
  )
  for (const { name, quantity, price } of bill.items)
    sheet.row([name, String(quantity), money(price), money(price * quantity)], widths, 'cell')
  const sum = ({ label, cents }: Bill['total'], kind: 'cell' | 'head' = 'cell') =>
    sheet.row([label, '', '', money(cents)], widths, kind)
  // A line of rounding may be negative.
  for (const added of bill.sums) if (added.cents !== 0) sum(added)
  sum(bill.total, 'head')
  if (bill.refunded > 0) sum({ label: t('invoice.refunded'), cents: -bill.refunded })
  if (bill.credits.length > 0)
    sheet.paragraph(bill.credits.map((one) => creditWords(one, language)).join('\n'))
  return sheet.end()
}
