import PostalMime from 'postal-mime'
import { withoutAddresses } from './answer-of.ts'

/** Of an address, and what its server said of it. */
export interface Bounce {
  address: string
  words: string | null
}

/**
 * Addresses that a delivery status notification (RFC 3464) reports as gone for good: wrong or
 * closed mailboxes (status 5.1.x, 5.2.1), never full ones or refusals by policy.
 */
export async function readBounce(message: Buffer): Promise<Bounce[]> {
  const { attachments } = await PostalMime.parse(message, { attachmentEncoding: 'utf8' })
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!report) return []
  return textOf(report.content)
    .split(/\r?\n\r?\n/)
    .map(fieldsOf)
    .filter(
      ({ action, status }) =>
        action?.toLowerCase() === 'failed' && /^5\.(1\.\d+|2\.1)\b/.test(status ?? ''),
    )
    .flatMap((fields) => {
      const address = /^rfc822;\s*<?([^\s<>@]+@[^\s<>@]+)>?$/i.exec(
        fields['original-recipient'] ?? fields['final-recipient'] ?? '',
      )?.[1]
      const said = (fields['diagnostic-code'] ?? fields['status'] ?? '').replace(/^smtp;/i, '')
      return address ? [{ address, words: withoutAddresses(said) || null }] : []
    })
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()

const fieldsOf = (group: string): Record<string, string | undefined> =>
  Object.fromEntries(
    group
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [
        line.split(':')[0]?.trim().toLowerCase() ?? '',
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )
