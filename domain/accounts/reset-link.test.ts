import { expect, it } from 'vitest'
import { decodeResetLink, encodeResetLink } from './reset-link.ts'

const link = { email: "maude.o'neil+chat@example.org", code: 'mno0123456789abcdef01234567onm' }

it('carries e-mail, newline and code in base64url', () => {
  const enc = encodeResetLink(link)
  expect(enc).toMatch(/^[\w-]+$/)
  expect(Buffer.from(enc, 'base64url').toString()).toBe(`${link.email}\n${link.code}`)
  expect(decodeResetLink(enc)).toEqual(link)
})

const enc = (text: string) => Buffer.from(text).toString('base64url')
it.each([
  ['nothing', ''],
  ['what is not base64url', 'a+b/c='],
  ['noise', 'AAAA'],
  ['a link without its end', encodeResetLink(link).slice(0, -6)],
  ['a link without its beginning', encodeResetLink(link).slice(3)],
  ['no code', enc('maude@example.org')],
  ['another code', enc('maude@example.org\n123456')],
  ['no address', enc(`maude\n${link.code}`)],
  ['more than both', enc(`${link.email}\n${link.code}\nmore`)],
  ['bytes that are no text', Buffer.from([255, 254, 10, 128]).toString('base64url')],
  ['far too much', 'A'.repeat(10_000)],
])('of %s is null', (_, text) => expect(decodeResetLink(text)).toBeNull())
