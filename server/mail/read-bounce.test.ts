import { expect, it } from 'vitest'
import { readBounce } from './read-bounce.ts'

const returned = (...recipients: string[]) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.org',
      'To: bonjour@trouvaille.test',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I could not deliver your message to other@example.org.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      '',
      ...recipients,
      '--b--',
      '',
    ].join('\r\n'),
  )
const recipient = (action: string, status: string, address = 'rfc822; gone@example.org') =>
  `Final-Recipient: ${address}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550\r\n  user unknown\r\n`

it.each<[string, Buffer, string[]]>([
  ['no such mailbox', returned(recipient('failed', '5.1.1')), ['gone@example.org']],
  ['a closed mailbox', returned(recipient('Failed', '5.2.1')), ['gone@example.org']],
  [
    'two of them',
    returned(recipient('failed', '5.1.1'), recipient('failed', '5.1.10', 'RFC822;two@example.org')),
    ['gone@example.org', 'two@example.org'],
  ],
  [
    'the address that was written to',
    returned(`Original-Recipient: rfc822;first@example.org\r\n${recipient('failed', '5.1.1')}`),
    ['first@example.org'],
  ],
  ['a full mailbox', returned(recipient('failed', '5.2.2')), []],
  ['a refusal by policy', returned(recipient('failed', '5.7.1')), []],
  ['a delay', returned(recipient('delayed', '4.4.1')), []],
  [
    'an answer of a person',
    Buffer.from('From: a@example.org\r\nSubject: Re: hello\r\n\r\nStatus: 5.1.1\r\n'),
    [],
  ],
  ['nothing', Buffer.alloc(0), []],
])('%s', async (_, message, addresses) => {
  const bounces = await readBounce(message)
  expect(bounces.map(({ address }) => address)).toEqual(addresses)
  for (const { words } of bounces) expect(words).toBe('550 user unknown')
})
