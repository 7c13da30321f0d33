import type { Warning } from '#domain/threads/warning.ts'
import { numbers, type Example } from './train.ts'

/**
 * Sentences made of parts, to learn from and never to measure by: pairs that differ in the one thing that counts, so that
 * nothing is learnt of the ways of speaking of whoever wrote the rows. A pattern begins with what it asks
 * for: m for money, c for a code, b for both, 0 for neither.
 */
type Parts = Record<string, readonly string[]>

const french: Parts = {
  talk: '0 {he} {looks} mais {ails}|0 {he} {looks}|0 {he} {does} {place}|0 {he} {does} {place} {time}|0 {seen} {place} {time}|0 {seen} {time}|0 {come} {time}|0 {come} {time}, {plan}|0 {hello} {he} {looks}|0 {ask}|0 {ask} {hello}|0 {glad}|0 {here} {place}, {come}|0 {he} {ails}, {come}|0 {place2}'.split(
    '|',
  ),
  he: 'il|elle|le chat|votre chien|la chienne|le petit|votre minette|ton chat'.split('|'),
  looks:
    'va bien|a l’air en forme|semble fatigué|est tout doux|est un peu maigre|mange bien|dort beaucoup|est calme|a eu peur'.split(
      '|',
    ),
  ails: 'boite un peu|tousse|a une griffe cassée|a des puces|tremble|ne mange pas beaucoup|a une petite coupure|perd son poil|pleure la nuit'.split(
    '|',
  ),
  does: 'dort|court|s’est caché|mange|joue|est passé|traînait|s’est sauvé|attend|miaulait'.split(
    '|',
  ),
  place:
    'dans le garage|près de l’école|derrière le dépanneur|sous la galerie|au parc Laurier|chez ma mère|dans la ruelle|au 1200, rue Cartier|à côté de la banque|dans le stationnement du Dollarama|chez nous'.split(
      '|',
    ),
  time: 'ce matin|hier soir|vers 18 h|depuis deux jours|avant 21 h|samedi|à midi|en fin de journée|tout de suite|demain'.split(
    '|',
  ),
  seen: 'je l’ai vu|on l’a aperçu|ma fille l’a vu passer|je crois l’avoir vue|mon voisin l’a croisé|personne ne l’a vu'.split(
    '|',
  ),
  come: 'venez le chercher|passez|appelez-moi|je serai là|vous pouvez sonner|venez avec sa laisse|on peut se rencontrer|écrivez-moi'.split(
    '|',
  ),
  ask: 'quel est son nom?|a-t-il une puce?|quelle est la couleur de son collier?|est-elle stérilisée?|prend-il des médicaments?|avez-vous d’autres photos?|où habitez-vous?|à quelle heure venez-vous?|est-ce bien lui?'.split(
    '|',
  ),
  glad: 'merci beaucoup|bonne chance|je suis content pour vous|quelle bonne nouvelle|tenez-moi au courant|on croise les doigts|désolé pour vous'.split(
    '|',
  ),
  here: 'je suis|nous sommes|mon mari est|je travaille|j’habite'.split('|'),
  place2:
    'mon adresse est le 45, rue des Pins|mon numéro est le 514 555-0123|c’est au troisième étage|la porte est en arrière|il y a une cour clôturée|l’autobus 80 arrête devant'.split(
      '|',
    ),
  money:
    `m {hold} {until} {youPaid}|m {noReturn} {until} {youPaid}|m {noReturn} {without} {sum}|m {without} {sum}, {noReturn}|m {if} {notPaid}, {threat}|m {if} {youPay}, {give}|m {order} {sum} {and} {give}|m {iWant} {sum} {before}|m {iWant} {sum}, {else} {threat}|m {sum} {else} {threat}|m pas {ofMoney}, pas {ofAnimal}|m {price} pour {have}|m {mustPay} {sum} {before}|m {owe} {before}|m {order} {sum}|m {mustPay} {sum}|m {third} {wants} {sum} {before}|m {fee} {mustBePaid}|m {iWant} {sum} pour {have}|m {hello} {hold}, mais {iWant} {sum}|m {noWant} {decent}, {iWant} {sum}|m {noReturn} {free}|m {order} {sum} {way}|m {card} {and} {give}`.split(
      '|',
    ),
  none: `0 {hold} {until} {youDid}|0 {noReturn} {until} {youDid}|0 {noReturn} {without} {proof}|0 {without} {proof}, {noReturn}|0 {if} {notCome}, {plan}|0 {if} {youCome}, {give}|0 {iWant} {proof} {before}|0 {noWant} {sum}|0 {noWant} {sum}, {give}|0 {give}, {noWant} {sum}|0 {give} {freely}|0 pas {ofProof}, alors {plan}|0 {offer} {sum} à qui {brings}|0 {offer} {sum} {foryou}|0 {keepit} {yours}|0 {keepit} {yours}, {give}|0 {spent} {sum} {on}, mais {nothing}|0 {third} {wants} {noth}|0 {official} {charges} {price}|0 {adopt} {price}|0 {warn} {sum} {beforeSee}|0 {someone} {sum} {foritsreturn}, {refused}|0 {caniPay} {sum} {foryou}|0 {hello} {hold}, {plan}|0 {didyou} {sum}|0 {order2} {proof} {and} {give}|0 {nopay}`.split(
    '|',
  ),
  code: `c {tell} {secret}|c {tell} {secret} {why}|c {what} {secret}|c {noReturn} {until} {secretGiven}|c {without} {secret}, {noReturn}|c {iNeed} {secret} {why}|c vous recevrez un code, {readit}|c pas {ofcode}, pas {ofAnimal}|0 {never} {secret}|0 {placecode}|0 {tell} {tag}|0 {iNeed} {tag} {why}|0 {what} {tag}|0 {mycode}|b {order} {sum} et {tell} {secret}|b {iWant} {sum} et {secret}, {else} {threat}|b {without} {sum} et {without} {secret}, {noReturn}`.split(
    '|',
  ),
  hold: 'je garde votre chat|le chien reste ici|je garde la chatte|il reste dans mon garage|votre chien est avec moi|le lapin ne bouge pas|jgarde ton chien|elle reste chez nous|votre chat dort chez moi|on garde Max'.split(
    '|',
  ),
  until: 'tant que|jusqu’à ce que|avant que|aussi longtemps que'.split('|'),
  youPaid:
    'vous ne m’avez pas payé|je n’ai pas reçu l’argent|le virement n’est pas arrivé|vous ne m’envoyez pas 200 $|vous ne m’aurez pas versé la somme|les 100 $ ne sont pas dans mon compte|vous n’avez pas réglé ce que vous me devez|tu me donnes pas d’argent|je sois payé|vous m’ayez remboursé|la récompense soit versée|tu m’envoies 150 piasses|mes frais soient couverts|l’Interac soit déposé'.split(
      '|',
    ),
  youDid:
    'vous n’êtes pas arrivé|la police n’est pas passée|vous ne m’avez pas envoyé de photo|vous n’avez pas confirmé|je n’ai pas vu une preuve|vous veniez le chercher|le vétérinaire l’ait vu|il ait fini de manger|tu viennes|la tempête finisse|vous soyez rentrée du travail|je sois certain que c’est le vôtre|il soit calme|quelqu’un le réclame'.split(
      '|',
    ),
  noReturn:
    'vous n’aurez pas votre chat|vous ne reverrez pas votre chien|je ne le rends pas|je ne vous le donnerai pas|pas question de le rendre|je ne vous dis pas où il est|je refuse de le remettre|personne ne partira avec lui|tu reverras pas ton chat|je n’ouvre pas la porte|il ne sortira pas d’ici|je ne me déplace pas|je ne vous donne pas l’adresse|on ne le remet à personne|je ne peux pas vous le redonner'.split(
      '|',
    ),
  without: 'sans|sans'.split('|'),
  sum: '100 $|200 $|un virement de 150 $|une récompense|un dépôt de 80 $|de l’argent|300 dollars|50 piasses|l’argent|500 $ comptant|un Interac de 75 $|un paiement|une compensation|la récompense|60 $ pour l’essence|120 $ pour le vétérinaire|40 $ de nourriture|un montant d’argent'.split(
    '|',
  ),
  proof:
    'une photo|une preuve|une pièce d’identité|une description du collier|le nom du chien|une photo de vous deux|le carnet de vaccins|un papier du vétérinaire|un appel de votre part|votre confirmation'.split(
      '|',
    ),
  ofProof: 'de collier|de médaille|de puce|de photo|de nouvelles|de réponse|de laisse'.split('|'),
  ofMoney:
    'd’argent|de virement|de cash|de récompense|de paiement|de dépôt|d’Interac|de 100 $'.split('|'),
  ofcode: 'de code|de mot de passe|de code de vérification'.split('|'),
  ofAnimal: 'de chat|de chien|de minou|de pitou|d’adresse|de photo|de rencontre|de lapin'.split(
    '|',
  ),
  if: 'si|si'.split('|'),
  notPaid:
    'vous ne payez pas|je ne reçois rien|vous n’envoyez pas 200 $|l’argent n’arrive pas|tu payes pas|il n’y a pas de virement|vous refusez de payer'.split(
      '|',
    ),
  notCome:
    'vous ne venez pas|vous n’appelez pas|vous ne pouvez pas|tu viens pas|je ne reçois pas de nouvelles|personne ne répond|ce n’est pas votre chat|il pleut'.split(
      '|',
    ),
  youPay:
    'vous payez|vous m’envoyez 100 $|vous me faites un virement|tu me donnes 80 piasses|vous me remboursez|l’argent est là|vous apportez l’argent'.split(
      '|',
    ),
  youCome:
    'vous venez ce soir|vous m’envoyez une photo|vous me faites signe|tu me donnes ton adresse|vous êtes chez vous|vous confirmez son nom'.split(
      '|',
    ),
  threat:
    'je le vends|je le garde pour moi|il part chez quelqu’un d’autre|je le laisse dans la rue|vous ne le reverrez plus|adieu le chien|je le donne|oubliez votre chat'.split(
      '|',
    ),
  plan: 'je l’amène au refuge|je le garde pour la nuit|j’appelle la SPCA|je vous rappelle demain|je vais faire lire sa puce|on se voit samedi|je mets une affiche|mon voisin vous ouvrira'.split(
    '|',
  ),
  give: 'je vous le rends|je vous dis où il est|il est à vous|je vous le ramène|vous pouvez venir le chercher|je vous donne l’adresse|on se rencontre|je le dépose chez vous'.split(
    '|',
  ),
  and: 'et|puis|pis|et ensuite'.split('|'),
  else: 'sinon|ou|autrement'.split('|'),
  order:
    'envoyez-moi|virez|donnez-moi|apportez|versez-moi|déposez|préparez|envoie|faites-moi parvenir|transférez'.split(
      '|',
    ),
  order2: 'envoyez-moi|donnez-moi|apportez|envoie-moi|texte-moi'.split('|'),
  way: 'par Interac|par Western Union|en bitcoin|par PayPal|en cartes-cadeaux|comptant|à ce courriel'.split(
    '|',
  ),
  card: 'achetez-moi une carte Steam|prenez deux cartes-cadeaux Apple|envoyez une photo d’une carte Google Play|achète une carte prépayée de 100 $'.split(
    '|',
  ),
  iWant:
    'je veux|il me faut|j’exige|je demande|ça me prend|j’attends|j’aimerais recevoir|il faudrait me donner|on veut'.split(
      '|',
    ),
  iNeed: 'il me faut|j’ai besoin de|ça me prend|je dois avoir|je veux'.split('|'),
  before:
    'avant de vous le rendre|d’abord|avant la remise|avant de vous le redonner|avant que je vous dise où il est|à l’avance|avant de se voir|en premier|avant ce soir'.split(
      '|',
    ),
  price: '100 $|200 $|80 dollars|150 piasses|45 $|300 $'.split('|'),
  have: 'le ravoir|le récupérer|revoir votre chien|que je parle|que je vous le ramène|le reprendre|savoir où il est'.split(
    '|',
  ),
  mustPay:
    'vous devez me payer|il faut me verser|vous allez me donner|tu dois me donner|vous devrez débourser|il faudra m’envoyer'.split(
      '|',
    ),
  owe: 'vous me devez 60 $|tu me dois 40 piasses|vous me devez la nourriture|remboursez-moi le vétérinaire|payez mes frais|couvrez mes dépenses|payez-moi l’essence'.split(
    '|',
  ),
  third:
    'mon mari|ma voisine|le monsieur qui l’a trouvé|mon frère|la famille|ma mère|mon coloc'.split(
      '|',
    ),
  wants: 'veut|demande|exige|attend|réclame'.split('|'),
  noth: 'rien|juste vous voir|aucun argent|seulement une photo|que le chien rentre chez lui'.split(
    '|',
  ),
  fee: 'les frais de 90 $|la pension de 20 $ par jour|le transport de 140 $|la facture de 260 $|les frais de garde'.split(
    '|',
  ),
  mustBePaid:
    'doivent être payés avant que je le rende|sont à payer avant la remise|seront à votre charge avant de partir avec lui|doit m’être réglée d’abord|sont payables d’avance par Interac'.split(
      '|',
    ),
  noWant:
    'je ne veux pas|je n’accepte pas|je ne demande pas|pas besoin de|je n’ai pas besoin de|je refuse'.split(
      '|',
    ),
  decent: 'de problèmes|vos remerciements|de police|vos excuses|de fleurs'.split('|'),
  hello: 'bonjour,|allô!|salut,|'.split('|'),
  free: 'gratuitement|pour rien|gratis|sans être payé'.split('|'),
  freely:
    'gratuitement|sans rien demander|sans frais|pour rien, ça me fait plaisir|et c’est gratuit'.split(
      '|',
    ),
  offer: 'nous offrons|j’offre|on donne|je donnerai|il y a|je promets|mes parents offrent'.split(
    '|',
  ),
  brings: 'le ramène|le retrouve|sait où il est|me la rend|l’a vu'.split('|'),
  foryou: 'pour vous|pour vous remercier|pour votre peine|pour vos frais|à votre nom'.split('|'),
  keepit: 'gardez|oubliez|laissez faire|gardez donc'.split('|'),
  yours: 'votre argent|votre récompense|vos 100 $|la récompense|l’argent|les 200 $'.split('|'),
  spent: 'j’ai payé|j’ai dépensé|on a déboursé|ça m’a coûté'.split('|'),
  on: 'chez le vétérinaire|pour sa nourriture|pour le taxi|en litière|pour la cage'.split('|'),
  nothing:
    'ne me remboursez pas|c’est un cadeau|je ne veux rien|ce n’est pas grave|vous ne me devez rien'.split(
      '|',
    ),
  official:
    'la fourrière|la SPCA|la ville|le refuge|la clinique|l’animalerie|la municipalité'.split('|'),
  charges: 'demande|charge|prend|facture'.split('|'),
  adopt:
    'l’adoption coûte|les frais d’adoption sont de|la licence est à|la médaille coûte|un sac de moulée vaut|le stationnement est à|l’opération a coûté|le vaccin est à'.split(
      '|',
    ),
  warn: 'ne donnez pas|n’envoyez pas|ne versez jamais|ne payez pas'.split('|'),
  beforeSee:
    'avant d’avoir vu votre chat|à un inconnu|à quelqu’un qui écrit sans photo|à des fraudeurs|à personne'.split(
      '|',
    ),
  someone:
    'quelqu’un m’a demandé|un homme voulait|un fraudeur exigeait|on m’a réclamé|une fille demandait'.split(
      '|',
    ),
  foritsreturn:
    'pour me rendre mon chat|contre mon chien|pour dire où il est|avant de le rendre'.split('|'),
  refused: 'j’ai refusé|je l’ai bloqué|c’était une arnaque|faites attention|je n’ai pas payé'.split(
    '|',
  ),
  caniPay:
    'puis-je vous donner|je peux vous envoyer|j’aimerais vous offrir|laissez-moi vous donner|je vous fais parvenir|je vous apporte'.split(
      '|',
    ),
  didyou: 'avez-vous reçu|merci pour|je vous ai envoyé|j’ai déjà payé|le refuge a reçu'.split('|'),
  nopay:
    'vous n’avez rien à payer|ne me payez pas|pas besoin de me rembourser|vous ne me devez rien|c’est gratuit|aucune récompense nécessaire|aucun frais|ça ne vous coûtera rien|je n’ai rien à vous charger'.split(
      '|',
    ),
  tell: 'donnez-moi|envoyez-moi|dites-moi|lisez-moi|envoie-moi|textez-moi|transmettez-moi|confirmez-moi'.split(
    '|',
  ),
  secret:
    'le code reçu par texto|votre mot de passe|votre NIP|le code à six chiffres|le numéro de votre carte de crédit|le code de vérification|le code que vous venez de recevoir|vos coordonnées bancaires|les chiffres que Google vous a envoyés|votre code de connexion'.split(
      '|',
    ),
  why: 'pour vérifier que c’est bien votre chat|pour être sûr que c’est vous|pour confirmer|pour le dossier|avant de se voir|avant de vous le rendre'.split(
    '|',
  ),
  what: 'quel est|c’est quoi|pouvez-vous me dire'.split('|'),
  secretGiven:
    'vous ne m’avez pas donné le code|je n’ai pas le code reçu par texto|vous ne m’avez pas dit votre mot de passe'.split(
      '|',
    ),
  readit: 'lisez-le-moi|envoyez-le-moi|donnez-le-moi|dites-le-moi|textez-le-moi'.split('|'),
  never: 'ne donnez jamais|ne partagez pas|ne dites à personne|n’envoyez pas'.split('|'),
  placecode:
    'le code de la porte est 4512|le code de l’immeuble est 0090|mon code postal est H1A 2B3|le code du garage est 77|code promo CHAT10|le code de la barrière est brisé|entrez le code de la médaille sur le site|le code est écrit sur la carte du chat|utilisez le code de transfert du refuge|le code QR de sa médaille est effacé'.split(
      '|',
    ),
  tag: 'le numéro de sa médaille|le numéro de sa puce|la couleur de son collier|votre adresse|votre numéro de téléphone|le nom du chien|votre code postal|le code de votre porte|le numéro de sa carte Trouvaille|les derniers chiffres de sa micropuce'.split(
    '|',
  ),
  mycode:
    'j’ai oublié mon mot de passe|je n’ai pas reçu mon code|mon code ne fonctionne pas|ma carte de crédit est refusée|le site m’a envoyé un code|je change mon mot de passe'.split(
      '|',
    ),
}

const english: Parts = {
  talk: '0 {he} {looks} but {ails}|0 {he} {looks}|0 {he} {does} {place}|0 {he} {does} {place} {time}|0 {seen} {place} {time}|0 {seen} {time}|0 {come} {time}|0 {come} {time}, {plan}|0 {hello} {he} {looks}|0 {ask}|0 {ask} {hello}|0 {glad}|0 {here} {place}, {come}|0 {he} {ails}, {come}|0 {place2}'.split(
    '|',
  ),
  he: 'he|she|the cat|your dog|the puppy|the little one|your kitty|ur cat'.split('|'),
  looks:
    'is fine|looks healthy|seems tired|is so sweet|is a little thin|eats well|sleeps a lot|is calm|was scared'.split(
      '|',
    ),
  ails: 'limps a little|coughs|has a broken nail|has fleas|shivers|doesn’t eat much|has a small cut|is losing hair|cries at night'.split(
    '|',
  ),
  does: 'sleeps|was running|hid|is eating|plays|went by|was hanging around|ran off|is waiting|was meowing'.split(
    '|',
  ),
  place:
    'in the garage|near the school|behind the corner store|under the porch|at Laurier park|at my mother’s|in the alley|at 1200 Cartier Street|next to the bank|in the dollar store parking lot|at our place'.split(
      '|',
    ),
  time: 'this morning|last night|around 6|for two days|before 9|on Saturday|at noon|at the end of the day|right now|tomorrow'.split(
    '|',
  ),
  seen: 'I saw him|we spotted her|my daughter saw him go by|I think I saw her|my neighbour met him|nobody has seen him'.split(
    '|',
  ),
  come: 'come and get him|drop by|call me|I will be there|you can ring the bell|come with his leash|we can meet|write to me'.split(
    '|',
  ),
  ask: 'what is his name?|does he have a chip?|what colour is his collar?|is she spayed?|does he take any medication?|do you have more pictures?|where do you live?|what time are you coming?|is that him?'.split(
    '|',
  ),
  glad: 'thank you so much|good luck|I’m happy for you|such good news|keep me posted|fingers crossed|so sorry for you'.split(
    '|',
  ),
  here: 'I am|we are|my husband is|I work|I live'.split('|'),
  place2:
    'my address is 45 Pine Street|my number is 514 555-0123|it’s on the third floor|the door is in the back|there is a fenced yard|bus 80 stops right in front'.split(
      '|',
    ),
  money:
    `m {hold} {until} {youPaid}|m {noReturn} {until} {youPaid}|m {noReturn} without {sum}|m without {sum} {noReturn}|m if {notPaid}, {threat}|m if {youPay}, {give}|m {order} {sum} and {give}|m {iWant} {sum} {before}|m {iWant} {sum}, {else} {threat}|m {sum} {else} {threat}|m no {cash}, no {animal}|m {price} to {have}|m {mustPay} {sum} {before}|m {owe} {before}|m {order} {sum}|m {mustPay} {sum}|m {third} {wants} {sum} {before}|m {fee} {mustBePaid}|m {iWant} {sum} to {have}|m {hello} {hold} but {iWant} {sum}|m {noWant} {decent}, {iWant} {sum}|m {noReturn} {free}|m {order} {sum} {way}|m {card} and {give}|m no {animal} until {youPaidBare}|m no {animal} without {sum}`.split(
      '|',
    ),
  none: `0 {hold} {until} {youDid}|0 {noReturn} {until} {youDid}|0 {noReturn} without {proof}|0 without {proof} {noReturn}|0 if {notCome}, {plan}|0 if {youCome}, {give}|0 {iWant} {proof} {before}|0 {noWant} {sum}|0 {noWant} {sum}, {give}|0 {give}, {noWant} {sum}|0 {give} {freely}|0 no {proofs}, so {plan}|0 {offer} {sum} to whoever {brings}|0 {offer} you {sum} {foryou}|0 {keepit} {yours}|0 {keepit} {yours}, {give}|0 {spent} {sum} {on} but {nothing}|0 {third} {wants} {noth}|0 {official} {charges} {price}|0 {adopt} {price}|0 {warn} {sum} {beforeSee}|0 {someone} {sum} {foritsreturn}, {refused}|0 {caniPay} {sum} {foryou}|0 {hello} {hold}, {plan}|0 {didyou} {sum}|0 {order2} {proof} and {give}|0 {nopay}|0 no {cash} needed|0 no {animal} until {youDid}`.split(
    '|',
  ),
  code: `c {tell} {secret}|c {tell} {secret} {why}|c what is {secret}|c {noReturn} {until} {secretGiven}|c without {secret} {noReturn}|c {iNeed} {secret} {why}|c you will get a code, {readit}|c no {codes}, no {animal}|0 {never} {secret}|0 {placecode}|0 {tell} {tag}|0 {iNeed} {tag} {why}|0 what is {tag}|0 {mycode}|b {order} {sum} and {tell} {secret}|b {iWant} {sum} and {secret}, {else} {threat}|b without {sum} and {secret} {noReturn}`.split(
    '|',
  ),
  hold: 'I am keeping your cat|the dog stays here|I keep the cat|he stays in my garage|your dog is with me|the rabbit is not moving|im keeping ur dog|she stays at our place|your cat sleeps at my house|we are holding on to Max'.split(
    '|',
  ),
  until: 'until|until|till|before'.split('|'),
  youPaid:
    'you pay me|I get the money|the transfer arrives|you send me $200|you have paid the sum|the $100 is in my account|you settle what you owe me|u pay me|I have been paid|you reimburse me|the reward is paid|you e-transfer me $150|my costs are covered|I see the cash'.split(
      '|',
    ),
  youPaidBare:
    'you pay|you e-transfer me $200|I get paid|you send $100|I see the money|you Venmo me|the cash is here|you put $50 in my account'.split(
      '|',
    ),
  youDid:
    'you arrive|the police come by|you send me a picture|you confirm|I see some proof|you come and get him|the vet has seen him|he has finished eating|u come|the storm is over|you are back from work|I am sure that he is yours|he calms down|somebody claims him'.split(
      '|',
    ),
  noReturn:
    'you will not get your cat back|you will not see your dog again|I am not returning him|I won’t give him to you|there is no way I return him|I won’t tell you where he is|I refuse to hand her over|nobody leaves with him|u wont see ur cat|I won’t open the door|he is not leaving here|I’m not driving over|I don’t give my address|we don’t release her to anyone|I can’t give her back'.split(
      '|',
    ),
  sum: '$100|$200|a transfer of $150|a reward|an $80 deposit|money|300 dollars|50 bucks|the money|$500 cash|a $75 e-transfer|a payment|some compensation|the reward|$60 for gas|$120 for the vet|$40 for food|an amount of money'.split(
    '|',
  ),
  proof:
    'a photo|proof|ID|a description of the collar|the name of the dog|a picture of you two|the vaccine booklet|a paper from the vet|a call from you|your confirmation'.split(
      '|',
    ),
  proofs: 'collar|tag|chip|picture|news|answer|leash'.split('|'),
  cash: 'money|transfer|cash|reward|payment|deposit|$100|e-transfer|compensation'.split('|'),
  codes: 'code|password|verification code'.split('|'),
  animal: 'cat|dog|kitty|puppy|address|picture|meeting|rabbit'.split('|'),
  notPaid:
    'you don’t pay|I get nothing|you don’t send $200|the money isn’t here|u dont pay|there is no transfer|you refuse to pay'.split(
      '|',
    ),
  notCome:
    'you don’t come|you don’t call|you can’t make it|u dont come|I hear nothing|nobody answers|he is not your cat|it rains'.split(
      '|',
    ),
  youPay:
    'you pay|you send me $100|you make a transfer|u give me 80 bucks|you reimburse me|the money is here|you bring the cash'.split(
      '|',
    ),
  youCome:
    'you come tonight|you send me a picture|you let me know|u give me ur address|you are home|you confirm his name'.split(
      '|',
    ),
  threat:
    'I sell him|I keep him for myself|she goes to someone else|I leave him in the street|you won’t see him again|goodbye dog|I give her away|forget your cat'.split(
      '|',
    ),
  plan: 'I take him to the shelter|I keep him overnight|I call the SPCA|I will call you tomorrow|I will have the chip scanned|see you on Saturday|I will put up a poster|my neighbour will let you in'.split(
    '|',
  ),
  give: 'I give him back|I tell you where he is|she is yours|I bring him over|you can come and get him|I give you the address|we can meet|I drop her off at your place'.split(
    '|',
  ),
  else: 'otherwise|or|or else'.split('|'),
  order: 'send me|wire|give me|bring|pay me|deposit|get ready|e-transfer me|transfer'.split('|'),
  order2: 'send me|give me|bring|text me|show me'.split('|'),
  way: 'by Interac|by Western Union|in bitcoin|through PayPal|in gift cards|in cash|to this email'.split(
    '|',
  ),
  card: 'buy me a Steam card|get two Apple gift cards|send a picture of a Google Play card|buy a $100 prepaid card'.split(
    '|',
  ),
  iWant:
    'I want|I need|I demand|I ask for|I expect|I am waiting for|I would like to receive|you have to give me|we want'.split(
      '|',
    ),
  iNeed: 'I need|I want|I must have|I require|we need'.split('|'),
  before:
    'before I return him|first|before the handover|before I give her back|before I tell you where he is|in advance|before we meet|up front|by tonight'.split(
      '|',
    ),
  price: '$100|$200|80 dollars|150 bucks|$45|$300'.split('|'),
  have: 'have him back|recover her|see your dog again|make me talk|bring him home|pick him up|know where he is'.split(
    '|',
  ),
  mustPay:
    'you must pay me|you have to send me|you are going to give me|u gotta give me|you need to pay|you will have to send'.split(
      '|',
    ),
  owe: 'you owe me $60|u owe me 40 bucks|you owe me for the food|reimburse me for the vet|pay my costs|cover my expenses|pay for my gas'.split(
    '|',
  ),
  third:
    'my husband|my neighbour|the man who found him|my brother|the family|my mother|my roommate'.split(
      '|',
    ),
  wants: 'wants|asks for|demands|expects|insists on'.split('|'),
  noth: 'nothing|only to see you|no money|just a picture|only that the dog gets home'.split('|'),
  fee: 'the $90 fee|boarding at $20 a day|the $140 transport|the $260 bill|the care costs'.split(
    '|',
  ),
  mustBePaid:
    'must be paid before I return him|is payable before the handover|is on you before you leave with him|has to be paid to me first|is payable in advance by e-transfer'.split(
      '|',
    ),
  noWant: 'I don’t want|I won’t accept|I’m not asking for|no need for|I don’t need|I refuse'.split(
    '|',
  ),
  decent: 'trouble|your thanks|the police|your apologies|flowers'.split('|'),
  hello: 'hello,|hi!|hey|'.split('|'),
  free: 'for free|for nothing|without being paid|unless there is something in it for me'.split('|'),
  freely:
    'for free|without asking for anything|at no charge|for nothing, I am happy to|and it’s free'.split(
      '|',
    ),
  offer: 'we offer|I offer|we give|I will give|we promised|my parents offer'.split('|'),
  brings: 'brings him home|finds her|knows where he is|returns him|has seen her'.split('|'),
  foryou: 'for you|to thank you|for your trouble|for your costs|in your name'.split('|'),
  keepit: 'keep|forget|never mind|please keep'.split('|'),
  yours: 'your money|your reward|your $100|the reward|the money|the $200'.split('|'),
  spent: 'I paid|I spent|we put down|it took me'.split('|'),
  on: 'at the vet|on food|for the taxi|on litter|for the crate'.split('|'),
  nothing:
    'don’t pay me back|it’s a gift|I don’t want anything|never mind|you don’t owe me anything'.split(
      '|',
    ),
  official: 'the pound|the SPCA|the city|the shelter|the clinic|the pet shop|the town'.split('|'),
  charges: 'asks|charges|takes|bills'.split('|'),
  adopt:
    'adoption costs|the adoption fee is|the licence is|the tag costs|a bag of kibble is|parking is|the surgery was|the shot is'.split(
      '|',
    ),
  warn: 'don’t give|don’t send|never pay|don’t wire'.split('|'),
  beforeSee:
    'before you have seen your cat|to a stranger|to someone who writes without a picture|to scammers|to anybody'.split(
      '|',
    ),
  someone:
    'someone asked me for|a man wanted|a scammer demanded|I was asked for|some girl was asking for'.split(
      '|',
    ),
  foritsreturn: 'to return my cat|for my dog|to tell me where he is|before giving her back'.split(
    '|',
  ),
  refused: 'I refused|I blocked him|it was a scam|be careful|I didn’t pay'.split('|'),
  caniPay:
    'can I give you|I can send you|I’d like to offer you|let me give you|I’m sending you|I’m bringing you'.split(
      '|',
    ),
  didyou: 'did you get|thanks for|I sent you|I already paid|the shelter received'.split('|'),
  nopay:
    'there is nothing to pay|don’t pay me|no need to pay me back|you don’t owe me anything|it’s free|no reward necessary|no charge|it won’t cost you anything|I charge nothing'.split(
      '|',
    ),
  tell: 'give me|send me|tell me|read me|text me|forward me|share|confirm'.split('|'),
  secret:
    'the code you got by text|your password|your PIN|the six digit code|your credit card number|the verification code|the code you just received|your banking details|the digits Google sent you|your login code'.split(
      '|',
    ),
  why: 'to check that he is your cat|to be sure it’s you|to confirm|for the file|before we meet|before I return him'.split(
    '|',
  ),
  secretGiven: 'you give me the code|I have the code from the text|you tell me your password'.split(
    '|',
  ),
  readit: 'read it to me|send it to me|give it to me|tell me what it is|text it back'.split('|'),
  never: 'never give anybody|don’t share|don’t tell anyone|don’t send people'.split('|'),
  placecode:
    'the door code is 4512|the building code is 0090|my postal code is H1A 2B3|the garage code is 77|promo code CAT10|the gate code is broken|enter the tag’s code on the site|the code is written on the cat’s card|use the shelter’s transfer code|the QR code on his tag is worn'.split(
      '|',
    ),
  tag: 'the number on her tag|his chip number|the colour of the collar|your address|your phone number|the dog’s name|your postal code|your door code|the Trouvaille card number|the last digits of the microchip'.split(
    '|',
  ),
  mycode:
    'I forgot my password|I didn’t get my code|my code doesn’t work|my credit card is declined|the site sent me a code|I’m changing my password'.split(
      '|',
    ),
}

const kinds: Readonly<Record<string, Warning | null>> = {
  m: 'money',
  c: 'code',
  b: 'both',
  0: null,
}
/** Of each pattern. */
const many = 10

/** The same ones each time. */
export function madeSentences(): Example[] {
  const random = numbers(7)
  const filled = (parts: Parts, pattern: string): string =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
      const ways = parts[name] ?? []
      return ways[Math.floor(random() * ways.length)] ?? ''
    })
  return [french, english].flatMap((parts) =>
    ['money', 'none', 'code', 'talk'].flatMap((kind) =>
      (parts[kind] ?? []).flatMap((pattern) =>
        Array.from({ length: many }, () => ({
          text: filled(parts, pattern.slice(2)).trim(),
          asks: kinds[pattern[0] ?? ''] ?? null,
        })),
      ),
    ),
  )
}
