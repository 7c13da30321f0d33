import type { z } from 'zod'
import type { knownPayment, Transaction } from '#domain/payments/transaction.ts'

type Answer = Transaction | z.output<typeof knownPayment>

/** The transaction where the reader is its payer, or staff. */
export const payerView = (answer: Answer | undefined): Transaction | undefined =>
  answer && !('known' in answer) ? answer : undefined
