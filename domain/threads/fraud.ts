import { asksForCode } from './fraud/codes.ts'
import { asksForMoney } from './fraud/money.ts'
import type { Warning } from './warning.ts'

/**
 * What a message of a stranger seems to ask for, in French or English; null where nothing. A message
 * is marked, never held back: the reader decides (requirements/reuniting.md 6).
 */
export function warningOf(message: string): Warning | null {
  const sentences = message
    .replace(/[$€]/g, ' dollars ')
    .replace(/(\d)[ ,.\u00A0\u202F](?=\d)/g, '$1')
    .replace(
      /[?.!]\s+(?=(?:then|alors|so|sinon|otherwise|dites adieu|say goodbye|forget|oubliez)\b)/gi,
      ', ',
    )
    .split(/[.…](?=\s|$)|[\n;?!]/)
    .filter((sentence) => sentence.trim() !== '')
  const money = sentences.some(asksForMoney)
  // « Votre mot de passe? Envoyez-le. »
  const code = sentences.some((sentence, at) =>
    asksForCode(`${sentence} ${sentences[at + 1] ?? ''}`),
  )
  return money && code ? 'both' : money ? 'money' : code ? 'code' : null
}
