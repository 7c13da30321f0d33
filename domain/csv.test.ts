import { expect, it } from 'vitest'
import { csvRow } from './csv.ts'

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
])('%j is written as %j', (text, cell) => expect(csvRow([text, 'x'])).toBe(`${cell},x`))
