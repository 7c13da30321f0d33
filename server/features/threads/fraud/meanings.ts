/**
 * Words of one meaning in French, English and the spellings of text messages, so that what is learnt of
 * one word holds for the others; a star stands for any ending.
 */
const meanings: Readonly<Record<string, string>> = {
  I: 'je j jy i im ill id ive on we weve were well jai jvais jveux jveu jle jla jlai jte jt jpeux jattends jattend jdonne jgarde jfais jsuis chu jen jvas mas jsais',
  TOME: 'me m moi us nous',
  MY: 'mon ma mes my notre nos our mine ours',
  YOU: 'vous vs tu te t toi ti you u youre youll youve youd ya ull yall',
  YOUR: 'votre vos ton ta tes your ur yours yer votr',
  IT: 'le la les lui il elle elles ils y l ye he she him her his hes shes it its lai they them their theyre leur cela ca sa son ses',
  OTHERS:
    'mari femme chum blonde voisin* ami amie amis cousin* frere soeur mere pere fils fille gars monsieur dame homme madame type coloc tante oncle gens famille patron enfants quelqu someone somebody man woman guy* neighbour* neighbor* husband wife friend* brother sister mother father son daughter aunt uncle roommate family people person boss kid kids lady buddy boyfriend girlfriend mom dad dude stranger* inconnu*',
  ANYONE: 'personne quiconque celui celle nobody noone anyone anybody whoever everyone anybody',
  ANIMAL:
    'chien* chat* minou* pitou* toutou* animal animaux lapin* chiot* perroquet* perruche* oiseau* furet* bete caniche dog* cat* kitt* pupp* pup pet pets rabbit* bunny parrot* bird* budgie ferret* poodle doggo doggy hamster* tortoise turtle* tortue* cochon minet* labrador husky matou cockatiel pooch fluffy bella max luna',
  MONEY:
    'argent cash comptant fric bidous sou cennes cenne money moola bucks bux buck dollar* piastre* piasse* bills euro* somme sommes montant* amount* sum sums thunes fonds funds',
  PAYWAY:
    'interac etransfer* etransfert* virement* virment* transfert* transfer* transfers wire wired paypal venmo zelle cashapp bitcoin* btc crypto* moneygram western union mandat* cheque* cheques wallet iban revolut monero ethereum usdt',
  // What frauds sell to who searches: « un pisteur », "a pet detective".
  SERVICE:
    'psychic* medium voyant* clairvoyan* detective* tracker* tracking pisteu* pistag* drone* satellite* thermal thermique* agence agency forfait* package seance* session* reading locat* localis* communicat* communicator booking reserv* slot premium boost* garanti* guarantee*',
  GIFTCARD: 'voucher* cadeau cadeaux gift prepaye* prepaid steam itunes amazon playstation xbox',
  CARD: 'carte cartes card cards',
  REWARD: 'recompense* recompance* reward* bounty prime',
  COMP: 'compensat* compensation* compense* compenser compensate* dedommag* contrepartie* rancon* ransom* finder pourboire tip incentive* rembours* reimburs* refund* repay* repaid',
  DEPOSIT:
    'depot* depots deposit* acompte* caution arrhes avance avances avancez advance advances downpayment',
  FEE: 'frais fee fees facture* invoice* bill bills charge charges charged depense* expenses expense pension boarding loyer rent hebergement damages dommages',
  COST: 'cout* couts couter* coute* coutera cost costs costing prix price prices priced tarif*',
  OWE: 'owe owes owed due dues dette debt',
  PAY: 'paye* payer* payez payes paie* paiera* paiement* payment* pay pays paid paying payable debours* regle* reglez regler settle* acquitt* solde couvr* cover covers covered covering verse* verser versez versement virer virez vire vires tranfere* transfere* transferez buy buying achete* achetez acheter purchase',
  SEND: 'envoy* envoi* enverr* enwoye enoye enoy parvenir send sends sending sent transmet* transmis forward* txt text* textez texte drop dropped depose* deposez deposer laisse* leave leaving put mettre mettez mets post mail',
  GIVE: 'donne* donner donnez donnerai donnera donnes give gives giving gave given gimme hand handing handed remet* remettre remettrai remise redonne* redonner offre* offrez offrir offert offer offers offering offered prete* lend',
  BRING:
    'apport* amene* amener ramene* ramener ramenerai porter livr* livraison bring bringing brings deliver* delivery conduire drive driving come coming viens venir venez passe passer arrive arrivez pick chercher prendre reprendre recuper* ramasser collect',
  BACK: 'rend rends rendre rendrai rendra rendu rendez retour retourne* ravoir back return* returned home maison revien* reviendra restitu* relach* release* released liber* lache* lacher redonn* recover* reclam* claim reprendre recuper*',
  KEEP: 'garde* garder gardez keep keeps keeping kept reste* rester stay stays staying hold holding held conserv* retien* attach* enferm*',
  SELL: 'vend vends vendre vendrai vendu* revend* sell sells selling sold kijiji marketplace craigslist encheres auction* acheteur* buyer* offrant bidder',
  HARM: 'tue* tuer kill kills abandonn* dump dumped fourgu* mal hurt harm poison* empoison* cut mort mourir die dead adieu goodbye bye euthanas* noy* malheur dehors rue street loose disparai* disappear* debarrass* rid',
  WANT: 'veux veut voulons voulez voulait voulais veulent want wants wanted wanna exige* exigeait demand demands demande* demander reclame* need needs needed besoin expect* attend attends attendons waiting souhait* aimerai* aimerions voudrai* like desire* insist* prefer*',
  MUST: 'faut faudra* faudrait fo require* required requis necessaire necessary necess* prend takes must gotta doit doivent devez devrez devra dois should oblig* have to',
  WILLING: 'pret prets prete ready willing accept* agree*',
  REFUSE: 'refus* declin* wouldnt wont impossible interdit',
  NOT: 'pas ne n not dont doesnt didnt cant cannot couldnt isnt aint arent wasnt havent hasnt shouldnt pantoute pu neither',
  NEVER: 'jamais never',
  NO: 'no non nope nah aucun* nul zero ni nor point',
  WITHOUT: 'sans without',
  NOTHING: 'rien nothing none',
  UNTIL:
    'tant until til till untill unless moins jusqu jusqua jusque jusquau tank pending provided condition conditions',
  BEFORE: 'avant before b4 prior',
  IF: 'si if sil whether',
  FIRST: 'abord premier first prealable* upfront beforehand ahead davance',
  THEN: 'ensuite apres puis pis then after alors des quand when once lorsque fois',
  ELSE: 'sinon otherwise else autrement ou or',
  BUT: 'mais but however par contre though cependant',
  AND: 'et and plus n aussi also',
  FOR: 'pour for pr contre against echange exchange moyennant return troc',
  FREE: 'gratuit* gratis free benevol*',
  TELL: 'dis dit dites dire tell tells telling say saying lire lisez lis read ecris ecrivez write confirme* confirmez confirmer confirm* verifi* verify verification validation valide* valider validate reponds repondez reply repeat repet* copi* copy paste colle dicte* dictate montre* show partage* share communiqu* indique* reveal',
  GET: 'recu recus recois recoit recevoir recevez recevrez recevra* rece* get gets getting got receive* received arrive arrives arriver rentre obtenir aurez auras avoir aura lands land',
  SEE: 'voir vois voit vu vue verra* verrez seen see sees saw revoir revu revoi* reverr*',
  KNOW: 'sais savoir sait know knows ou where endroit information* info infos nouvelles news',
  PICTURE: 'photo* picture* pic pics video',
  ADDRESS: 'adresse address location localisation',
  HOWMUCH: 'combien much worth vaut valoir valeur value',
  FORGET: 'oubli* forget mind inutile needless',
  THANKS:
    'merci thanks thank thx reconnaissant* grateful plaisir glad happy content* heureu* gentil* kind pleased',
  WARN: 'arnaque* fraud* scam* attention careful beware mefi* mefiez crosseur* signale* report* police bloque* blocked prudent* faux fausse fake',
  OFFICIAL:
    'spca refuge* shelter* fourriere* pound ville city municipal* clinique* clinic* adopt* licen* rescue* animalerie store shop magasin caisse town hall',
  VET: 'vet vets veterinaire* veto soins chirurgie operation surgery medicament* treatment',
  COSTOF:
    'nourriture bouffe food kibble croquettes moulee litiere litter essence gaz gas gaz taxi transport* shipping voyage trip bus autobus temps time trouble peine effort billet ticket douane* customs',
  CODE: 'code codes chiffre chiffres digit digits numero numeros number numbers',
  SECRET:
    'passe password* pw mdp nip pin cvv cvc otp passcode* identifiant* login credentials connexion token jeton sin nas transit',
  PHONE:
    'texto textos sms message telephone cell cellulaire phone courriel email google facebook whatsapp gmail',
  BANK: 'banque bank banking bancaire* bancaires credit debit compte account desjardins rbc td visa mastercard expiration expiry',
  OWNTAG:
    'medaille* puce* micropuce* tag tags chip chips microchip* collier collar tatouage tattoo qr postal porte door immeuble building garage gate barriere barriere promo transfert interphone buzzer activation trouvaille',
  PROOF: 'preuve proof prouve* prove identite identity id description papiers papers carnet',
  SURE: 'sure certain sur certaine',
  PAST: 'ai avons a ete was been deja already hier yesterday ont has have had avez',
  CAN: 'peux peut pouvez pouvons puis can could may pourr* let laissez permettez',
  OUT: 'sort sortir sortira partir part pars go going goes bouge* move moving',
  ONLY: 'juste just seulement only seul seule simplement simply',
  LESS: 'less moins minimum least under petit petite small little',
  GIFT: 'cadeau gift treat don dons donat* donate* charity',
  THISNOT: 'grave correct ok fine okay inquiet* worry worries',
  WILL: 'will would vais va allez vas allons gonna going ll sera serait ferai fera be',
  Q: 'qmark est-ce que quel quelle quels what whats which cest quoi',
}

const whole = new Map<string, string>()
const beginnings = new Map<string, string>()
for (const [meaning, words] of Object.entries(meanings))
  for (const word of words.split(' ')) {
    const isBeginning = word.endsWith('*')
    const map = isBeginning ? beginnings : whole
    const key = isBeginning ? word.slice(0, -1) : word
    if (!map.has(key)) map.set(key, meaning)
  }
const longest = Math.max(...[...beginnings.keys()].map((key) => key.length))

/** Of a word in small letters without accents. The first that names it counts. */
export function meaningOf(word: string): string | undefined {
  const known = whole.get(word)
  if (known !== undefined) return known
  for (let length = Math.min(word.length, longest); length > 2; length--) {
    const meaning = beginnings.get(word.slice(0, length))
    if (meaning !== undefined) return meaning
  }
  return undefined
}
