import { say } from './say.ts'

/**
 * Endings that mail programs make links of, without those that end sentences written without a
 * space (`perdu.il`, `St.Jean`).
 */
const endings =
  'com|ca|org|net|info|biz|io|ly|co|fr|ru|cn|xyz|dev|app|shop|store|click|link|online|site|icu|vip|top|club|live|win|quebec|email|example'

/**
 * What leads to a page elsewhere: an address with its protocol, `www.`, a name under a common
 * ending, any name under two letters with a path, and numbers of servers. E-mail addresses are none
 * of these.
 */
const link = new RegExp(
  [
    String.raw`[a-z][a-z0-9+.-]*:\/\/\S*`,
    String.raw`(?<![\p{L}\p{N}])www\.\S*`,
    // Not what stands before or after the sign of an e-mail address, nor `app. 4`.
    String.raw`(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)+(?:${endings})(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])(?<!\.app(?=\.? *\d))(?:[/?#]\S*)?`,
    String.raw`(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2}\/[\p{L}\p{N}]\S*`,
    String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?:[/:]\S*)?`,
  ].join('|'),
  'giu',
)

/** As a reader takes it: signs that look alike or do not show are what they look like. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')

/** Whether a text that people type of a loss or a find would lead its readers to another site. */
export const hasLink = (text: string): boolean => plain(text).search(link) >= 0

/** The text with its links left out, for where they cannot be refused any more. */
export const withoutLinks = (text: string): string =>
  hasLink(text) ? plain(text).replace(link, '…') : text

/** The arguments of a `refine` that takes no links. */
export const noLinks = [
  (text: string | undefined) => text === undefined || !hasLink(text),
  { error: say('LINK_REFUSED') },
] as const
