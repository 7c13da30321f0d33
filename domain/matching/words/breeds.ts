import { plainName } from '../../places/plain-name.ts'

/** Breeds that people take for each other, in a group; each by its names in both languages. */
const groups = {
  retriever:
    'labrador|lab; golden retriever|golden; flat coated; chesapeake; duck toller|toller; terre neuve|newfoundland',
  shepherd:
    'berger allemand|german shepherd|alsatian; berger belge|malinois|belgian shepherd; tervueren|tervuren; berger hollandais|dutch shepherd',
  collie:
    'border collie; berger australien|australian shepherd|aussie; colley|collie; shetland|sheltie; bouvier australien|cattle dog|heeler; corgi',
  nordic:
    'husky; malamute; samoyede|samoyed; akita; shiba; eskimo|eskimau; spitz; pomeranien|pomeranian|loulou',
  bully:
    'pitbull|pit bull; staffordshire|amstaff|staffie; american bully; boxer; bulldog americain|american bulldog; cane corso; mastiff|mastin|dogue',
  flatFaced:
    'bulldog francais|bouledogue francais|french bulldog|frenchie; carlin|pug; boston terrier; bulldog anglais|english bulldog',
  small:
    'shih tzu|shihtzu; lhassa|lhasa; bichon; maltais|maltese; havanais|havanese; coton de tulear|coton; yorkshire|yorkie; cavalier|king charles; pekinois|pekingese; papillon; morkie; maltipoo',
  toy: 'chihuahua; pinscher|minpin; toy terrier; levrette|italian greyhound',
  curly:
    'caniche|poodle; goldendoodle; labradoodle; cockapoo; bernedoodle; schnauzer; barbet; portugais|portuguese',
  terrier:
    'jack russell; westie|west highland; cairn; fox terrier; airedale; scottish terrier|scottie; border terrier; rat terrier',
  hound:
    'beagle; basset; teckel|dachshund; foxhound; coonhound; levrier|greyhound|whippet; rhodesian; bloodhound|saint hubert; vizsla|braque; pointer; epagneul|spaniel|cocker; springer; setter',
  giant:
    'bouvier bernois|bernese; saint bernard|st bernard; pyrenees|montagne des pyrenees; leonberg; danois|great dane; rottweiler; doberman',
  oriental:
    'siamois|siamese; oriental; burmese|birman; tonkinois|tonkinese; balinais|balinese; ragdoll; himalayen|himalayan',
  longHaired:
    'maine coon; norvegien|norwegian; siberien|siberian; persan|persian; angora; domestique poil long|domestic long|longhair|dlh',
  wild: 'bengal; savannah; ocicat; abyssin|abyssinian; egyptian|mau',
  shortFaced:
    'british shorthair|british; scottish fold; chartreux; bleu russe|russian blue; exotic',
  bald: 'sphynx; devon rex|cornish rex|rex',
  common:
    'domestique poil court|domestic short|shorthair|dsh; europeen|european; gouttiere|alley; domestique|domestic; chat de maison|house cat; americain poil court|american short',
  parrot:
    'perroquet|parrot; gris du gabon|african grey; ara|macaw; cacatoes|cockatoo; amazone|amazon; conure',
  parakeet: 'perruche|budgie|parakeet; calopsitte|cockatiel; inseparable|lovebird',
  songbird: 'canari|canary; pinson|finch; diamant',
  rabbit: 'lapin|rabbit; belier|lop; rex nain; tete de lion|lionhead',
  rodent:
    'hamster; cochon d inde|guinea pig; gerbille|gerbil; chinchilla; rat; souris|mouse; furet|ferret',
  reptile:
    'pogona|bearded dragon; gecko; iguane|iguana; tortue|turtle|tortoise; python; boa; serpent|snake; cameleon|chameleon',
  horse:
    'quarter horse; canadien|canadian; percheron; belge|belgian; standardbred|ambleur; thoroughbred|pur sang; arabe|arabian; poney|pony; paint; clydesdale; miniature',
} as const
export type BreedGroup = keyof typeof groups

interface Breed {
  /** First of its names. */
  name: string
  group: BreedGroup
}
export interface BreedNamed {
  breeds: Breed[]
  /** A cross, or of unknown parents. */
  crossed: boolean
}

/** The longest names first, so that « braque » does not hide in a longer name. */
const named = Object.entries(groups)
  .flatMap(([group, breeds]) =>
    breeds.split('; ').flatMap((names) =>
      names.split('|').map((word) => ({
        word: ` ${word} `,
        breed: { name: names.split('|')[0] as string, group: group as BreedGroup },
      })),
    ),
  )
  .toSorted((a, b) => b.word.length - a.word.length)

const crossWords =
  /\b(croise|croisee|crois|cross|mix|mixed|melange|melangee|metis|metisse|batard|mutt|x)\b/

/** What a text names; null where nothing in it is a breed or a cross. */
export function breedIn(text: string): BreedNamed | null {
  let rest = ` ${plainName(text)} `
  const crossed = crossWords.test(rest)
  const breeds: Breed[] = []
  for (const { word, breed } of named) {
    const at = rest.indexOf(word)
    if (at < 0) continue
    rest = `${rest.slice(0, at + 1)}${rest.slice(at + word.length - 1)}`
    if (!breeds.some(({ name }) => name === breed.name)) breeds.push(breed)
  }
  return breeds.length > 0 || crossed ? { breeds, crossed: crossed || breeds.length > 1 } : null
}

export type BreedLikeness = 'same' | 'sameCommon' | 'near' | 'other' | 'otherOfCross' | 'unknown'

/** The same from either side. */
export function breedLikeness(ours: BreedNamed, theirs: BreedNamed): BreedLikeness {
  const crossed = ours.crossed || theirs.crossed
  if (ours.breeds.length === 0 || theirs.breeds.length === 0) return 'unknown'
  const shared = ours.breeds.filter(({ name }) =>
    theirs.breeds.some((their) => their.name === name),
  )
  if (shared.length > 0) {
    if (ours.crossed !== theirs.crossed) return 'near'
    return shared.every(({ group }) => group === 'common') ? 'sameCommon' : 'same'
  }
  const near = ours.breeds.some(({ group }) => theirs.breeds.some((their) => their.group === group))
  if (near) return ours.breeds[0]?.group === 'common' ? 'sameCommon' : 'near'
  return crossed ? 'otherOfCross' : 'other'
}
