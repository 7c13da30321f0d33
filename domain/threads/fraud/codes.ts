import { plainName } from '../../places/plain-name.ts'

const any = (...words: string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`)
const some = (most: number) => `(?:\\w+ ){0,${most}}`

/** Numbers and codes that belong to doors, streets and animals, and what is the writer's own. */
const harmless = new RegExp(
  `\\b(?:${[
    'codes? (?:postal|postaux|barres?|qr|de (?:la )?porte|d entree|d acces (?:du|de l|de la) \\w+|de (?:l )?(?:immeuble|entree)|du (?:garage|cadenas|batiment)|de la (?:route|medaille|puce)|de conduite|promo\\w*|de transfert|de couleur|couleur|regional)',
    '(?:postal|zip|bar|qr|door|gate|garage|building s?|entry|dress|color|colour|lock|buzzer|discount|transfer|promo|area|entrance) (?:entry )?codes?',
    `codes? (?:for|of|to|on|in|sur|dans|pour) (?:the|his|her|its|sa|son|la|le|l) ${some(1)}(?:door|gate|building|garage|yard|barriere|porte|immeuble|cour|lock|tag|medal|collar|ear|medaille|collier|oreille|chip|puce)`,
    'codes? (?:pour|to) (?:entrer|monter|get in\\w*|enter|open|ouvrir)',
    'pin (?:collar|blanc|gris|rouge|tree)',
    '(?:un|le|des|les|grand|gros|du|sous|sous le|sous un) pins?',
    'pine? trees?',
    '(?:bobby|safety) pins?',
    'micro ?puces?',
    'micro ?chips?',
    '(?:tag|medal|chip) (?:code|number)s?',
    '(?:sa|son|his|her|its|the animal s|l|la) (?:numero de carte|carte|card number)(?: d identite)?',
    'numeros? de carte (?:d identite|trouvaille|de l animal|du chien|du chat)',
    'cartes? d identite|id cards?(?: numbers?)?|cartes? trouvaille',
    `(?:mon|ma|mes|my|our|notre) ${some(2)}(?:mots? de passe|password|nip|pin|codes?|cartes?(?: de (?:credit|debit))?|(?:debit |credit )?cards?)`,
    '(?:genre|like a|looking) (?:mot de passe|password)',
    'password looking',
  ].join('|')})\\b`,
  'g',
)

const digits = '(?:(?:six|6|quatre|four|4|trois|three|3) ?(?:chiffres|digits?))'
/** Codes and numbers that are nobody's but of who has them. */
const secret = `(?:codes?|mots? de passe|passwords?|passcodes?|nip|pin|otp|numeros? (?:complet |au complet )?(?:de |sur |derriere |au dos de )?(?:(?:la|ta|ton|votre|vos|une) )?(?:carte|compte)s?|(?:card|account) numbers?|numbers? (?:on|of) ${some(3)}card|institution bancaire|(?:cartes?|carte) (?:de )?(?:credit|debit)|(?:credit|debit) cards?|assurance sociale|social insurance|social security|nas|sin|login|credentials|identifiants?|${digits}|cvv|cvc)`
const names = any(
  secret,
  // "The numbers that you got from the bank", « le numéro qui vient d’apparaître sur votre téléphone ».
  `(?:numeros?|numbers?|chiffres|digits|texto|text|sms) (?:que |qui |that |which |from )?${some(4)}(?:apparaitre|apparu|popped|recus?|recois|recevoir|receive\\w*|got|get|texted|sent|desjardins|rbc|bank|banque|google|interac)`,
  `(?:recevoir|recevras|recevrez|get|receive) ${some(4)}(?:texto|text|sms) ${some(6)}(?:chiffres|paste|numero|numbers?|digits)`,
  `${digits.slice(0, -1)}) text`,
  '(?:texto|text|message|courriel|email|sms) de (?:verification|confirmation|validation)|(?:verification|confirmation|validation) (?:texto|text|message|email|sms|number)|numeros? de (?:verification|confirmation|validation)',
  '(?:chiffres|digits|numbers) (?:du|of the|in the|from the) (?:texto|text|sms|message|courriel|email)',
  'back of (?:your|ur|the) (?:\\w+ )?(?:visa|mastercard|card)',
)
const asking = any(
  'envo\\w+',
  'renvo\\w+',
  'sen[dt]',
  'quels? (?:est|sont|courriel|mot)|lequel|which',
  'c est quoi',
  'what (?:is|are)',
  'what s',
  'whats',
  'donn\\w+',
  'give',
  'dites',
  'dis',
  'tell',
  'te?xt\\w*',
  'rece[vi]\\w+',
  'recu',
  'receive\\w*',
  'g[eo]t',
  'forward\\w*',
  'transm\\w+',
  'read',
  'li[st]\\w*',
  'needs?',
  'besoin',
  'fau[td]\\w*',
  'manque',
  'missing',
  'verif\\w+',
  'confirm\\w*',
  'prouv\\w+',
  'prove',
  'entr?er?z?',
  'reply',
  'repond\\w*',
  'share',
  'partag\\w+',
  'communiqu\\w+',
  'indiquez',
  'ecri[vts]\\w*',
  'write',
  'paste',
  'colle[zr]?',
  'fourni\\w+',
  'provide',
  'ask\\w*',
  'require\\w*',
  'exige\\w*',
  'veux',
  'enough|suffi\\w+',
  'connect\\w+|sign in|log in',
  'want',
  'please',
  'pls',
  'svp',
  's il vous plait',
  'demand\\w*',
  'pas de|no',
  `(?:votre|vos|ton|ta|tes|your|ur) ${some(3)}${secret}`,
  'date d expiration|expir\\w+ date',
  'to (?:hold|book|verify)|pour (?:reserver|bloquer)',
)
/** « Ne donnez jamais votre code », "never share a code", or told of others. */
const warned = any(
  `(?:never|jamais|ne|not|don t|dont|won t) ${some(3)}(?:share|give|tell|send|ask\\w*|need|want|donn\\w+|partag\\w+|envoy\\w+|communiqu\\w+|demand\\w+|di[rst]\\w*|transm\\w+|repond\\w*)`,
  '(?:donn\\w+|partag\\w+|envoy\\w+|dites) (?:jamais|pas)',
  `(?:nobody|personne|no one) ${some(6)}(?:ask|demand)\\w*`,
  `(?:was|were|been|got) ${some(2)}asked`,
  `(?:quelqu un|someone|somebody|on m a|a (?:man|guy|woman|stranger)|une? (?:gars|homme|inconnue?|femme|personne)) ${some(4)}(?:demand\\w*|asked|wanted|asking|voulait)`,
  '(?:arnaqu|fraud|scam)\\w*',
  'reported|mefi\\w+|beware|careful|watch out|faites attention',
  '(?:ai pas|don t have|have no) (?:votre|your|ton)',
  '(?:besoin d aucun|need no|ne demande aucun|not asking for any)',
  '(?:fooled|faire avoir|pretending|fait passer)',
  'forgot\\w*|oublie (?:mon|ma|le)',
)
/** « Ne le donnez à personne d’autre que moi », "this is not a scam". */
const butMe = any(
  '(?:than|but|except|back) (?:to )?me',
  '(?:qu|que|sauf) (?:a )?moi|only tell',
  'to me',
  '(?:le|la|les|lisez|envoyez|donnez|dites|envoie|dis|donne|lis|texte[zr]?) moi',
  '(?:send|give|tell|read|text) me',
  '(?:pas|not) (?:une |a )?(?:arnaque|scam|fraude?)',
  'text it back|send it back|just text|just send|renvo\\w+',
  'oublie\\w* pas|don t forget',
)

/** Whether a sentence asks its reader for a code, a password or a number of a card. */
export function asksForCode(sentence: string): boolean {
  const said = plainName(sentence).replace(harmless, ' ')
  if (!names.test(said) || !asking.test(said)) return false
  return !warned.test(said) || butMe.test(said)
}
