import { expect, it } from 'vitest'
import { licenceForm } from './licence-form.ts'

it('a card asks for its verification before the rest of the form is filled in', () => {
  const wrong = (typed: object) =>
    licenceForm.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(wrong({ card: '100000001' })).toContain('verif')
  expect(wrong({ card: '100000001', verif: '123' })).not.toContain('verif')
  expect(wrong({ card: '' })).not.toContain('verif')
  expect(wrong({})).not.toContain('verif')
})
