import { describe, expect, it } from 'vitest'
import { contactForm, implantForm, newImplant } from './implant-form.ts'

const chip = '985141000123456'
const card = { card: '100 000 123', verif: '007' }
const owner = {
  telephone: '514 555-0143',
  fullname: 'Camille Tremblay',
  language: 'fr',
  address: '4500 rue Wellington, Verdun',
  postalCode: 'h4g1x1',
}
const without = (...names: (keyof typeof owner)[]) =>
  Object.fromEntries(
    Object.entries(owner).filter(([name]) => !names.includes(name as keyof typeof owner)),
  )

const wrong = (
  schema: {
    safeParse: (value: unknown) => {
      error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
    }
  },
  body: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(body).error?.issues ?? [])
      .map(({ path, message }) => [path.join('.'), message])
      .toReversed(),
  )

const all = {
  telephone: 'TELEPHONE_INVALID',
  fullname: 'FULLNAME_REQUIRED',
  language: 'REQUIRED',
  address: 'ADDRESS_INVALID',
  postalCode: 'POSTAL_SHORT',
}

describe('an implant', () => {
  it.each<[string, object, object]>([
    ['a valid e-mail alone', { email: 'camille@example.org' }, {}],
    ['no e-mail, all the rest', owner, {}],
    ['nothing', {}, all],
    [
      'fields that were left empty',
      { email: '', telephone: '', fullname: '', language: '', address: '', postalCode: '' },
      all,
    ],
    ['nulls', { email: null, telephone: null }, all],
    ['an e-mail that is none', { email: 'camille@' }, { email: 'EMAIL_INVALID' }],
    [
      'an e-mail that is none, with the rest',
      { email: 'camille@', ...owner },
      { email: 'EMAIL_INVALID' },
    ],
    ['no telephone', without('telephone'), { telephone: 'TELEPHONE_INVALID' }],
    ['no name', without('fullname'), { fullname: 'FULLNAME_REQUIRED' }],
    ['no language', without('language'), { language: 'REQUIRED' }],
    ['no address', without('address'), { address: 'ADDRESS_INVALID' }],
    ['no postal code', without('postalCode'), { postalCode: 'POSTAL_SHORT' }],
    [
      'a postal code at the end of the address',
      { ...without('postalCode'), address: '4500 rue Wellington, Verdun H4G 1X1' },
      {},
    ],
    [
      'a postal code within the address',
      { ...without('postalCode'), address: 'H4G 1X1, Verdun' },
      { postalCode: 'POSTAL_SHORT' },
    ],
    ['half a postal code', { ...owner, postalCode: 'H4G' }, { postalCode: 'POSTAL_INVALID' }],
    [
      'a wrong telephone with an e-mail',
      { email: 'camille@example.org', telephone: '555' },
      { telephone: 'TELEPHONE_INVALID' },
    ],
    [
      'a day that is none',
      { email: 'camille@example.org', dob: '2026/02/30' },
      { dob: 'DATE_INVALID' },
    ],
    [
      'half another contact',
      {
        email: 'c@example.org',
        additionalContact: { fullName: 'Jo Roy', telephone: '', email: '' },
      },
      { 'additionalContact.telephone': 'TELEPHONE_INVALID' },
    ],
    ['no other contact', { email: 'c@example.org', additionalContact: '' }, {}],
    [
      'another contact left empty',
      { email: 'c@example.org', additionalContact: { fullName: '', telephone: '', email: '' } },
      {},
    ],
  ])('with %s', (_, given, expected) =>
    expect(wrong(newImplant, { microchip: chip, ...given })).toEqual(expected),
  )

  it.each<[string, object, object]>([
    ['no chip', {}, { microchip: 'MICROCHIP_INVALID' }],
    ['a short chip', { microchip: '12345678' }, { microchip: 'MICROCHIP_INVALID' }],
    ['a long chip', { microchip: '1'.repeat(16) }, { microchip: 'MICROCHIP_INVALID' }],
    ['a chip with letters', { microchip: '0a12b3c4d5' }, {}],
    ['a chip as it is read aloud', { microchip: '985 141 000 123 456' }, {}],
    ['a card in groups of three', { microchip: chip, ...card }, {}],
    ['a short card', { microchip: chip, card: '10000012', verif: '007' }, { card: 'CARD_INVALID' }],
    [
      'a card without verification',
      { microchip: chip, card: '100000123' },
      { verif: 'VERIF_INVALID' },
    ],
    ['a verification without card', { microchip: chip, verif: '007' }, { card: 'CARD_INVALID' }],
    ['a short verification', { microchip: chip, ...card, verif: '07' }, { verif: 'VERIF_INVALID' }],
  ])('with %s', (_, given, expected) =>
    expect(wrong(newImplant, { email: 'camille@example.org', ...given })).toEqual(expected),
  )

  it('needs a card of whoever is no shelter', () => {
    expect(wrong(implantForm(true), { microchip: chip, email: 'c@example.org' })).toEqual({
      card: 'CARD_INVALID',
      verif: 'VERIF_INVALID',
    })
    expect(wrong(implantForm(true), { microchip: chip, email: 'c@example.org', ...card })).toEqual(
      {},
    )
    expect(wrong(implantForm(false), { microchip: chip, email: 'c@example.org' })).toEqual({})
  })

  it('for an animal is checked for its numbers alone', () => {
    const animal = { unique_id: 'abcdefghijkl' }
    expect(
      newImplant.parse({
        animal,
        microchip: chip,
        ...card,
        email: 'camille@',
        telephone: 'x',
        dob: 'hier',
      }),
    ).toEqual({
      animal,
      microchip: chip,
      card: '100000123',
      verif: '007',
      implanter: 'default',
      postalCode: null,
    })
    expect(wrong(newImplant, { animal, microchip: 'x', verif: '07' })).toEqual({
      microchip: 'MICROCHIP_INVALID',
      card: 'CARD_INVALID',
      verif: 'VERIF_INVALID',
    })
  })

  it('comes out as it is stored', () => {
    expect(
      newImplant.parse({
        microchip: '*985-141.000 123 456*',
        email: ' Camille@Example.ORG ',
        telephone: '514.555.0143',
        address: {
          text: '4500 rue Wellington, Verdun h4g1x1',
          city: 'Montréal',
          placeId: 'area:montreal-verdun',
          pin: true,
        },
        sterilization: 'true',
        species: '',
        dob: '2026/02/03',
        additionalContact: { fullName: 'Jo Roy', telephone: '5145550144', email: '' },
        notes: '',
      }),
    ).toEqual({
      microchip: chip,
      implanter: 'default',
      email: 'camille@example.org',
      telephone: '(514) 555-0143',
      address: '4500 rue Wellington, Verdun h4g1x1',
      postalCode: 'H4G 1X1',
      sterilization: true,
      species: null,
      dob: '2026-02-03',
      additionalContact: { fullName: 'Jo Roy', telephone: '(514) 555-0144', email: null },
      notes: null,
    })
  })
})

it('the form of missing information asks for the same', () => {
  expect(wrong(contactForm, {})).toEqual(all)
  expect(wrong(contactForm, { email: 'camille@example.org' })).toEqual({})
})
