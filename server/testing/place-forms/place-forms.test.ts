import { expect, it } from 'vitest'
import { connect } from '../../db/connect.ts'
import { testDatabase } from '../../db/testing/test-database.ts'
import { withPlaces } from '../prepared/with-places.ts'
import { misspelt, misspeltForm, municipalities, readForms } from './place-forms.ts'

it('300 municipalities of Quebec, each in a form in which people type it, are found or asked about, and none is put elsewhere', async () => {
  const database = await testDatabase(withPlaces)
  const { db, close } = connect(database.url)
  try {
    const places = municipalities(300)
    const reads = await readForms(db, places, undefined, true)
    expect([places.length, reads.length]).toEqual([300, 7])
    expect(reads.flatMap(({ elsewhere }) => elsewhere)).toEqual([])
    const many = reads.filter(
      ({ form, right, asked }) =>
        right / (right + asked.length) > (form === misspeltForm ? 0.7 : 0.85),
    )
    expect(many).toHaveLength(7)
  } finally {
    await close()
    await database.drop()
  }
})

it.each([
  ['Château-Richer', 'Chtâeau-Richer'],
  ['Saint-Alexis', 'Saint-Alxeis'],
  ['Amos', 'Aoms'],
  ['Matagami', 'Matgaami'],
  ['Villeroy', 'Vilelroy'],
  ['Gallichan', 'Galilchan'],
])('%s is misspelt %s', (name, wrong) => expect(misspelt(name)).toBe(wrong))
