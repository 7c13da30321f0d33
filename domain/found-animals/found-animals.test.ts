import { describe, expect, it } from 'vitest'
import { afterAction, foundAnimalStatuses, type FoundAnimalAction } from './found-animal.ts'
import { UploadedPicture } from '../pictures/uploaded.ts'
import { foundAnimalsApi } from './found-animals.api.ts'

describe('the status of a found animal', () => {
  it.each<[FoundAnimalAction, string[]]>([
    ['confirm', ['open', '', '', '', '', '']],
    ['renew', ['', 'open', 'open', '', 'open', '']],
    ['match', ['', 'matched', '', '', '', '']],
    ['unmatch', ['', '', 'open', '', '', '']],
    ['return', ['', 'returned', 'returned', '', 'returned', '']],
    ['expire', ['', 'expired', 'expired', '', '', '']],
    ['hide', ['hidden', 'hidden', 'hidden', 'hidden', '', '']],
  ])('after %s', (action, expected) =>
    expect(foundAnimalStatuses.map((status) => afterAction(status, action) ?? '')).toEqual(
      expected,
    ),
  )
})

describe('what a finder tells', () => {
  const told = {
    species: 'Dog',
    colour: 'noir et feu',
    date: '2026-05-04',
    location: [-73.57, 45.5],
    state: 'held',
    fullname: 'Jo Roy',
    email: 'JO@example.org',
    language: 'fr',
    pictures: [new UploadedPicture('photo.jpg', 'hash')],
  }
  const fieldsOf = (body: object) =>
    foundAnimalsApi.post.body.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []

  it('has defaults for what was left blank', () =>
    expect(
      foundAnimalsApi.post.body.parse({ ...told, breed: ' ', note: null, telephone: '' }),
    ).toMatchObject({
      sex: 'Unknown',
      breed: null,
      note: null,
      telephone: null,
      email: 'jo@example.org',
    }))

  it.each<[string, object, string[]]>([
    [
      'nothing',
      {},
      ['species', 'colour', 'date', 'state', 'fullname', 'email', 'pictures', 'location'],
    ],
    [
      'a picture of JSON',
      { ...told, pictures: [{ path: '/etc/passwd', hash: 'hash' }] },
      ['pictures.0'],
    ],
    ['no place', { ...told, location: null }, ['location']],
    ['an address instead', { ...told, location: null, address: 'Granby' }, []],
    ['a link in the note', { ...told, note: 'Voir www.example.org' }, ['note']],
    ['a link in the colour', { ...told, colour: 'www.example.org' }, ['colour']],
    ['a link in the collar', { ...told, collar: 'https://example.org' }, ['collar']],
    ['an unknown state', { ...told, state: 'eaten' }, ['state']],
    ['a place off the globe', { ...told, location: [-190, 45] }, ['location.0']],
  ])('%s', (_, body, fields) => expect(fieldsOf(body)).toEqual(fields))
})
