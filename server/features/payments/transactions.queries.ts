import { and, asc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CsvQuery } from '#domain/list-csv.ts'
import { isStaff } from '#domain/access/policies.ts'
import type { Language } from '#domain/language.ts'
import type { TaxLine } from '#domain/money.ts'
import { mostCounted, type ListQuery } from '#domain/list-filter.ts'
import {
  orderTypes,
  refundFilters,
  refundStates,
  transactionStatuses,
  type Transaction,
} from '#domain/payments/transaction.ts'
import { readdressable } from '#domain/payments/shipment.ts'
import type { ProductKind } from '#domain/shop/product.ts'
import type { Caller } from '../../context.ts'
import { atOnce, type Database } from '../../db/connect.ts'
import { inListOrder } from '../../http/list-batches.ts'
import {
  animals,
  creditNotes,
  invoices,
  items,
  refunds,
  shipmentItems,
  shipments,
  transactionLines,
  transactions,
} from '../../db/tables/index.ts'
import {
  countOf,
  countUpTo,
  isAbout,
  oneOf,
  readList,
  type ListField,
  type ListParts,
} from '../../http/list.ts'
import { choice, exactly, wordsIn } from '../../http/list-fields.ts'
import { accountField } from '../accounts/of-account.ts'
import { isKeptBy } from '../shipments/keeper-of.ts'
import { isRefundOffered } from '../shipments/refund-offered.ts'
import { nameIn } from '../shipments/shipments.queries.ts'
import type { Order, StoredTransaction } from './types/order-type.ts'

export interface InvoicedOrder extends Order {
  invoice: typeof invoices.$inferSelect | null
  /** What went back of it, the oldest first. */
  credits: Credit[]
}

export interface Credit {
  /** Of the credit note. */
  number: number
  cents: number
  taxes: TaxLine[]
}

const linesOf = (db: Database, ids: string[]) =>
  db
    .select()
    .from(transactionLines)
    .where(inArray(transactionLines.transactionId, ids))
    .orderBy(asc(transactionLines.position))

export async function orderWithInvoice(
  db: Database,
  id: string,
): Promise<InvoicedOrder | undefined> {
  const [row] = await db
    .select({ transaction: transactions, invoice: invoices })
    .from(transactions)
    .leftJoin(invoices, eq(invoices.transactionId, transactions.id))
    .where(eq(transactions.id, id))
  return row && { ...row, lines: await linesOf(db, [id]), credits: await creditsOf(db, id) }
}

export const creditsOf = (db: Database, transactionId: string): Promise<Credit[]> =>
  db
    .select({ number: creditNotes.number, cents: refunds.cents, taxes: creditNotes.taxes })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(eq(refunds.transactionId, transactionId))
    .orderBy(creditNotes.number)

/** @param id a unique_id, or the gateway's trnId */
export async function transactionBy(
  db: Database,
  id: string,
): Promise<StoredTransaction | undefined> {
  const [found] = await db
    .select()
    .from(transactions)
    .where(
      or(
        eq(transactions.uniqueId, id),
        eq(transactions.trnId, id),
        eq(transactions.orderNumber, id),
      ),
    )
  return found
}

const shipmentsOf = (db: Database, ids: string[]) =>
  db
    .select({ shipment: shipments, item: shipmentItems, number: items.number })
    .from(shipments)
    .innerJoin(shipmentItems, eq(shipmentItems.shipmentId, shipments.id))
    .leftJoin(items, eq(items.id, shipmentItems.itemId))
    .where(inArray(shipments.transactionId, ids))
    .orderBy(asc(shipmentItems.position))

/** Whoever paid to replace a card in hand learns nothing of its animal, or where it goes. */
export const knowsKeeper = (lines: readonly { kind: ProductKind }[], caller: Caller): boolean =>
  isStaff(caller) || !lines.some(({ kind }) => kind === 'replacement')

interface Reader {
  caller: Caller
  language: Language
}

/** With all that belongs to them, by a query for each kind of rows. */
export async function asTransactions(
  db: Database,
  rows: StoredTransaction[],
  { caller, language }: Reader,
): Promise<Transaction[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const animalIds = rows.flatMap(({ animalId }) => animalId ?? [])
  const [lines, sent, given, numbered, kept] = await atOnce(
    db,
    () => linesOf(db, ids),
    () => shipmentsOf(db, ids),
    () =>
      db
        .select({
          ...getTableColumns(refunds),
          creditNote: creditNotes.number,
          taxes: creditNotes.taxes,
        })
        .from(refunds)
        .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
        .where(inArray(refunds.transactionId, ids))
        .orderBy(refunds.id),
    () =>
      db
        .select({ number: invoices.number, transactionId: transactions.id })
        .from(invoices)
        .innerJoin(transactions, eq(transactions.id, invoices.transactionId))
        .where(inArray(invoices.transactionId, ids)),
    () =>
      animalIds.length === 0
        ? Promise.resolve([])
        : db
            .select({
              id: animals.id,
              uniqueId: animals.uniqueId,
              ownerId: animals.ownerId,
            })
            .from(animals)
            .where(inArray(animals.id, animalIds)),
  )
  const staff = isStaff(caller)
  return rows.map((row) => {
    const of = <T extends { transactionId: string }>(all: T[]) =>
      all.filter(({ transactionId }) => transactionId === row.id)
    const own = of(lines)
    const parcel = sent.filter(({ shipment }) => shipment.transactionId === row.id)
    const isTold = knowsKeeper(own, caller)
    const animal = kept.find(({ id }) => id === row.animalId)
    // What follows an animal to another keeper goes where that person lives.
    const mayName = isTold && (staff || !animal || isKeptBy(animal, row))
    return {
      unique_id: row.uniqueId,
      trnId: row.trnId,
      trnOrderNumber: row.orderNumber,
      transactionNumber: row.number,
      type: row.type,
      status: row.status,
      ...(row.refundState && { refundState: row.refundState }),
      refundedCents: row.refundedCents,
      refunds: of(given).map(
        ({ kind, cents, reason, note, message, state, creditNote, taxes, created }) => ({
          kind,
          cents,
          reason,
          ...(staff && { note, message }),
          state,
          ...(creditNote !== null && taxes !== null && { creditNote, taxes }),
          created: created.toISOString(),
        }),
      ),
      invoiceNumber: of(numbered)[0]?.number ?? null,
      sandbox: row.isSandbox,
      language: row.language,
      user: {
        fullName: row.fullName,
        email: row.email,
        ...(staff && row.userId !== null && { id: row.userId }),
      },
      data: { telephone: row.telephone, address: row.address },
      cart: {
        items: own.map((line) => ({
          name: nameIn(line, language),
          quantity: line.quantity,
          price: line.price,
          ...(isTold && line.animalName !== null && { animalName: line.animalName }),
          ...(mayName && animal && { animalId: animal.uniqueId }),
          ...(line.engraving && { engraving: line.engraving }),
        })),
        shipping: row.shipping,
        fee: row.fee,
        tax: row.tax,
        taxes: row.taxes,
        total: row.total,
      },
      shipment: parcel[0]
        ? {
            status: parcel[0].shipment.status,
            ...(mayName && { address: parcel[0].shipment.address }),
            readdressable: mayName && readdressable.includes(parcel[0].shipment.status),
            items: parcel.map(({ item, number }) => ({
              itemType: item.itemType,
              name: nameIn(item, language),
              quantity: item.quantity,
              ...(mayName && number !== null && { number }),
              ...(item.engraving && { engraving: item.engraving }),
            })),
          }
        : null,
      created: row.created.toISOString(),
      settled: row.settled?.toISOString() ?? null,
    }
  })
}

/** Fields by which most filters find few. */
const seeking = new Set(['search', 'email', 'ordernumber', 'trnid', 'number', 'account'])
/** An expression that no index has: few rows are sorted, instead of an order walked through for them. */
const apart = (column: AnyPgColumn, isSorted: boolean): AnyPgColumn | SQL =>
  isSorted ? sql`(${column} || '')` : column

const fieldsFor = (isSorted: boolean) =>
  ({
    Number: { column: transactions.number, type: 'number' },
    Created: {
      column: transactions.created,
      type: 'instant',
      order: isSorted ? sql`(${transactions.created} + interval '0')` : transactions.created,
    },
    Status: {
      ...choice(transactions.status, transactionStatuses),
      order: apart(transactions.status, isSorted),
    },
    Type: { ...choice(transactions.type, orderTypes), order: apart(transactions.type, isSorted) },
    RefundState: {
      ...choice(transactions.refundState, refundFilters),
      test: (operator, value) =>
        value === 'offered' && operator === '='
          ? sql`${isRefundOffered(sql`${transactions}`)} and exists (select from shipments s where s.transaction_id = ${transactions.id} and s.status = 'cancelled')`
          : oneOf(transactions.refundState, refundStates)(operator, value),
      sorts: false,
    },
    Total: { column: transactions.total, type: 'number' },
    Email: {
      column: transactions.email,
      type: 'text',
      read: (typed) => typed.trim().toLowerCase(),
      test: exactly(transactions.email),
      sorts: false,
    },
    OrderNumber: {
      column: transactions.orderNumber,
      type: 'text',
      test: exactly(transactions.orderNumber),
      sorts: false,
    },
    TrnId: {
      column: transactions.trnId,
      type: 'text',
      test: exactly(transactions.trnId),
      sorts: false,
    },
    Account: accountField('transactions'),
    /** Part of name, e-mail or telephone. */
    Search: wordsIn(transactions.search),
  }) satisfies Record<string, ListField>

function readTransactions(query: ListQuery, caller: Caller, { isSorted = false } = {}): ListParts {
  const read = readList(query, {
    fields: fieldsFor(isSorted),
    sort: { field: 'Created', order: 'desc' },
    tie: transactions.id,
  })
  const own = isStaff(caller) ? undefined : eq(transactions.userId, caller.userId ?? '')
  return { ...read, where: and(own, read.where) }
}

/** How many match a search; null of what is none. */
const fewSought = async (
  db: Database,
  query: ListQuery,
  where: SQL | undefined,
): Promise<number | null> =>
  isAbout(query, seeking) ? countOf(db, transactions, where)(mostCounted + 1) : null

/** Of many that match, an index gives the first sooner than a sort. */
const isFew = (known: number | null): boolean => known !== null && known <= mostCounted

/** One's own; all for staff. Newest first by default. */
export async function listTransactions(
  db: Database,
  query: ListQuery,
  reader: Reader,
): Promise<{ rows: Transaction[]; total: number }> {
  const { where, offset, limit } = readTransactions(query, reader.caller)
  const known = await fewSought(db, query, where)
  // What is skipped is counted in an index alone, where one has filter and order.
  const { orderBy } = readTransactions(query, reader.caller, { isSorted: isFew(known) })
  const page = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
    .as('page')
  const found = await db
    .select({ row: transactions })
    .from(transactions)
    .innerJoin(page, eq(page.id, transactions.id))
    .orderBy(...orderBy)
  const rows = found.map(({ row }) => row)
  const total = await countUpTo(
    { offset, limit, rows: rows.length },
    async (most) => known ?? countOf(db, transactions, where)(most),
  )
  return { rows: await asTransactions(db, rows, reader), total }
}

/** Rows of a filter, in batches, in the order of the list. */
export async function* eachTransaction(
  db: Database,
  query: CsvQuery,
  caller: Caller,
): AsyncGenerator<{ row: StoredTransaction; invoice: number | null }[]> {
  const known = await fewSought(db, query, readTransactions(query, caller).where)
  const read = readTransactions(query, caller, { isSorted: isFew(known) })
  yield* inListOrder(read, ({ where, orderBy, limit, place }) =>
    db
      .select({ row: transactions, invoice: invoices.number, ...place })
      .from(transactions)
      .leftJoin(invoices, eq(invoices.transactionId, transactions.id))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}
