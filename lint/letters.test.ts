import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What decides that a letter is sent, in its file or in what the file asks (docs/decisions/0112). */
const asks = {
  /** By the status of the account. */
  account: /\b(?:mayWrite|mayBeWritten)\('/,
  /** Whoever keeps an animal: `familyOf` has asked. */
  keeper: /\b(?:familyOf|keepersOf)\(/,
  /** `chooseRecipients` has asked, and is asked again before each letter. */
  alert: /\b(?:dropUnwanted\w*|isToldService)\b/,
  /** A visitor's own address, which they typed to be answered at; bounded for each address. */
  stranger: /\bmayWriteToStranger\(/,
  /** The city's record of a licence: by e-mail or on paper. */
  licence: /\b(?:letterAddress|chooseRecipients|isWanted)\b/,
  /** Clients of an organization: their consent. */
  consent: /\bwhyNot\(/,
  /** Ours. */
  staff: /\bto: env\.SUPPORT_EMAIL\b/,
} as const

/** Letters of which something else decides. */
const others: Record<string, string> = {
  'server/features/accounts/account-letter.ts': 'its callers ask, as below',
  'server/features/admin/send-admin-letter.ts': 'a new administrator who has no password yet',
  'server/features/animals/send-to-next-guardian.ts': 'the address that a keeper named, once',
  'server/features/campaigns/send-campaign.ts': 'recipients.queries.ts asks when it chooses',
  'server/features/cities/tell-of-ended-licence.ts': 'the organization of the city',
  'server/features/implants/send-claim-letter.ts': 'the address told at the implantation',
  'server/features/implants/send-match-notice.ts': 'the address told at the implantation',
  'server/features/organizations/send-invitation.ts': 'the address that a member named',
  'server/features/payments/send-receipt.ts': 'money: the address of the order',
  'server/features/payments/refunds/send-refunded.ts': 'money: the address of the order',
  'server/features/shipments/send-shipment-notice.ts': 'money: the address of the order',
  'server/mail/noted-mailer.ts': 'hands on what others send',
}

const code = globSync('server/**/*.ts')
  .filter((path) => !/\.test\.ts$|\/testing\/|\/all-calls\/|\/samples\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

it('every letter asks whether it may be written', () => {
  const senders = code.filter(({ text }) => /\bmailer\.send\(/.test(text))
  expect(senders.length).toBeGreaterThan(35)
  const silent = senders.filter(({ text }) => !Object.values(asks).some((sign) => sign.test(text)))
  expect(silent.map(({ path }) => path).toSorted()).toEqual(Object.keys(others).toSorted())
})

it('every letter about an account asks by its status', () => {
  const callers = code.filter(({ text }) => /\bawait sendAccountLetter\(/.test(text))
  expect(callers.length).toBeGreaterThan(3)
  expect(callers.filter(({ text }) => !asks.account.test(text)).map(({ path }) => path)).toEqual([])
})

it('no letter compares the status of an account itself', () => {
  const own = code.filter(
    ({ path, text }) =>
      /\bmailer\.send\(|\bsendAccountLetter\(/.test(text) &&
      /(?:status[)\w]* ?[!=]==? ?|users\.status, )'(?:suspended|deleted|bounced)'|\bisOpenAccount\b|\bisClosed\(/.test(
        text,
      ) &&
      path !== 'server/features/admin/send-admin-letter.ts',
  )
  expect(own.map(({ path }) => path)).toEqual([])
})
