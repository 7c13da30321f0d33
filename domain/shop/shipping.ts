import type { Province } from '../payments/tax-rates.ts'

/** Cents, and working days until it is delivered. */
export interface Shipping {
  cents: number
  days: number
}

const near: Shipping = { cents: 495, days: 4 }
const far: Shipping = { cents: 795, days: 7 }
const remote: Shipping = { cents: 1295, days: 12 }

const byProvince: Record<Province, Shipping> = {
  QC: near,
  ON: near,
  NB: far,
  NS: far,
  PE: far,
  NL: far,
  MB: far,
  SK: far,
  AB: far,
  BC: far,
  NT: remote,
  NU: remote,
  YT: remote,
}

/** From these cents of goods on shipping is free, but to the territories. */
export const freeShippingFrom = 7500

/** What it costs to ship goods of the shop. @param goods cents of goods; 0 for none, which ship free */
export function shippingOf(goods: number, province: Province): Shipping {
  const rate = byProvince[province]
  const isFree = goods === 0 || (goods >= freeShippingFrom && rate !== remote)
  return isFree ? { ...rate, cents: 0 } : rate
}
