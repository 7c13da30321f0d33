import formatOnly from 'use-intl/format-message/format-only'
import { elided } from '#domain/elision.ts'

type Format = typeof formatOnly

/** In the place of the formatter of use-intl (vite.config.ts): of compiled messages, with elisions. */
const formatMessage: Format = Object.assign(
  (...args: Parameters<Format>) => {
    const said = formatOnly(...args)
    if (typeof said === 'string') return elided(said)
    return Array.isArray(said)
      ? said.map((part: unknown) => (typeof part === 'string' ? elided(part) : part))
      : said
  },
  { raw: false },
) as Format

export default formatMessage
