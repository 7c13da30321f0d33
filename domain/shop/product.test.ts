import { expect, it } from 'vitest'
import { productInput } from './product.ts'

const red = { name: { fr: 'Rouge', en: 'Red' }, price: 1000 }
const unnamed = { name: { fr: '', en: '' }, price: 1000 }
const saying = (variants: object[]) => {
  const name = { fr: 'Laisse', en: 'Leash' }
  const { error } = productInput.safeParse({ handle: 'laisse', name, variants })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

it.each([
  ['the only one without name', [unnamed]],
  ['the only one with its name', [red]],
  ['several, each with its name', [red, { ...red, name: { fr: 'Bleu', en: 'Blue' } }]],
])('options that a buyer can tell apart: %s', (_, variants) => {
  expect(saying(variants)).toEqual([])
})

it.each([
  ['one of several without name', [red, unnamed], ['variants.1.name.fr', 'variants.1.name.en']],
  ['a name in one language', [{ ...red, name: { fr: 'Rouge', en: ' ' } }], ['variants.0.name.en']],
])('options that some buyers could not tell apart: %s', (_, variants, fields) => {
  expect(saying(variants)).toEqual(fields.map((field) => [field, 'OPTION_NAME_REQUIRED']))
})
