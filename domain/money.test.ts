import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, formatMoney } from './money.ts'

describe('amountOf', () => {
  it.each([
    // The specification's worked examples: a licence and a card.
    [3000, true, { fee: 135, tax: 470, total: 3605 }],
    [2000, false, { fee: 0, tax: 300, total: 2300 }],
    [0, true, { fee: 30, tax: 5, total: 35 }],
    [0, false, { fee: 0, tax: 0, total: 0 }],
    [1, false, { fee: 0, tax: 1, total: 2 }],
    [100_000, false, { fee: 0, tax: 14_975, total: 114_975 }],
  ])('%i cents, fee %s', (cents, hasFee, amount) =>
    expect(amountOf(cents, { hasFee })).toEqual(amount),
  )

  it('adds up, and never rounds down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (cents, hasFee) => {
        const { fee, tax, total } = amountOf(cents, { hasFee })
        expect(total).toBe(cents + fee + tax)
        expect(tax * 100_000).toBeGreaterThanOrEqual((cents + fee) * 14_975)
        expect((tax - 1) * 100_000).toBeLessThan((cents + fee) * 14_975)
      }),
    )
  })

  it.each([-1, 0.5, Number.NaN, Number.MAX_VALUE])('refuses %s', (cents) => {
    expect(() => amountOf(cents, { hasFee: false })).toThrow(RangeError)
  })
})

it('formatMoney speaks both languages', () => {
  expect(formatMoney(3605, 'fr').replace(/\s/g, ' ')).toBe('36,05 $')
  expect(formatMoney(3605, 'en')).toBe('$36.05')
})
