import { describe, expect, it } from 'vitest'
import { amountCell, csvRow, numberCell, type CsvCell } from './csv.ts'

it.each([
  ['985141000123456', '985141000123456'],
  ['Milo', 'Milo'],
  ['', ''],
  ['dit "Milo", chien', '"dit ""Milo"", chien"'],
  ['deux\nlignes', '"deux\nlignes"'],
  ['a;b', '"a;b"'],
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+1 514', `'+1 514`],
  ['-1', `'-1`],
  ['@sum', `'@sum`],
  [' =1+1', `' =1+1`],
  ['\t=1+1', `"'\t=1+1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1+1', `'＝1+1`],
  ['a=b', 'a=b'],
])('%j is written as %j', (text, cell) => {
  expect(csvRow([text, 'x'])).toBe(`${cell},x`)
  expect(csvRow([text, 'x'], 'semicolon')).toBe(`${cell};x`)
})

describe('a number', () => {
  it.each<[CsvCell, string, string]>([
    [amountCell(3605), '36.05', '36,05'],
    [amountCell(-3000), '-30.00', '-30,00'],
    [amountCell(-5), '-0.05', '-0,05'],
    [amountCell(123456789), '1234567.89', '1234567,89'],
    [amountCell(null), '', ''],
    [numberCell(-3), '-3', '-3'],
    [numberCell(12.5), '12.5', '12,5'],
    [numberCell(null), '', ''],
  ])('%j is a number in both forms', (cell, comma, semicolon) => {
    expect(csvRow([cell, 'x'], 'comma')).toBe(`${comma},x`)
    expect(csvRow([cell, 'x'], 'semicolon')).toBe(`${semicolon};x`)
  })
})
