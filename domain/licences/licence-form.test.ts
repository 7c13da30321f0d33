import { expect, it } from 'vitest'
import { licenceForm } from './licence-form.ts'

const messages = (typed: object) =>
  licenceForm
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

it('says the limits of the age of a keeper', () => {
  for (const keeperAge of ['200', '-1', '12.5', 'vieux'])
    expect(messages({ ownerInfo: { keeperAge } })).toContain(
      'ownerInfo.keeperAge KEEPER_AGE_INVALID',
    )
  for (const keeperAge of ['', '0', '120'])
    expect(messages({ ownerInfo: { keeperAge } }).join()).not.toContain('keeperAge')
})

it('says that no cat is a dangerous dog before the rest of the form is filled in', () => {
  const animalProvenance = { classifiedAsDangerousDog: true }
  const wrong = 'animalProvenance.classifiedAsDangerousDog DANGEROUS_NO_DOG'
  expect(messages({ animalInfo: { species: 'Cat' }, animalProvenance })).toContain(wrong)
  expect(messages({ animalInfo: { species: 'Dog' }, animalProvenance })).not.toContain(wrong)
  expect(messages({ animalProvenance })).not.toContain(wrong)
})

it('a card asks for its verification before the rest of the form is filled in', () => {
  const wrong = (typed: object) =>
    licenceForm.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(wrong({ card: '100000001' })).toContain('verif')
  expect(wrong({ card: '100000001', verif: '123' })).not.toContain('verif')
  expect(wrong({ card: '' })).not.toContain('verif')
  expect(wrong({})).not.toContain('verif')
})
