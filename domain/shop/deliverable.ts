import { hasStreetAndNumber } from '../licences/dwelling.ts'
import { plainWord } from '../places/plain-name.ts'

/** Each before a number: `C.P. 123`, `PO Box 12`, `RR 2`, `R.R. 2 Site 5`, `SS 1`. */
const numbered = new RegExp(
  '\\b(?:' +
    [
      'c ?p|b ?p|case(?: postale)?|casier(?: postal)?|boite(?: postale)?|bte',
      'p ?o ?b(?: ?ox)?|post office box|postal box|box',
      'r ?r|rural route|route rurale|s ?s|suburban service|service suburbain|m ?r|mobile route',
    ].join('|') +
    ') ?(?:no |numero |number )?\\d',
)
const generalDelivery =
  /\b(?:general delivery|gen(?:eral)? del|poste restante|g ?d)\b|^p ?r(?:$| (?:succ|stn|bdp|rpo|cds)\b)/
const lot = /\blot (?:no |numero )?\d/
const concession = /\b(?:concession|conc|con|rang|range|rg)\b/

/** Where communities have no streets, and their post office knows everyone: by the start of the postal code. */
const northern = /^(?:[XY]0|J0M|A0P|P0T|P0V|R0B|S0J)/i

/**
 * Whether the post can deliver to a line of an address in Canada: street and number, or a box, a rural
 * route, general delivery, a lot of a concession, or in the north the community (requirements/contract.md 14).
 */
export function isDeliverable({ text, postalCode }: { text: string; postalCode: string }): boolean {
  const line = plainWord(text).replaceAll(/[.#°]/g, ' ').replaceAll(/\s+/g, ' ').trim()
  return (
    numbered.test(line) ||
    generalDelivery.test(line) ||
    (lot.test(line) && concession.test(line)) ||
    (northern.test(postalCode) && /[a-z]{2}/.test(line)) ||
    hasStreetAndNumber(text)
  )
}
