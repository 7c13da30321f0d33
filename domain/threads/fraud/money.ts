import { conceptsOf } from './concepts.ts'

/** Up to so many words in one breath. */
const to = (most: number, but = 'BUT') => `(?:(?!(?:${but})\\b)\\S+ ){0,${most}}`
const some = (most: number) => `(?:\\S+ ){0,${most}}`

/** Patterns of the words and concepts of a sentence: M stands for money in any form. */
const rules = (...patterns: string[]) =>
  patterns.map(
    (pattern) =>
      new RegExp(
        `\\b(?:${pattern.replaceAll('<M>', '(?:AMOUNT|PRICE|MONEY|WEALTH|WAY|REWARD|FEE|PAY|YOUPAY|PAID)')})\\b`,
        'g',
      ),
  )
const has = (patterns: readonly RegExp[], text: string) =>
  patterns.some((pattern) => text.search(pattern) >= 0)

/** A bare number beside what has a price: « donnez-moi 50 pour le taxi », "for less than 300". */
const price = new RegExp(
  `\\b((?:COST|ITS|WANT|PAY|YOUPAY|SEND|WAY|REWARD|LESS|sell|vend\\w*|revend\\w*|trade|for|pour|contre|minimum|disons|p?e?tit|little|say) ${to(3, 'BUT|to|at|au|no|numero|number|is|est|OTHER')})NUM(?= (?:BUT|UNTIL|WITHOUT|ELSE|ME|YOU|et|and|pis|pour|for|par|by|via|in|dans|dessus|to|or|ou|MONEY|WEALTH|WAY|tout|piece|each|minimum|FREE)|$)|\\bNUM (?=(?:ou|or|minimum|MONEY|WEALTH|par WAY|by WAY|WAY|ELSE))|\\b(?:COST|ITS) ${to(8)}(?:is|est|ITS) NUM\\b|\\bLESS (?:de |than )?NUM\\b`,
  'g',
)

/** Others asked, and the writer tells or warns of it. */
const reports = rules(
  // « Quelqu’un m’a demandé 200 $ », "some guy tried to sell me your dog".
  `(?:quelqu un|quiconque|(?<!chez )un (?:homme|gars|type|bonhomme|jeune|inconnu|monsieur)|une (?:femme|madame|dame|personne|fille|SCAM|inconnue)|un SCAM|des gens|someone|somebody|anyone|anybody|des? gens(?! qui (?:l|le|la) ont)|(?<!(?:chez|with|by) )a (?:man|woman|guy|stranger|person|SCAM|fake \\w+|faux \\w+)|some (?:guy|man|woman|girl|person|stranger|people)|(?<!the )people(?! who ha)) ${some(4)}(?:WANT|ecrit|texte|appele|texted|told|wrote|called|claim\\w*|pretend\\w*|sell\\w*|vend\\w*|offr\\w*|offering)`,
  // "Someone asked me", « on m’a demandé ».
  `(?:UNTIL ME YOU|someone|quelqu un) (?:\\w+ )?(?:ecrit|writes|appelle|calls|WANT) ${to(4)}<M>`,
  `ME (?:TOME|ME) (?:a|ont|avait) ${some(2)}(?:WANT|vole|ecrit|texte|reclame)`,
  `(?:was|were|been|est fait|suis fait|got|recu|received) ${some(3)}(?:WANT)`,
  `SCAM`,
  `(?:fake|fausse|faux)`,
  // "We got an email asking for $50".
  `(?:courriel|email|texto|annonce|ad) ${some(4)}WANT`,
  // "The reward is yours", « vous recevrez 200 $ ».
  `REWARD (?:is|est) BACK`,
  `YOU (?:will )?(?:recevr\\w+|receive) (?:an? |une? |la |the )?(?:AMOUNT|REWARD)`,
  `OFFICIAL (?:PAY|covers)`,
  `(?:my|mon|notre|our) (?:gift|cadeau|treat)`,
  `(?:pretending|fait passer|impersonat\\w+|fooled|faire avoir|hang up|raccroch\\w+)`,
  // "If I had wanted money I would have said so".
  `UNTIL ME (?:avais|had|voulais|WANT) ${to(4)}<M>`,
  // « Le site dit de ne jamais envoyer d’argent ».
  `(?:site|police|trouvaille|OFFICIAL|registre) ${some(3)}NOT ${some(3)}(?:SEND|PAY|YOUPAY|WANT)`,
)

/** « Pas d’argent, pas de chien », « tant que vous ne payez pas », « 200 $ ou rien ». */
const ransoms = rules(
  // "No money, no dog", « rien dans mon compte, rien dans votre cour ».
  `(?:NOT|WITHOUT) ${some(3)}<M> ${some(3)}NOT ${to(3, 'BUT|WANT')}(?:ANIMAL|BACK)`,
  // « T’es pas obligé de payer, mais moi je suis pas obligé de te le rendre ».
  `NOT ${to(4)}<M> BUT ${some(6)}NOT ${some(8)}BACK`,
  // "No gas money, no trip".
  `(?:NOT|WITHOUT) ${to(3)}<M> (?:BUT )?(?:NOT|impossible|FORGET)`,
  `NOT (?:UNTIL|advance) BUT NOT`,
  // "Have not seen the 100 bucks".
  `NOT ${to(2)}(?:vu|seen|recu|received) ${to(4)}<M>`,
  // « Pour 100 $ vous l’avez ».
  `(?:NUM|PRICE|AMOUNT|MONEY) +(?:(?:and|et|pis) )?(?:YOU|he|she|il|elle|it|y) ${to(2)}(?:get|SEND|avez|have|BACK|KEEP)`,
  // "I will not give him back without $300", « vous ne l’aurez pas avant que j’aie reçu 300 $ ».
  `NOT ${some(6)}(?:BACK|KEEP|ANIMAL|him|her|it|SEND) ${some(8)}(?:UNTIL|WITHOUT) ${some(8)}(?:<M>|REASON)`,
  `BACK ${some(5)}NOT ${some(8)}(?:UNTIL|WITHOUT) ${some(8)}<M>`,
  `NOT ${some(5)}(?:UNTIL|WITHOUT) ${some(6)}<M>`,
  // "I keep him until I get my cash", « tant que vous n’avez pas payé, il reste chez moi ».
  `KEEP ${some(8)}UNTIL ${some(8)}<M>`,
  `(?:UNTIL|WITHOUT) ${some(10)}<M> ${some(8)}(?:NOT ${some(5)}(?:BACK|ANIMAL)|KEEP|ELSE)`,
  `UNTIL (?:YOU|ME|TOME|OFFICIAL) ${some(4)}(?:NOT ${some(4)}<M>|<M> ${some(2)}NOT|YOUPAY NOT)`,
  // « Il est à vous dès que le virement est fait », "once it is deposited I hand her over".
  `(?:BACK|go) ${some(5)}UNTIL ${some(6)}(?:<M>)`,
  `UNTIL ${some(8)}<M> ${some(6)}(?:BACK|SEND)`,
  `<M> ${to(3)}UNTIL(?: BUT|$| ${some(3)}BACK)`,
  // "$200 or nothing", « sinon je le vends ».
  `(?:<M>) ${some(8)}WANT ${some(3)}UNTIL`,
  `<M> ${some(12)}ELSE`,
  `ELSE ${some(4)}(?:AMOUNT|PRICE|MONEY|WEALTH|WAY|FEE)`,
  // "It takes $75 to get him out, send me that".
  `<M> ${some(12)}SEND TOME (?:YOUR|ca|it)(?= BUT|$)`,
  // "If you do not send me anything".
  `UNTIL YOU (?:ne )?(?:TOME SEND NOT(?! (?:d|de|la|le|l|une?)\\b)|NOT SEND TOME (?:anything|something|soon|now))`,
  `UNTIL YOU ${to(2)}PAID`,
  `UNTIL ${to(6)}(?:WAY|FEE|MONEY|WEALTH|AMOUNT|REWARD|REASON) ${to(2)}PAID`,
  `REASON ${some(8)}UNTIL ${some(4)}PAID`,
)

/** Nothing is asked. Taken out of the clause. */
const declines = rules(
  // « Gardez votre argent », "forget the reward".
  `(?:KEEP|FORGET|save|saves|conservez) (?:YOUR |la |le |les |the |l |TOME )*<M>`,
  `(?:YOUR|la|the|l) <M> ${to(2)}(?:KEEP|BUT KEEP)`,
  // « Je ne veux pas d’argent », "no reward needed".
  `NOT ${to(6, 'BUT|UNTIL|WITHOUT|ELSE|LESS|juste|just|seulement|only|sauf|except')}<M>(?! LESS)(?: (?:WANT|necess\\w+))?`,
  `NOT ${to(3)}(?:WANT|owe) ${to(3)}<M>`,
  `(?:NOT (?:question|way)|hors de question) ${to(10, 'BUT|UNTIL|WITHOUT|ELSE')}<M>`,
  `<M> ${to(3)}NOT ${to(2)}(?:necess\\w+|WANT|oblig\\w+|requis\\w*)`,
  `WITHOUT (?:FEE|COST)(?! BUT)`,
)

/** The writer pays, has paid, thanks, or tells what something costs. The clause asks nothing. */
const harmless = rules(
  // « Je peux vous rembourser », "can I send you an e-transfer".
  'OFFER',
  `ME ${to(5, 'BUT|UNTIL|WITHOUT|ELSE|TOME|WANT|que|YOUPAY|for|contre|BACK')}(?:PAY)(?! TOME)`,
  `ME ${to(5, 'BUT|UNTIL|WITHOUT|ELSE|TOME|que|YOUPAY|BACK')}(?:SEND|offr\\w+|offer\\w*|owe|WANT a) ${to(5, 'BUT|UNTIL|WITHOUT|ELSE|TOME|for|contre|a|YOU owe|ANIMAL|him|her|la|le')}<M>`,
  `(?:can|may|could|should|shall|do|puis|pouvons|would|did|est ce que) ME ${to(6, 'BUT|TOME|YOUPAY|UNTIL')}(?:<M>|WANT|something|quelque chose)`,
  `^(?:est ce que|is) ${to(2)}(?:AMOUNT|REWARD)`,
  `(?:combien|how much|what|que) (?:est ce que |do |je |j )?(?:ME )?${to(2, 'BUT|TOME|YOU')}(?:YOU )?(?:WANT|owe)`,
  // « Nous offrons 200 $ », "the reward is still offered", "a reward for whoever".
  // Money for whoever reads: « vous donner 40 $ », "give you $40".
  `(?:(?:ME|va|vont|veut|peut) YOU SEND|SEND YOU) ${to(3, 'BUT|for|contre|pour|UNTIL|ANIMAL|la|le')}<M>`,
  `(?:almost|failli) ${to(2)}(?:<M>|SEND|sent)`,
  `(?:offr(?:e|ons|ais|irai|ant|ent)|offering|offers|offert\\w*|promis\\w*) ${to(5)}<M>`,
  `<M> ${to(4)}(?:offert\\w*|offered|YOU WANT|a qui|whoever|anyone|quiconque|to the person|for the person|for (?:any )?info\\w*)`,
  `<M> for (?:his|her|its|their|the) (?:safe )?BACK`,
  `(?:gentil|sweet|kind|nice|gener\\w+) ${to(6)}<M>`,
  `(?:whoever|qui (?:le|la|les|l)|quiconque|celui qui|celle qui|(?:person|anyone) who|toute personne) ${to(8, 'BUT|WANT')}<M>`,
  `ME ${to(4, 'BUT|WANT|UNTIL|TOME')}(?:monte\\w*|augment\\w*|doubl\\w*|rais\\w+|increas\\w+|ajout\\w*|add\\w*|post\\w*|put|mis) ${to(3)}<M>`,
  `(?:il y a|there is|there s|with|avec|toujours) (?:a|an|une) ${to(3)}REWARD`,
  // « J’ai payé 140 $ », "the reward has been paid".
  `PAID(?! ${some(6)}UNTIL)`,
  `ME (?:YOU |TOME )?(?:ai|a|avons|have|ve|had|raised|collected) ${to(4, 'BUT|WANT|UNTIL|ANIMAL|YOUR|BACK|NOT|ME')}<M>`,
  `(?:vet|veterinaire) ${to(8, 'BUT|WANT|UNTIL|SEND|YOUPAY|WAY|PAY')}AMOUNT`,
  `^(?:la |une |a )?REWARD (?:de |of )?AMOUNT`,
  `AMOUNT REWARD (?:for|pour)`,
  `(?:OFFICIAL|vet|veterinaire) ${to(3, 'BUT|WANT|UNTIL')}(?:a|COST|charge) ${to(3, 'BUT|WANT|UNTIL')}<M>`,
  `<M> ${to(4)}(?:ME (?:YOU )?(?:ai|a|have|ve|sent|gave))`,
  `ME ${to(3)}(?:sent|gave|left|put|dropped|mailed|deposited|lost|perdu)`,
  `(?:avez|as|did|have) YOU ${to(4)}(?:recu|receive|got|get|SEND) ${to(3)}<M>`,
  // « Merci pour les 50 $ », "it is a gift".
  `(?:merci ${to(2)}pour|thanks ${to(2)}(?:for|pour)|thank YOU ${to(3)}for) ${to(4)}<M>`,
  `(?:honte|ashamed|gene|embarrass\\w+)`,
  `(?:promet\\w*|promett\\w+|promise|pledge) ${to(2)}<M>`,
  `(?:to|pour|de) (?:YOU )?(?:offr\\w+|offer) (?:YOU )?<M>`,
  `(?:peage|toll|amende|fine) ${to(2)}AMOUNT`,
  `AMOUNT (?:fine|amende|toll)`,
  `(?:voici|here is|here are) ${to(3)}<M>`,
  `<M> ${to(2)}ME ${to(3, 'BUT|TOME')}promis\\w*`,
  `(?:tient|tiens|tenons|insist\\w*) (?:a|on|to|pour) `,
  `(?:trop|too|way too|bien trop) (?:gener\\w+|kind|nice)`,
  `YOUR (?:offer|offre)`,
  `made YOU`,
  // "There are fees to pay there".
  `(?:PAY|FEE) ${to(3)}(?:la bas|there|sur place|en ligne|online|au comptoir)`,
  `(?:cadeau|gift|my treat|sur mon bras|on TOME)`,
  // « Donnez-le plutôt à la SPCA ».
  `(?:SEND|donate|don|give|put) ${to(5, 'BUT|WAY|TOME|notre|our|my|mon')}(?:OFFICIAL|surgery|operation|toward|towards)`,
  // « Les médailles sont à 12 $ », "the X-ray cost $90".
  `^(?:la|les|le|l|the|une?|an?|our|nos|his|her|sa|son) ${to(6, 'BUT|REASON|FEE|COST|REWARD|MONEY|WEALTH|WAY|ANIMAL|WANT|YOU|BACK|SEND|ME')}(?:COST|gives|donne|SEND|is|are|est a|sont a|est de|a PAID|was|etait a) (?:about |around |environ |de )?AMOUNT`,
  `(?:she|he|elle|il) COST AMOUNT`,
  `COST (?:us|TOME|ME) AMOUNT`,
  `^\\w+ (?:is|are|est a|sont a|costs?) AMOUNT ${to(5)}(?:OFFICIAL|ANIMAL shop)`,
  `(?:went out|went through|est parti|est passe|arrived|est arrive)`,
  // « La fourrière demande 20 $ par jour », "adoption is $250".
  `OFFICIAL ${to(6, 'BUT|YOUR?|UNTIL|WAY|TOME|needs|besoin|YOUPAY|PAY')}(?:COST|WANT|is|are|est|sont|a|paid|FREE|NOT|FEE|facture|includes|comprend|told|said) ${to(5, 'BUT|YOUR?|WAY|PAY|YOUPAY|UNTIL')}<M>`,
  `(?:FEE|MONEY|WEALTH|REWARD) ${to(3)}(?:d |de |l |la |for )*OFFICIAL`,
  `AMOUNT (?:for|pour) (?:an? |une? |the |la |le |l )?OFFICIAL`,
)

/** Asked of whoever reads. */
const demands = rules(
  'YOUPAY',
  `(?:PAY|SEND) (?:TOME|nous) ${to(6)}(?:<M>|REASON)`,
  `(?:ME|il|elle|y|he|she) ${to(2)}WANT ${to(4)}(?:AMOUNT|PRICE|MONEY|WEALTH|WAY|REWARD|FEE|PAY|PAID)`,
  `WANT ${to(4)}<M> ${to(2)}(?:by|par|via) WAY`,
  `WANT ${to(2)}PAID`,
  `YOU ${to(3)}(?:promis\\w*) ${to(3)}<M>`,
  `(?:TOME offr\\w+|offr\\w+ TOME|offers? TOME) ${to(3)}<M>`,
  `AMOUNT ${to(3)}(?:YOU WANT TOME|YOU TOME WANT)`,
  `(?:contre|against|moyennant) ${to(2)}<M>`,
  `SEND (?:TOME )?${to(2)}(?:moitie|half|tiers|third)(?! (?:of|de|des)\\b)`,
  `REASON ${to(3)}WANT ${to(2)}AMOUNT`,
  `(?:PAY|PAID) ${to(3)}WAY`,
  `(?:AMOUNT|PRICE|MONEY) (?:et|and|pis) ${to(3)}(?:PAID|quittes|even|correct|good)`,
  `NUM (?:pour|for) (?:REASON|mon|my)`,
  `(?:PAY|WANT it|WANT that) BACK`,
  `WANT ${to(4)}(?:SEND|PAY) ${to(3)}(?:<M>|REASON)`,
)

/** No sum is named, and yet it is not for nothing. */
const veiled = rules(
  // "I don't do it for free", « rien n’est gratuit ».
  `NOT ${to(6, 'BUT|YOUPAY')}FREE`,
  `NOT ${some(5)}(?:mains vides|empty handed)`,
  `(?:moyennant|conseille de <M>|advise YOU to <M>)`,
  `(?:whoever|one who|qui) (?:PAY|YOUPAY)`,
  `(?:gonna|going to|will|ll|va|vont) (?:YOU )?COST(?! (?:YOU )?(?:NOT|AMOUNT|NUM|PRICE))`,
  `(?:buyer|acheteurs?|best offer|meilleure offre|highest bidder|plus offrant)`,
  `(?:(?:worth|COST) (?:my|our) while|en retour|en echange|in return|in exchange)`,
  `(?:combien|how much|what (?:are|will|would|can|do)) ${to(3)}YOU ${to(3)}(?:offr\\w*|offer\\w*|mets|mett\\w*|SEND|pret\\w*|willing|pay|PAY)`,
  `(?:what|que|quoi) (?:are YOU|YOU) offr?\\w*`,
  `how much ${to(3)}(?:him|her|it|he|she|it|ANIMAL) COST`,
  `(?:what|combien|how much) ${to(3)}COST ${to(3)}(?:to|pour) YOU`,
  `how much ${to(4)}COST to (?:you|u|YOU)`,
  `(?:YOU|combien|how much) ${to(5)}(?:pret\\w*|willing|ready) ${to(3)}(?:PAY|PAID|mettre|spend|debourser|SEND|offr\\w+)`,
  `SEND (?:TOME )?FEE`,
)

/** Sums that are only asked for beside a word of asking. */
const weak = rules('FEE', 'REWARD', 'WEALTH')
const sums = rules('AMOUNT')
/** Speak of paying whatever else is said. */
const firm = rules(
  'PRICE',
  'MONEY',
  'WAY',
  'PAY',
  'YOUPAY',
  `(?:something|quelque chose) (?:for|pour) (?:REASON|my|mon|ma|le|the)`,
)
/** What makes a sum a price: the animal, whoever reads, its return. */
const near = rules(
  'BACK',
  'KEEP',
  'ANIMAL',
  'YOU',
  'YOUR',
  'ITS',
  'LESS',
  'REASON',
  `(?:for|pour|contre) AMOUNT`,
  `et ME`,
  `(?:enveloppe|envelope)`,
  `(?:fair|reasonable|raisonnable)`,
)
const asking = rules(
  'WANT',
  'SEND',
  'UNTIL',
  'WITHOUT',
  'ELSE',
  `(?:and|et|pis) YOU`,
  `(?:pick up|prendre|collect|ramasser|chercher) (?:l |the |YOUR )?WEALTH`,
  `(?:help|aide\\w*) ${to(5)}FEE`,
  'PAID',
)

const clauses =
  /[,()–—]|:(?!\d)| (?=(?:but|mais|because|parce que?|so|faque|fait que|though|car|puis|pis|alors)\b)/i

/** "Do not pay anybody before you have seen your pet." */
const advice =
  /^(?:(?:please|svp|surtout|careful|de|just) )?(?:(?:SEND|PAY|YOUPAY) (?:TOME )?NOT\b|(?:ne? (?:TOME |nous )?|NOT (?:\S+ )?(?!\w+ .{0,80}NOT))(?:SEND|YOUPAY|PAY) (?=\S))(?!.{0,80}WITHOUT)/
/** Belongs to the clause before: « La facture, 140 $, est réglée ». */
const sumAlone =
  /BUT (?=(?:(?:de|of|about|around|environ|soit) )?(?:AMOUNT|PRICE)(?: BUT|$))|(?<=OFFICIAL )BUT (?=(?:COST|ITS) AMOUNT)|(?<=^(?:\S+ ){0,2}OFFICIAL )BUT |(?<=\b(?:offr|offer)\w* )BUT (?=AMOUNT)|(?<=REWARD )BUT (?=(?:\S+ ){0,4}AMOUNT(?: BUT|$))|BUT (?=(?:a|to be|to) PA(?:Y|ID)\b)/g

/** Whether a sentence asks its reader for money, in French or English. */
export function asksForMoney(sentence: string): boolean {
  const parts = sentence
    .split(clauses)
    .map(conceptsOf)
    .filter((part) => part !== '' && !advice.test(part))
    .map((part, at, { length }) =>
      length === 1 && part === 'NUM' ? 'PRICE' : part.replace(price, '$1PRICE '),
    )
  const whole = parts.join(' BUT ').replace(sumAlone, '')
  if (has(reports, whole)) return false
  if (has(ransoms, whole) || has(veiled, whole)) return true
  const rest = declines.reduce((text, pattern) => text.replace(pattern, ' '), whole)
  return rest.split(' BUT ').some(asksInClause)
}

const asksInClause = (clause: string): boolean =>
  has(demands, clause) ||
  (!has(harmless, clause) &&
    (has(firm, clause) ||
      (has(sums, clause) &&
        (has(asking, clause) || has(near, clause) || clause.split(' ').length <= 4)) ||
      (has(weak, clause) && has(asking, clause))))
