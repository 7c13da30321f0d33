import { plain, type Theme, type Trait } from './name-list.ts'

/** What people write, in both languages and without accents; `*` ends a beginning of words. */
const words: Partial<Record<Theme | Trait, string>> = {
  black: 'noir noire noirs noires ebene charbon black dark nuit night',
  white: 'blanc blanche blancs blanches white neige* snowy albinos',
  grey: 'gris grise gray grey cendre argent* silver souris',
  brown: 'brun brune marron brown chocolat* chocolate noisette cafe',
  ginger: 'roux rousse rouquin* orange* ginger abricot rouille cuivre* rusty',
  gold: 'dore doree blond blonde gold golden miel honey sable fauve',
  cream: 'creme cream beige ivoire ivory',
  spotted: 'tache* tachete* mouchete* spot spots spotted patch* dalmatien* pois',
  striped: 'raye* tigre* rayure* stripe* tabby zebre*',
  blue: 'bleu* blue bluish',
  green: 'vert verte verts green',
  yellow: 'jaune* yellow',
  red: 'rouge* red',
  pink: 'rose pink',
  small:
    'petit petite petits minuscule* mini miniature nain* toy small tiny little chiot* chaton* puppy kitten chihuahua* yorkshire',
  big: 'gros grosse grand grande geant* enorme* big large huge giant massif* danois mastiff bernois*',
  calm: 'calme* tranquille* pose* zen calm quiet relax* paisible* sage mellow',
  lively:
    'vif vive energique* energie* actif* active lively energetic energy hyper* fou folle crazy remuant* excite* bouge',
  brave:
    'brave* courage* courageous fort forte protect* protege* guard* garde* bold hardi* fearless',
  gentle: 'doux douce gentil* gentle kind sweet tendre* soft affectueux affectueuse',
  playful: 'joueur joueuse joue* playful jouer drole* funny rigolo* play clown comique*',
  clever: 'intelligent* futee* fute ruse* malin* smart clever curieux curieuse curious bright',
  proud: 'fier fiere proud noble independant* independent hautain*',
  greedy: 'gourmand* glouton* mange* greedy hungry eats affame*',
  fast: 'rapide* vite court coureur* course fast quick speed* run runs runner vitesse',
  cuddly: 'calin* colleux colleuse cuddl* snuggl* caresse* peluche* fluffy poilu*',
  mischievous: 'coquin* espiegle* mischiev* naughty tannant* fripon* betise* voyou* rascal',
  sleepy: 'dort dormir dormeur* dormeuse* sleep* paresseu* lazy sieste* nap naps endormi*',
  talkative: 'bavard* jase* parle* chante* miaule* jappe* aboie* talk* vocal sing* noisy bruyant*',
  majestic: 'majest* elegan* royal* roi reine prince* king queen imposant* regal',
  quebec: 'quebec* quebecois* canad* montreal* gaspesie* laurentides cabane chez',
  french: 'francais* french france paris*',
  english: 'anglais* english anglo*',
  italian: 'ital* rome',
  spanish: 'espagnol* spanish mexi* latino* spain',
  japanese: 'japon* japan* manga anime* shiba* akita*',
  nordic: 'nordique* nordic viking* scandinav* norveg* suede* suedois*',
  greek: 'grec* greek grece greece',
  celtic: 'celt* irland* irish ecoss* scottish breton* bretagne',
  german: 'allemand* german* berger teckel* dachshund*',
  f: 'femelle* fille fillette female girl elle she her lady chienne chatte jument mare',
  m: 'male males garcon* boy him he gars etalon stallion',
  dessert: 'dessert* sucre* gateau* bonbon* cake* candy sweets patisserie*',
  food: 'nourriture* manger bouffe food repas cuisine* cook* poutine*',
  cheese: 'fromage* cheese*',
  spice: 'epice* spic*',
  drink: 'boisson* biere* beer vin wine cafe coffee drink* the tea',
  fruit: 'fruit* baie* berry berries verger*',
  vegetable: 'legume* vegetable* veggie* potager jardin* garden*',
  nature: 'nature foret* forest* bois montagne* mountain* randonnee* hik* plein chalet',
  tree: 'arbre* tree* erable* maple sapin*',
  flower: 'fleur* flower* jardin* garden* printemps spring',
  sky: 'ciel etoile* lune soleil espace planete* star* moon sun space sky astronom*',
  weather: 'orage* tempete* vent pluie meteo storm* wind* rain* thunder*',
  winter: 'hiver* neige* winter snow* glace* froid* cold ice nordique* husky huskies',
  sea: 'mer ocean* plage* bateau* sea beach* boat* voile sail* poisson* fish* eau water nage* swim*',
  place: 'voyage* ville* travel* city cities lieu* place* region*',
  hockey: 'hockey* canadiens habs patin* skat* puck',
  sport:
    'sport* foot football soccer tennis velo bike* auto* car cars race racing athlet* agilite agility',
  music: 'musi* chanson* chant* song* rock jazz opera* piano guitare* guitar* concert*',
  art: 'art arts artist* peint* paint* dessin* draw* musee* museum',
  literature: 'livre* roman* lecture* lit litteraire* book* novel* read* poes* poet* theatre*',
  comic: 'bd bande comic* superhero* heros cartoon* dessin anime*',
  screen: 'film* cinema* movie* serie* tele television tv disney* star wars potter netflix anneaux',
  game: 'jeu jeux game* gamer* nintendo pokemon* mario console*',
  mythology: 'mytho* dieu* god gods goddess legend* egypt* magie magi* dragon*',
  history: 'histoire* histor* ancien* empereur* emperor* roi rois',
  science: 'scien* techno* ordinateur* computer* code informati* chimi* physi* math* geek*',
  royal: 'royal* roi reine prince* princess* king queen noble* chateau* castle*',
  gem: 'bijou* pierre* precieu* gem gems jewel* brille* brillant* shiny sparkl*',
  luck: 'chance* chanceu* luck* sauve* rescue* refuge* adopt* espoir* hope*',
  story: 'conte* enfan* fable* fairy tale* story stories child* kids',
  human: 'humain* human* ancien* ancetre* grand-pere grand-mere vieux old retro vintage prenom*',
  island: 'hawai* ile* island* tropi* surf* soleil vacances',
}

const tags = Object.entries(words).map(([tag, all]) => {
  const list = all.split(' ')
  return {
    tag: tag as Theme | Trait,
    whole: new Set(list.filter((word) => !word.endsWith('*'))),
    beginnings: list.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  }
})

/** What is said not to be: « pas noir », "not small". */
const negations = new Set(['pas', 'non', 'sans', 'not', 'no', 'without', 'never', 'jamais'])

/** Themes and traits that the words of a context ask for. */
export function askedFor(context: string): Set<Theme | Trait> {
  const asked = new Set<Theme | Trait>()
  const said = plain(context).match(/[\p{L}\p{N}]+/gu) ?? []
  for (const [index, word] of said.entries()) {
    if (said.slice(Math.max(0, index - 2), index).some((before) => negations.has(before))) continue
    for (const { tag, whole, beginnings } of tags)
      if (whole.has(word) || beginnings.some((start) => word.startsWith(start))) asked.add(tag)
  }
  return asked
}
