/** What stands in the place of a code or token. */
export const mask = '••••••'

const addresses = /https?:\/\/[^\s"'<>]+/g
/** Codes of letters, and tokens: 18 random bytes and more. */
const codes = /\bmno[0-9a-f]{24}onm\b/g
const tokens = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?![\w-])/gi

/** Words of paths are lower case, without digits. */
const isSecret = (part: string): boolean => part.length >= 6 && /[A-Z\d]|^.{25,}$/.test(part)

function secretsOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { pathname, searchParams, hash } = new URL(address)
  const parts = [...pathname.split('/'), ...searchParams.values(), hash.slice(1)]
  return parts.filter(isSecret).map((part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })
}

interface Body {
  subject: string
  text: string
  html: string
}

/**
 * What staff may see of a letter (requirements/contract.md 18): no code or token, wherever it
 * stands; links lead nowhere, and pictures are their words.
 */
export function maskSecrets({ subject, text, html }: Body): Body {
  const secrets = new Set((text.match(addresses) ?? []).flatMap(secretsOf))
  const longestFirst = [...secrets].toSorted((a, b) => b.length - a.length)
  const masked = (words: string): string =>
    longestFirst
      .reduce((done, secret) => {
        const encoded = encodeURIComponent(secret)
        return done.replaceAll(secret, mask).replaceAll(encoded, mask)
      }, words)
      .replace(codes, mask)
      .replace(tokens, mask)
  const inert = html
    .replace(/<img\b[^<>]*>/gi, (picture) => /\balt="([^"]*)"/i.exec(picture)?.[1] ?? '')
    .replace(/\s(?:href|src)="[^"]*"/gi, '')
  return { subject: masked(subject), text: masked(text), html: masked(inert) }
}
