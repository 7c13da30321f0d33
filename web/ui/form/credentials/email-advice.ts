import { run } from '@zootools/email-spell-checker'

/** Common mail domains here. */
const domains =
  `gmail.com googlemail.com hotmail.com hotmail.ca hotmail.fr hotmail.be outlook.com outlook.fr live.ca live.com live.fr msn.com
  icloud.com me.com mac.com yahoo.ca yahoo.com yahoo.fr ymail.com aol.com gmx.com proton.me protonmail.com pm.me hey.com mail.com fastmail.com
  videotron.ca videotron.qc.ca sympatico.ca bell.net cgocable.ca cogeco.ca cogeco.net globetrotter.net telus.net rogers.com shaw.ca
  oricom.ca sogetel.net b2b2c.ca ebox.net`.split(/\s+/)
const ends =
  'ca com net org qc.ca gouv.qc.ca gc.ca quebec fr be ch me info edu gov biz io vet co uk de us example'.split(
    ' ',
  )

/** Letters that look like those of the domains above, by keyboards of other scripts. */
const twins: Record<string, string> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n', // prettier-ignore
  α: 'a',
  ο: 'o',
  ν: 'v',
  ι: 'i', // prettier-ignore
}
const asLatin = (typed: string): string =>
  Array.from(typed.toLowerCase(), (sign) => twins[sign] ?? sign).join('')

/** The probable intended address; undefined if this one may be right. */
export function likelyEmail(typed: string): string | undefined {
  const latin = asLatin(typed.trim())
  const meant = run({ email: latin, domains, topLevelDomains: ends })?.full
  return meant ?? (latin === typed.trim() ? undefined : latin)
}
