import { expect, it } from 'vitest'
import { withTyped } from './correction-values.ts'

it('keeps what was typed over what another window saved, and shows the rest of it', () => {
  const shown = {
    animal: { name: 'Rex', color: 'Noir', chip: '' },
    contacts: [{ name: 'A' }],
    years: '1',
  }
  const typed = {
    animal: { name: 'Max', color: 'Noir', chip: '' },
    contacts: [{ name: 'A' }],
    years: '1',
  }
  const newest = { animal: { name: 'Roy', color: 'Roux', chip: '9' }, contacts: [], years: '2' }
  expect(withTyped(shown, typed, newest)).toEqual({
    animal: { name: 'Max', color: 'Roux', chip: '9' },
    contacts: [],
    years: '2',
  })
})
