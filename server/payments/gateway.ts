import type { Language } from '#domain/language.ts'
import type { Province } from '#domain/payments/tax-rates.ts'

/** An order as the checkout needs it. */
export interface OrderToPay {
  /** 30 characters at most, no spaces. */
  orderNumber: string
  /** Total in cents. */
  cents: number
  language: Language
  buyer: { fullName: string; email: string; telephone: string | null }
  address: {
    text: string
    apartment?: string | undefined
    city: string
    province: Province
    postalCode: string
  } | null
  /** From then on the gateway refuses the link. */
  expires: Date
}

/** What an answer says became of an order. */
export const outcomes = ['approved', 'declined', 'cancelled', 'expired', 'error'] as const
export type Outcome = (typeof outcomes)[number]

/** The way back, by the browser or by notification. */
export interface Answer {
  /** The hash holds. Without, nothing of it may be believed before the gateway is asked. */
  isSigned: boolean
  orderNumber: string
  /** Null where there was no payment. */
  trnId: string | null
  outcome: Outcome
  /** Null where it names none. */
  cents: number | null
  cardType: string | null
  message: string
}

/** A payment, or what took one back, as the gateway knows it. */
export interface GatewayPayment {
  trnId: string
  orderNumber: string
  /** returned: a refund; voided: a void. */
  type: 'payment' | 'returned' | 'voided'
  isApproved: boolean
  cents: number
  cardType: string | null
  message: string
  created: Date
}

/** No answer, or none that can be understood: what was asked for may have happened. */
export class GatewaySilence extends Error {}

/** It was refused and did not happen. */
export class GatewayRefusal extends Error {}

/** A hosted checkout (requirements/contract.md 14). */
export interface Gateway {
  /** No money moves. */
  isSandbox: boolean
  /** The address where the buyer pays; asks nothing of the gateway. */
  open(order: OrderToPay): string
  /**
   * Reads a way back exactly as it came. Null for what is forged, broken or not ours.
   * @param rawQuery query string or form, not decoded
   */
  verify(rawQuery: string): Answer | null
  /** Null for an unknown one. @throws GatewaySilence */
  find(trnId: string): Promise<GatewayPayment | null>
  /** All payments of an order since its day, and what took them back. @throws GatewaySilence */
  findOrder(orderNumber: string, since: Date): Promise<GatewayPayment[]>
  /** Gives back all or a part. @throws GatewayRefusal, GatewaySilence */
  refund(trnId: string, cents: number, orderNumber: string): Promise<void>
  /** Before the day's settlement. @throws GatewayRefusal, GatewaySilence */
  void(trnId: string, cents: number): Promise<void>
  /** All of a day of the gateway. @param date `YYYY-MM-DD` there @throws GatewaySilence */
  day(date: string): Promise<GatewayPayment[]>
  /** Of the gateway's days. */
  timeZone: string
  /** The gateway's day of an instant, `YYYY-MM-DD`. */
  dayOf(instant: Date): string
}
