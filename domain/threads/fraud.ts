import { plainName } from '../places/plain-name.ts'

/** What a message seems to ask for. */
export type Warning = 'money' | 'code'

const any = (...words: string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`)

/** Ways to pay that nobody needs who has found an animal. */
const waysToPay = any(
  'interac',
  'e ?transfers?',
  'e ?transfert',
  'virements?',
  'wire transfer',
  'western union',
  'moneygram',
  'money ?gram',
  'mandat poste',
  'money order',
  'bitcoins?',
  'crypto\\w*',
  'paypal',
  'cash ?app',
  'venmo',
  'zelle',
  'wise',
  'gift ?cards?',
  'cartes? cadeaux?',
  'cartes? prepayees?',
  'prepaid cards?',
  'itunes',
  'google play',
  'steam',
)
const money = any(
  'argent',
  'money',
  'cash',
  'comptant',
  'dollars?',
  'piastres?',
  'euros?',
  'pay',
  'paid',
  'payment',
  'payer',
  'payez',
  'paye',
  'paies',
  'paiement',
  'depot',
  'deposit',
  'frais',
  'fees?',
  'rancon',
  'ransom',
  'recompense',
  'reward',
  'rembours\\w+',
  'reimburse\\w*',
  'facture',
  'invoice',
  'bill',
  'avance',
  'somme',
  'montant',
  'amount',
  'sommes',
)
/** Asking, of whoever reads. */
const asking = any(
  'envoy\\w+',
  'envoie\\w*',
  'send',
  'vers\\w{1,3}',
  'transfer\\w*',
  'devez',
  'dois',
  'must',
  'have to',
  'need',
  'needs',
  'besoin',
  'faut',
  'faudra\\w*',
  'exige\\w*',
  'require\\w*',
  'demande',
  'ask(?:ing)?',
  'want',
  'veux',
  'voulez',
  'avant',
  'before',
  'first',
  'abord',
  'avance',
  'upfront',
  'up front',
  'sinon',
  'otherwise',
  'unless',
  'cover',
  'couvrir',
  'owe',
  'donnez',
  'give me',
  'payez',
  'me payer',
  'pay for',
)
/** « Je ne veux pas d’argent », "no reward needed": nothing is asked. */
const declining =
  /\b(?:pas|aucun|aucune|jamais|sans|rien|gratuit\w*|no|not|never|don t|won t|without|any|free|nothing|inutile de|no need)\b/

const codeWord =
  /\b(?:codes?|mot de passe|password|passcode|nip|pin|otp|numero de carte|card number|numero de compte|account number|institution bancaire|carte de credit|credit card|assurance sociale|social insurance|nas|sin number|login)\b/
/** Codes of letters, prices and numbers of animals. */
const harmlessCode =
  /\b(?:code(?:s)? (?:postal|postaux|barres?|qr|de la porte|d entree|de la route)|postal codes?|zip codes?|bar ?codes?|qr codes?|door code|dress code|codes? de couleur|code couleur|color codes?|pin collar|micropuce|microchip|tag code)\b/g
const askingCode = any(
  'envoy\\w+',
  'envoie\\w*',
  'send',
  'quel est',
  'what is',
  'what s',
  'donnez',
  'donne',
  'give',
  'dites',
  'tell',
  'text',
  'textez',
  'recevr\\w+',
  'recevez',
  'receive\\w*',
  'get',
  'forward\\w*',
  'transmet\\w+',
  'read me',
  'lisez',
  'need',
  'besoin',
  'faut',
  'verif\\w+',
  'confirm\\w*',
  'enter',
  'entrez',
  'reply with',
  'repondez',
  'share',
  'partagez',
  'chiffres',
  'digits?',
  'vais vous envoyer',
  'communiquez',
  'indiquez',
)

/**
 * What a message of a thread seems to ask for, in French or English; null where nothing. A message
 * is marked, never held back: the reader decides (requirements/reuniting.md 6).
 */
export function warningOf(message: string): Warning | null {
  const sentences = message
    .replace(/[$€]/g, ' dollars ')
    .split(/[.!?\n;]+/)
    .map(plainName)
  // « Votre mot de passe? Envoyez-le. »
  const pairs = sentences.map((sentence, at) => `${sentence} ${sentences[at + 1] ?? ''}`)
  if (pairs.some(asksForCode)) return 'code'
  return sentences.some(asksForMoney) ? 'money' : null
}

const asksForCode = (sentence: string): boolean => {
  const rest = sentence.replace(harmlessCode, ' ')
  return codeWord.test(rest) && askingCode.test(rest) && !/\b(?:jamais|never)\b/.test(rest)
}

function asksForMoney(sentence: string): boolean {
  if (/^(?:pay me|payez moi)\b/.test(sentence)) return true
  if (declining.test(sentence) && !/\b(?:sinon|otherwise|unless|avant|before)\b/.test(sentence))
    return false
  return waysToPay.test(sentence) || (money.test(sentence) && asking.test(sentence))
}
