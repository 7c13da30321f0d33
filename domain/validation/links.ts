import { say } from './say.ts'

/**
 * TLDs that mail programs link, except those that a missing space after a sentence makes
 * (`perdu.il`, `St.Jean`).
 */
const endings =
  'com|ca|org|net|info|biz|io|ly|co|fr|ru|cn|xyz|dev|app|shop|store|click|link|online|site|icu|vip|top|club|live|win|quebec|email|example'

/**
 * URLs, `www.`, names under a common TLD or, with a path, any two-letter TLD, and IP addresses; no
 * e-mail addresses.
 */
const link = new RegExp(
  [
    String.raw`[a-z][a-z0-9+.-]{0,15}:\/\/\S*`,
    String.raw`(?<![\p{L}\p{N}])www\.\S*`,
    // Matches neither side of an e-mail address nor `app. 4`.
    String.raw`(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)+(?:${endings})(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])(?<!\.app(?=\.? *\d))(?:[/?#]\S*)?`,
    String.raw`(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)+[a-z]{2}\/[\p{L}\p{N}]\S*`,
    String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?:[/:]\S*)?`,
  ].join('|'),
  'giu',
)

/** Unifies look-alikes, drops invisible characters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')

export const hasLink = (text: string): boolean => plain(text).search(link) >= 0

/** For text that can no longer be refused. */
export const withoutLinks = (text: string): string =>
  hasLink(text) ? plain(text).replace(link, '…') : text

/** Arguments for `refine`. */
export const noLinks = [
  (text: string | undefined) => text === undefined || !hasLink(text),
  { error: say('LINK_REFUSED') },
] as const
