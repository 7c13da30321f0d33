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

/** The probable intended address; undefined if this one may be right. */
export const likelyEmail = (typed: string): string | undefined =>
  run({ email: typed.trim(), domains, topLevelDomains: ends })?.full
