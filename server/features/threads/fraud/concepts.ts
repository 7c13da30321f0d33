import { plainName } from '#domain/places/plain-name.ts'

/** Alternatives between semicolons, as they are in plain words: small letters without accents. */
const words = ({ raw }: TemplateStringsArray): RegExp =>
  new RegExp(
    `\\b(?:${raw
      .join('')
      .trim()
      .replace(/\s*;\s*/g, '|')})(?![a-z0-9])`,
    'g',
  )

/**
 * What words stand for, in French and English. The order counts: what one row names is hidden from
 * those after it, which may name it in capitals.
 */
const concepts = {
  // Sound like money and are not: names, places, colours, sayings, the time of the day.
  OTHER: words`
    dollar (?:tree|store|city|general|coins?) ;
    (?:piece|pieces|coin) de (?:\w+ )?(?:dollars?|cents|piastres?) ; \w+ dollars? coins? ;
    (?:forme (?:de |d )?|shaped? like |looks like |comme |couleur )(?:an? |une? )?(?:sou|penny|cenne|dollar|piastre)s?(?: noir)? ;
    cash registers? ; (?:near|at|by|behind|pres|derriere) (?:the|du|de la) (?:cash|caisse) ;
    home depot ; (?:western union|money ?gram) counter ;
    (?:comptoir|guichet) (?:de )?(?:western union|money ?gram|interac) ;
    (?:envoyez|envoie|send|gardez|garde|keep|montrez|show)(?: moi| me)?(?: la| the| your| votre| le)? (?:facture|bill|recu|receipt|invoice)s? ;
    a (?:un|1) dollar ; depots? (?:a|de) (?:neige|livres) ;
    (?:s appelle|appelee?|nommee?|named|called|name is|name s|nom est|nom de)(?: t?i?l? ?tu)? \w+ ;
    (?:notre|mon|our|my|votre|your) (?:chat|chatte|chien|chienne|cat|dog) (?:cash|nickel|penny|piastre|dollar|cenne|money|bitcoin) ;
    (?:gris|collier|couleur|chaine|medaille|pendentif|poil) argent\w* ;
    pay (?:attention|phone|parking|lots?|station|a visit) ; stationnements? (?:pay\w+|gratuits?) ;
    (?:parking|lot) [\w ]{0,20}free ; (?:feel|set|broke|running|run|got|fee) free ;
    fai(?:t|sons|t) payer ; argent de poche ; pocket money ; (?:ma|sa|my|his|her) (?:paie|paye|pay|payday) ;
    (?:on|get|got) my pay(?:day|check|cheque)? ; (?:il|y|fait|assez|plus|air|au) (?:fait )?frais ;
    cartes? postales? ; mille (?:fois|mercis?) ; thousand (?:thanks|times) ;
    pas (?:de |d |un |une |la |mal )?(?:problemes?|trouble|soucis?|panique|farces?|blagues?|niaisage|police|voleu\w+|arnaque\w*|fraude\w*|inquietude|stress|presse|ennuis?|grave|nouvelles?|simple|facile) ;
    (?:no|not|not a|isn t|isn t a|don t want) (?:an? )?(?:problems?|worries|rush|hurry|stress|trouble|jokes?|cops|police|scam\w*|thief|questions asked|news|discussion|strings attached) ;
    aucun(?:e)? (?:probleme|discussion|souci|inquietude|trouble) ;
    sans (?:doute|blague|faute|stress|probleme|souci|arret|cesse|tarder) ; never mind ;
    oubli\w* (?:pas|surtout pas) ; (?:don t|dont|do not|never) forget ;
    \d+ ?(?:h|hrs?|heures?|hours?|am|pm|a m|p m|o clock|min|minutes?|jours?|days?|nuits?|nights?|semaines?|weeks?|mois|months?|ans?|annees?|years?|km|m|metres?|kilos?|kg|lbs?|livres?|pounds?|photos?|pictures?|affiches?|posters?|chats?|chiens?|cats?|dogs?|puces?|fleas|fois|times|e(?! transf)|th|nd|rd|st|eme|rue|avenue|boul\w*|street|ave|rang|chemin|etages?|coins?|chiffres?|digits?)(?: \d\d)?(?! (?:amazon|apple)) ;
    \d{7,}
  `,
  NUM: words`
    (?:a )?(?:couple|few) hundred ;
    (?:(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|an?|one|two|three|four|five|six|seven|eight|nine) )?(?:cents?|hundred|mille|thousand)(?: (?:cinquante|fifty))?(?=\s|$) ;
    (?:vingt|trente|quarante|cinquante|soixante|quatre vingts?|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:cinq|dix|five))? ;
    \d{2,6}
  `,
  AMOUNT: words`
    dollars? (?:NUM|\d+) ;
    (?:NUM|\d+) (?:dollars?|bucks?|piastres?|piasses?|balles|euros?|cad|btc|bitcoins?)
  `,
  WAY: words`
    interac ; e ?transfer\w* ; e ?transferts? ; mon transfert ;
    (?:le|du|un|petit) transfert(?! de) ; virements? ; wire transfers? ; western union ;
    money ?gram ; mandats? poste ; money orders? ; bitcoins? ; btc ; crypto\w* ; paypal ;
    cash ?app ; venmo ; zelle ; revolut ; (?:by|via|with|through|on|my|par|mon) wise ;
    gift ?cards? ;
    (?:cartes?|cards?) (?:cadeaux?|prepayees?|(?:apple|itunes|steam|google|amazon|visa|xbox|iga|esso|tim)(?: (?:prepayees?|cadeaux?))?) ;
    (?:prepaid|apple|itunes|steam|google|google play|amazon|visa|xbox)(?: visa| gift)? cards? ;
    itunes ; google play
  `,
  PAID: words`
    (?:ai|as|a|avons|avez|ont|ete|est|sont|soit|soient|sera|seront|serai|aura|aurai|aie|ait|etre|have|has|had|ve|been|be|is|are|get|gets|getting|got|was|were|deja|already|just|i|we|vous|not|s)(?: (?:pas|not|ete|been|deja|already|just|tout|bien|all|toujours|fully)){0,3} (?:paye|payee|payes|payees|paid|regle|reglee|reglees|settled|verse|versee|versees|vire|depose|deposee?s?|deposited|rembourse|remboursee|reimbursed|refunded|dedommagee?s?|compensated|covered|couverte?s?|debourse|depense|spent|acquitte\w?|transferee?s?|transferred|compense\w*|pris en charge|took care of|remis\w*|cleared|coute|bought|achete) ;
    pris(?:e|es)? en charge ; (?:i|we) (?:\w+ )?took care of ; spent|paid|donated ;
    (?:avez|as) (?:vous|tu) (?:du )?(?:pay|rembours|depens|debours)\w+ ;
    did (?:you|u) (?:have to |need to )?(?:pay|spend|cover)
  `,
  // Who writes would pay: « J’aimerais vous donner », "let me buy you a coffee".
  OFFER: words`
    (?:aimerai\w*|aimerions|voudrai\w*|voudrions|souhait\w*|tiens a|veux|insiste pour|pourrais|pourrait|peux|peut|pouvons|vais|allons|prefere) (?:(?:vous|te|t|lui|bien|quand meme|aussi|au moins|meme) ){0,3}(?:donner|payer|rembourser|offrir|verser|virer|dedommager|acheter|envoyer de l argent|couvrir|regler) ;
    (?<!you |u )(?:d|would|will|ll|want|wanted|happy|glad|love|like|going|can|could|gladly) (?:(?:to|like|love|be|happy|glad|gladly|also|at least|just) ){0,4}(?:pay|reimburse|cover|compensate|offer|buy you|treat you|pay for)(?! (?:me|us)) ;
    (?:laissez|laisse|permettez|let|allow) (?:moi|me|nous|us) (?:\w+ ){0,4}(?:payer|pay|buy|acheter|offrir|donner|give|rembourser|reimburse|send you|cover|treat)
  `,
  FORGET: words`
    oubliez ; oublie ; forget(?: about)? ; (?:laissez|laisse) (?:faire|tomber)
  `,
  // Whoever reads pays.
  YOUPAY: words`
    (?:payez|paies|remboursez|rembourses|compensez|compensiez|pretez|versez|verses|transferez|virez|vires|reglez|acquittez|dedommagez|deboursez|couvrez|avancez) ;
    (?:spot|lend|loan|wiring|paying) (?:me|us)|prete moi ;
    (?:paye|paie|rembourse|verse|vire|avance|pay|wire|reimburse|compensate|refund|repay) (?:moi|nous|me|us)(?: back)? ;
    (?:me|m|nous) (?:(?:les?|la|l|en) )?(?:redonner|repayer) ;
    (?:c est|ca serait) a (?:vous|toi) de ; s on (?:you|u) ;
    (?:pourriez|pouvez|peux|pourrais|could|can|would|will) (?:vous|tu|you|u) (?:\w+ ){0,3}(?:payer|contribuer|avancer|rembourser|couvrir|aider (?:\w+ )?(?:avec|pour)|chip in|cover|help (?:\w+ ){0,2}(?:with|out)|pay|pitch in|spot) ;
    (?:me|m|nous) (?:payer|rembourser|verser|virer|dedommager|avancer|payiez|remboursiez|couvrir) ;
    (?:vous|tu|toi) (?:me |m )?(?:devez|dois|devrez|devriez|pouvez|pourriez|peux|allez|vas|aurez|auras|avez|voulez|faut|faudra|etes pret\w*|es pret\w*) (?:\w+ ){0,3}(?:payer|rembourser|verser|virer|couvrir|regler|acquitter|debourser|avancer|paye) ;
    (?:you|u) (?:(?!owe|not|never|dont|t |without|until|before)\w+ ){0,4}(?:pay|reimburse|cover|settle|compensated?|repay|wire|top up|chip in) ;
    vire \w+ ; pay up
  `,
  PAY: words`
    (?:pay|pays|paying|payer|paye|payes|paie|paierai\w*|paiera|payable|rembourse\w*|reimburs\w*|refund|dedommager\w*|compensate|verser|versera\w*|virer|wire|debourser|regler|acquitter|couvrir|cover|covering|settle|transfer|transferred|transfere|top up|avancer)
  `,
  WEALTH: words`
    argent ; money
  `,
  MONEY: words`
    cash ; comptant ; dollars? ; piastres? ; piasses? ; bucks ; cennes? ;
    (?:un|pas|le|des|mes|quelques|de|trois) sous?(?! (?:le|la|les|une?|mon|ma|notre|sa|son|l)) ;
    (?:a|red|single) (?:penny|cent) ;
    (?:dans|sur|in|into|to) (?:mon|my|our|notre) (?:compte|account) ; rancons? ; ransom
  `,
  REWARD: words`
    recompenses? ; rewards? ; bounty ; compensations? ; contreparties? ; incentives? ; dedommagements?
  `,
  FEE: words`
    fees? ; frais ; depots? ; deposits? ; acomptes? ; (?:la|une|de) caution ; bond ; factures? ;
    invoices? ; bills? ; (?:une|l|mon|d une|an?) (?:\w+ )?(?:avance|advance) ; montants? ; amount ;
    sommes? ; contributions? ; remboursements? ; reimbursements? ; paiements? ; payments? ; fare ;
    douanes? ; customs ; expenses ; depenses ; (?:une|an?) (?:\w+ )?(?:offre|offer)
  `,
  REASON: words`
    pension ; boarding ; shipping ; transport\w* ; gas ; essence ; gaz ; taxi ; nourriture ;
    bouffe ; food ; litiere ; soins ; (?:my|mon|our) (?:time|temps|trouble|effort|day|shift) ;
    (?:the|le) trouble
  `,
  WANT: words`
    veux ; voulai\w+ ; veut ; jveux ; voulons ; want\w* ; needs? ; needed ; besoin ; faut ;
    faudrait ; faudra ; demand\w* ; exige\w* ; requi\w+ ; requer\w+ ; reclam\w* ; asks? ; asking ;
    asked ; attend\w* ; waiting for ; expects? ; souhait\w* ; d like ; aimerais? ; would like ;
    (?:ca|il) me (?:prend\w*|faut) ; (?:ca prend|it takes)(?! \d) ; merite\w*|deserves? ; accept\w* ; manque ; short ; must ;
    doi[ts] ; doivent ; devez ; has to ; have to ; owes?
  `,
  SEND: words`
    envoy\w+ ; enverr\w+ ; envoi\w* ; parvenir ; deposez ; deposit(?= AMOUNT) ; send\w* ; donn\w+ ; give ; gives ;
    giving(?! (?:him|her|it|away|up|back|the (?:dog|cat))) ; apport\w+ ; bring\w* ; mettez ; mets ;
    mettre ; put ; drop ; achete[rz]? ; achetes ; buy ; get ; laissez ; laisse ; leave ; faites ;
    fais ; faire ; prepar\w+ ; make
  `,
  UNTIL: words`
    until ; untill ; till? ; before ; beforehand ; prior ; avant(?: que?| qu| de?)? ; jusqu \w+ ;
    tant qu\w? ; tant que ; tank\w? ; as long as ; first ; d abord ; en premier ; des qu\w? ;
    des que ; des reception ; as soon as ; the moment ; once ; une fois ; apres ; after ; then ;
    quand ; when ; lorsqu\w? ; lorsque ; up ?front ; (?:d|a l|in) (?:avance|advance) ; ahead ;
    prealable\w* ; if ; si ; unless ; a moins(?! de NUM) ; sauf si ; condition ; provided
  `,
  WITHOUT: words`
    sans ; without
  `,
  ELSE: words`
    sinon ; otherwise ; adieu ; (?:say )?goodbye ; or else ;
    (?:or|ou) (?:rien|nothing|no|not|pas|bye|adieu|say|forget|oubliez?) ; sans (?:quoi|ca) ;
    (?:or|ou) (?:je|j|im|jle|jla|i|he|she|it|il|elle|y|le|la|the|your|ton|votre|on|we)
  `,
  FREE: words`
    gratuit\w* ; free ; for nothing ; pour rien ; gratis ; benevol\w+
  `,
  LESS: words`
    less ; moins ; under ; en bas ; dernier prix
  `,
  NOT: words`
    (?:do|does|did|won|would|can|could|is|are|was|were|have|has|had|should|will|don|doesn|didn|wouldn|couldn|isn|aren|wasn|weren|haven|hasn|shouldn|ain) ?(?:n )?t(?= ) ;
    dont|doesnt|didnt|wont|wouldnt|cant|couldnt|isnt|cannot ; not ; no ; never ; nor? ; pas ;
    jamais ; rien ; aucune?s? ; nothing ; none ; nul ; zero ; inutile ; hardly ; refus\w+ ;
    declin\w+
  `,
  BACK: words`
    ren[dt]\w* ; ramen\w+ ; remet\w* ; revoi\w* ; reverr\w+ ; ravoir ; retour\w* ; relach\w+ ;
    lache\w* ; lacher\w* ; liber\w+ ; back ; returns? ; releas\w+ ; let (?:\w+ )?go ; hand\w* ;
    see ; meet\w* ; rencontr\w+ ; rendez ; adresse ; address ; location ; photos? ; pictures? ;
    echang\w+ ; exchange ; sort\w* ; bouge\w* ; pars ; part ; drive ; livr\w+ ; deliver\w* ; yours ;
    a (?:vous|toi) ; giving ; have (?:him|her|it) ; show\w* ; montr\w* ; happens ; tell ; say\w* ;
    di[st] ; avoir ; aurez ; leaves? ; opere\w*
  `,
  KEEP: words`
    garde\w* ; keep\w* ; stays? ; reste\w* ; staying ; mine
  `,
  ANIMAL: words`
    chien\w* ; chat\w* ; minou\w* ; pitou\w* ; toutous? ; animal ; lapin\w* ; chiots? ; dogs? ;
    doggo ; doggy ; cats? ; kitty ; kitten ; pupp\w+ ; pets? ; bunny ; parrot ; bird ; furet ;
    ferret ; deal ; cour
  `,
  OFFICIAL: words`
    refuge ; shelter\w* ; fourriere ; pound ; spca ; spa ; ville ; city ; clini\w+ ; adoption ;
    licen[cs]\w+ ; vignette ; permis ; permits? ; rescue ; vaccin(?:s|es|ation)? ; membership ;
    organisme ; charity ; depanneur ; store ; magasin ; shop ; animalerie ; insurance ;
    assurances? ; steriliser|sterilisation|spaying|neutering ;
    (?:carte|medaille|puce|micropuce|microchip|tag|medal|card)s?(?: trouvaille)?
  `,
  SCAM: words`
    arnaqu\w* ; fraud\w* ; scam\w* ; signal(?:ez|er|e) ; reported ; report (?:it|them) ; mefi\w+ ;
    beware ; be careful ; careful ; prudente?s? ; watch out ; faites attention ; attention a\w*
  `,
  // « Ça fait », "that will be", before a price.
  ITS: words`
    (?:ca|ce|c|it|that|this|its)(?: (?:te|vous|lui|s|va))? (?:(?:fait|est|is|s)(?= AMOUNT)|(?:serait|sera|fera|ferait|ll be|would be|will be|gonna be|going to be)(?= (?:NUM|AMOUNT)))
  `,
  COST: words`
    charge[sd]? ; sells ; vend ; cout\w+ ; costs? ; prendra ; prix ; price ; vaut ; worth ; choice ;
    choix
  `,
  TOME: words`
    me ; m ; moi ; us
  `,
  ME: words`
    je ; j ; jvais ; jpeux ; i ; im ; ill ; id ; we ; on ; nous ; let TOME ;
    (?:laissez|permettez) TOME ; SEND TOME au moins
  `,
  YOUR: words`
    vos ; votre ; ton ; ta ; tes ; your ; ur ; that ; cet ; cette
  `,
  YOU: words`
    vous ; tu ; t ; te ; toi ; you ; u
  `,
}

/** Puts names of concepts in the place of their words; the rest stays as plain words. */
export const conceptsOf = (sentences: readonly string[]): string[] =>
  Object.entries(concepts)
    .reduce(
      (text, [concept, pattern]) => text.replace(pattern, concept),
      // All at once: a pattern is costly to begin, and none goes past a line.
      sentences.map((sentence) => plainName(sentence).replace(/\bi m\b/g, 'im')).join('\n'),
    )
    .split('\n')
