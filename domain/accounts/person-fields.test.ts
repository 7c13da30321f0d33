import { describe, expect, it } from 'vitest'
import { confirmation, credentials, registration } from './accounts.api.ts'
import { emailField, newPasswordField, postalField, telephoneField } from './person-fields.ts'
import { splitExtension } from './telephone.ts'
import { profileChange, statusAfterProfile } from './profile.ts'

describe('what is typed comes out in one form', () => {
  it.each([
    ['telephone', telephoneField, '5145551234', '(514) 555-1234'],
    ['telephone', telephoneField, '(514) 555-1234', '(514) 555-1234'],
    ['telephone', telephoneField, '514 555 1234', '(514) 555-1234'],
    ['telephone', telephoneField, '+1 514.555.1234', '(514) 555-1234'],
    ['postal code', postalField, 'h2x1y4', 'H2X 1Y4'],
    ['postal code', postalField, 'H2X-1Y4', 'H2X 1Y4'],
    ['postal code', postalField, ' h2x 1y4 ', 'H2X 1Y4'],
    ['e-mail', emailField, ' Camille@Example.ORG ', 'camille@example.org'],
  ])('%s %#', (_, field, typed, stored) => {
    expect(field.parse(typed)).toBe(stored)
  })
})

describe('what is refused', () => {
  it.each([
    ['telephone', telephoneField, '555-1234', 'TELEPHONE_INVALID'],
    ['telephone', telephoneField, '514555123a', 'TELEPHONE_INVALID'],
    ['telephone', telephoneField, '51455512345', 'TELEPHONE_INVALID'],
    ['telephone', telephoneField, '514 555-1234 204', 'TELEPHONE_INVALID'],
    ['postal code', postalField, 'H2X 1Y', 'POSTAL_INVALID'],
    ['postal code', postalField, '2HX 1Y4', 'POSTAL_INVALID'],
    ['postal code', postalField, 'H2X  1Y4', 'POSTAL_INVALID'],
    ['e-mail', emailField, '', 'EMAIL_REQUIRED'],
    ['e-mail', emailField, 'camille@', 'EMAIL_INVALID'],
    ['e-mail', emailField, 'camille example.org', 'EMAIL_INVALID'],
    ['e-mail', emailField, `${'a'.repeat(250)}@example.org`, 'EMAIL_INVALID'],
    ['password', newPasswordField, 'x'.repeat(9), 'PASSWORD_SHORT'],
    ['password', newPasswordField, 'x'.repeat(257), 'PASSWORD_LONG'],
  ])('%s %#', (_, field, typed, key) => {
    expect(field.safeParse(typed).error?.issues[0]?.message).toBe(key)
  })

  it.each([
    '514 555-1234 poste 204',
    '(514) 555-1234 p. 204',
    '514-555-1234 ext. 204',
    '5145551234x204',
    '514 555-1234 #204',
    '514 555-1234, 204',
    '514 555-1234 (poste 204)',
    '+1 514 555-1234 extension: 204',
  ])('an extension, as in %s', (typed) => {
    expect(telephoneField.safeParse(typed).error?.issues).toMatchObject([
      { message: 'TELEPHONE_EXTENSION' },
    ])
    expect(splitExtension(typed)).toMatchObject({ telephone: '(514) 555-1234', extension: '204' })
  })

  it('passwords of 10 and of 256 characters are taken', () => {
    expect(
      [10, 256].map((length) => newPasswordField.safeParse('x'.repeat(length)).success),
    ).toEqual([true, true])
  })
})

const messagesOf = (
  schema: typeof registration | typeof credentials | typeof confirmation | typeof profileChange,
  value: unknown,
) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? [])
      .map(({ path, message }) => [path.join('.'), message])
      .reverse(),
  )

describe('each form names what is missing', () => {
  it.each([
    [
      'registration',
      registration,
      {
        fullname: 'FULLNAME_SHORT',
        email: 'EMAIL_REQUIRED',
        password: 'PASSWORD_SHORT',
        postal: 'POSTAL_SHORT',
      },
    ],
    ['login', credentials, { email: 'EMAIL_REQUIRED', password: 'PASSWORD_REQUIRED' }],
    [
      'confirmation',
      confirmation,
      { code: 'CODE_REQUIRED', accept: 'TERMS_REQUIRED', captcha: 'CAPTCHA_REQUIRED' },
    ],
  ])('%s', (_, schema, messages) => {
    expect(messagesOf(schema, {})).toEqual(messages)
  })

  it('a profile', () => {
    const messages = messagesOf(profileChange, {
      profile: {
        fullName: 'Al',
        telephone: '1',
        accept: false,
        contacts: [{ fullName: 'Bo', telephone: 'x' }],
      },
      postalCode: 'H2X',
      address: { text: '' },
    })
    expect(messages).toEqual({
      'profile.fullName': 'FULLNAME_SHORT',
      'profile.telephone': 'TELEPHONE_INVALID',
      'profile.accept': 'ACCEPT_REQUIRED',
      'profile.contacts.0.fullName': 'FULLNAME_SHORT',
      'profile.contacts.0.telephone': 'TELEPHONE_INVALID',
      'address.text': 'ADDRESS_INVALID',
      postalCode: 'POSTAL_INVALID',
    })
  })

  it.each(['x', 'mno123', '123onm', 'MNO1ONM'])('a code such as %s', (code) => {
    expect(
      confirmation.safeParse({ code, accept: true, captcha: 'x' }).error?.issues[0],
    ).toMatchObject({ path: ['code'], message: 'CODE_INVALID' })
  })
})

it.each([
  ['registered', 'registered'],
  ['confirmed', 'valid'],
  ['valid', 'valid'],
  ['bounced', 'bounced'],
  ['suspended', 'suspended'],
] as const)('a %s account is %s after its profile was saved', (before, after) => {
  expect(statusAfterProfile(before)).toBe(after)
})
