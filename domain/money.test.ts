import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, taxesWithin, formatMoney, readMoney, writeMoney, taxOf } from './money.ts'
import { provinceOf, provinces, taxRatesOn } from './payments/tax-rates.ts'

const day = '2026-05-04'

describe('amountOf', () => {
  it.each([
    // The specification's worked examples: a licence and a card.
    [3000, true, { fee: 135, tax: 470, total: 3605 }],
    [2000, false, { fee: 0, tax: 300, total: 2300 }],
    [0, true, { fee: 30, tax: 5, total: 35 }],
    [0, false, { fee: 0, tax: 0, total: 0 }],
    [1, false, { fee: 0, tax: 1, total: 2 }],
    [100_000, false, { fee: 0, tax: 14_975, total: 114_975 }],
  ])('%i cents to Quebec, fee %s', (taxable, hasFee, amount) =>
    expect(amountOf({ taxable, hasFee, day })).toMatchObject(amount),
  )

  it.each([
    // 100.00 $: each tax is whole. 3135 cents: 156.75 and 312.72, their sum 469.47.
    [10_000, [['gst', 500], ['qst', 998]], 1498],
    [3135, [['gst', 157], ['qst', 313]], 470],
    [2000, [['gst', 100], ['qst', 200]], 300],
    // 0.05 and 0.09975 round to nothing, the charged tax to one cent.
    [1, [['gst', 0], ['qst', 0], ['rounding', 1]], 1],
    // 0.50 and 0.9975 round to two cents, of which one and a half are due.
    [10, [['gst', 1], ['qst', 1]], 2],
  ])('%i cents show their taxes', (taxable, lines, tax) => {
    const { taxes, tax: charged } = taxOf(taxable, 'QC', day)
    expect([taxes.map(({ name, cents }) => [name, cents]), charged]).toEqual([lines, tax])
  }) // prettier-ignore

  it.each([
    ['ON', day, { hst: 13_000 }, 130],
    ['NS', '2025-03-31', { hst: 15_000 }, 150],
    ['NS', '2025-04-01', { hst: 14_000 }, 140],
    ['AB', day, { gst: 5000 }, 50],
    ['QC', day, { gst: 5000, qst: 9975 }, 150],
  ] as const)('to %s on %s', (province, at, rates, tax) => {
    expect(taxRatesOn(province, at)).toEqual(rates)
    expect(amountOf({ taxable: 1000, hasFee: false, province, day: at }).tax).toBe(tax)
  })

  it('knows no tax before its table begins', () => {
    expect(() => taxRatesOn('QC', '2012-12-31')).toThrow(RangeError)
  })

  it('adds up, never rounds Quebec down, and needs at most a cent of rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.boolean(),
        fc.constantFrom(...provinces),
        (taxable, untaxed, hasFee, province) => {
          const amount = amountOf({ taxable, untaxed, hasFee, province, day })
          const { fee, tax, total, taxes } = amount
          expect(total).toBe(taxable + untaxed + fee + tax)
          expect(taxes.reduce((sum, { cents }) => sum + cents, 0)).toBe(tax)
          const rounding = taxes.find(({ name }) => name === 'rounding')?.cents ?? 0
          expect(Math.abs(rounding)).toBeLessThanOrEqual(province === 'QC' ? 1 : 0)
          const price = BigInt(taxable + untaxed)
          expect(BigInt(fee) * 100_000n >= (hasFee ? price * 3484n + 3_000_000n : 0n)).toBe(true)
          if (province !== 'QC') return
          const due = BigInt(taxable + fee) * 14_975n
          expect(BigInt(tax) * 100_000n >= due && BigInt(tax - 1) * 100_000n < due).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each([-1, 0.5, Number.NaN, Number.MAX_VALUE])('refuses %s', (taxable) => {
    expect(() => amountOf({ taxable, hasFee: false, day })).toThrow(RangeError)
    expect(() => amountOf({ taxable: 1, untaxed: taxable, hasFee: false, day })).toThrow(RangeError)
  })
})

it.each([
  ['H2X 1Y4', 'QC'],
  ['g1k 1a1', 'QC'],
  ['K1A 0B1', 'ON'],
  ['A1A 1A1', 'NL'],
  ['X0A 0H0', 'NU'],
  ['X1A 1A1', 'NT'],
  ['V6B 1A1', 'BC'],
  ['D1A 1A1', null],
])('%s is in %s', (postalCode, province) => expect(provinceOf(postalCode)).toBe(province))

it.each([
  ['12', 1200],
  ['12,5', 1250],
  [' 12.50 ', 1250],
  ['0,05', 5],
  ['12,505', null],
  ['-1', null],
  ['', null],
  ['1 200', 120_000],
  ['1 234,50', 123_450],
  ['1\u00a0234,50\u00a0$', 123_450],
  ['1\u202f234\u202f567,5', 123_456_750],
  ['1,234.50', 123_450],
  ['$1,234.50', 123_450],
  ['$12', 1200],
  ['1,234', null],
  ['12 34', null],
  ['1 2345', null],
  ['1,23.45', null],
  ['12,50 €', null],
])('reads %j as %s cents', (typed, cents) => {
  expect(readMoney(typed)).toBe(cents)
  if (cents !== null) expect(readMoney(writeMoney(cents, 'fr'))).toBe(cents)
})

it('formatMoney speaks both languages', () => {
  expect(formatMoney(3605, 'fr').replace(/\s/g, ' ')).toBe('36,05 $')
  expect(formatMoney(3605, 'en')).toBe('$36.05')
})

describe('taxesWithin', () => {
  it.each([
    [4019, 4019, 0, [['gst', 175], ['qst', 349]]],
    [4019, 2010, 0, [['gst', 88], ['qst', 175]]],
    [4019, 2009, 2010, [['gst', 87], ['qst', 174]]],
    [4019, 1, 0, []],
  ])('of %i cents, %i after %i', (total, cents, before, parts) => {
    const taxes = taxOf(3495, 'QC', day).taxes
    const found = taxesWithin({ total, taxes }, { cents, before })
    expect(found.map((one) => [one.name, one.cents])).toEqual(parts)
  }) // prettier-ignore

  it('of parts, whatever they are, add up to the taxes of the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.constantFrom(...provinces),
        fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 12 }),
        (taxable, province, parts) => {
          const { total, taxes } = amountOf({ taxable, hasFee: true, province, day })
          const sums = new Map<string, number>()
          let before = 0
          for (const part of [...parts, total]) {
            const cents = Math.min(part, total - before)
            for (const { name, cents: own } of taxesWithin({ total, taxes }, { cents, before }))
              sums.set(name, (sums.get(name) ?? 0) + own)
            before += cents
          }
          for (const { name, cents } of taxes) expect(sums.get(name) ?? 0).toBe(cents)
        },
      ),
    )
  })
})
