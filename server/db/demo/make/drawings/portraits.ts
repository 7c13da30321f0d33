import type { Species } from '#domain/animals/animal.ts'
import { backgrounds, type Background } from './backgrounds.ts'
import { cat, type CatLook } from './cat.ts'
import { dog, type DogLook } from './dog.ts'
import { goat, horse, pig, rabbit } from './farm-animals.ts'
import { bird, fish, rodent, turtle } from './small-animals.ts'

export interface Portrait {
  species: Species
  color: string
  /** The most frequent first. */
  breeds: readonly string[]
  background: Background
  drawing: string
}

const portrait = (
  species: Species,
  color: string,
  background: Background,
  drawing: string,
  ...breeds: string[]
): Portrait => ({
  species,
  color,
  background,
  drawing,
  breeds,
})
const aDog = (color: string, background: Background, look: DogLook, ...breeds: string[]) =>
  portrait('Dog', color, background, dog(look), ...breeds)
const aCat = (color: string, background: Background, look: CatLook, ...breeds: string[]) =>
  portrait('Cat', color, background, cat(look), ...breeds)

const red = '#c0503f'
const blue = '#3f6f9f'
const green = '#3f7a5c'

export const portraits: readonly Portrait[] = [
  aDog(
    'Doré',
    'meadow',
    { coat: '#e0a95f', ears: '#c4873f', muzzle: '#f3d6a8', tongue: true, collar: red },
    'Golden retriever',
    'Labrador',
  ),
  aDog(
    'Noir',
    'forest',
    {
      coat: '#3f3a3a',
      ears: '#2c2828',
      muzzle: '#5a5250',
      tongue: true,
      iris: '#a9713f',
      collar: red,
    },
    'Labrador',
    'Croisé labrador',
  ),
  aDog(
    'Chocolat',
    'autumn',
    { coat: '#7a4f36', ears: '#5f3b27', muzzle: '#9a6d50', iris: '#c9924f', collar: green },
    'Labrador',
    'Épagneul breton',
  ),
  aDog(
    'Noir et feu',
    'forest',
    {
      coat: '#4a3b33',
      ears: '#35291f',
      muzzle: '#c98f57',
      pointed: true,
      iris: '#a9713f',
      collar: blue,
    },
    'Berger allemand',
    'Doberman',
  ),
  aDog(
    'Gris et blanc',
    'winter',
    {
      coat: '#7f8a93',
      ears: '#5f6a73',
      muzzle: '#f7f5f0',
      pointed: true,
      tongue: true,
      iris: '#9cc7e2',
      collar: blue,
    },
    'Husky sibérien',
    'Malamute',
  ),
  aDog(
    'Tricolore',
    'meadow',
    { coat: '#f4ece0', ears: '#9a5f38', muzzle: '#fffaf2', patch: '#4a3a32', collar: red },
    'Beagle',
    'Basset',
  ),
  aDog(
    'Noir et blanc',
    'meadow',
    {
      coat: '#37332f',
      ears: '#26221f',
      muzzle: '#f8f4ec',
      pointed: true,
      tongue: true,
      iris: '#a9713f',
      collar: red,
    },
    'Border collie',
    'Croisé border collie',
  ),
  aDog(
    'Blanc',
    'winter',
    { coat: '#f6f1e7', ears: '#e2d6c3', muzzle: '#fffdf8', shaggy: true, collar: blue },
    'Bichon maltais',
    'Caniche',
  ),
  aDog(
    'Beige',
    'sofa',
    {
      coat: '#d9bd94',
      ears: '#a98456',
      muzzle: '#efdfc5',
      shaggy: true,
      tongue: true,
      collar: red,
    },
    'Shih tzu',
    'Goldendoodle',
  ),
  aDog(
    'Fauve',
    'evening',
    { coat: '#c88a55', ears: '#a3683a', muzzle: '#f2d9bb', pointed: true, collar: green },
    'Chihuahua',
    'Shiba inu',
  ),
  aDog(
    'Bringé',
    'room',
    { coat: '#8d6a4d', ears: '#6c4d36', muzzle: '#e9dccb', patch: '#f1e6d8', collar: red },
    'Boxer',
    'Croisé',
  ),
  aCat(
    'Tigré gris',
    'sofa',
    { coat: '#9b978f', light: '#e9e5dc', stripes: '#63605a', eye: '#b9c46a' },
    'Domestique à poil court',
    'Maine coon',
  ),
  aCat(
    'Roux',
    'room',
    { coat: '#e09a55', light: '#fbeedc', stripes: '#c06f30', eye: '#d8b545', collar: green },
    'Domestique à poil court',
    'Domestique à poil long',
  ),
  aCat(
    'Noir',
    'rose',
    { coat: '#3a3738', light: '#4a4647', eye: '#e3c24f', collar: red },
    'Domestique à poil court',
    'Bombay',
  ),
  aCat(
    'Noir et blanc',
    'room',
    { coat: '#403c3d', light: '#fbf8f2', eye: '#a9c77a' },
    'Domestique à poil court',
    'Domestique à poil mi-long',
  ),
  aCat(
    'Blanc',
    'sofa',
    { coat: '#f8f4ec', light: '#fffdf9', eye: '#7fb2cf', collar: blue },
    'Domestique à poil long',
    'Angora turc',
  ),
  aCat(
    'Calico',
    'meadow',
    { coat: '#fbf5ea', light: '#fffdf8', patches: ['#d98a48', '#4a4243'], eye: '#c9b656' },
    'Domestique à poil court',
    'Domestique à poil long',
  ),
  aCat(
    'Crème et brun',
    'rose',
    { coat: '#eee0c9', light: '#f6ecdb', points: '#6b5346', eye: '#6fa8d0' },
    'Siamois',
    'Ragdoll',
  ),
  aCat(
    'Bleu',
    'room',
    { coat: '#8794a0', light: '#a3afb9', eye: '#d9a945' },
    'Chartreux',
    'Bleu russe',
  ),
  aCat(
    'Tigré brun',
    'autumn',
    { coat: '#a98961', light: '#f0e2ca', stripes: '#6d5236', eye: '#9dbb66' },
    'Domestique à poil court',
    'Sibérien',
  ),
  aCat(
    'Écaille de tortue',
    'sofa',
    { coat: '#5a4238', light: '#8d6448', patches: ['#c27f45', '#3d3030'], eye: '#d2b950' },
    'Domestique à poil court',
    'Domestique à poil mi-long',
  ),
  portrait(
    'Bird',
    'Jaune',
    'meadow',
    bird({ body: '#f3cf5b', wing: '#e0a93c', belly: '#fbe9a8', beak: '#e58a4f' }),
    'Canari',
  ),
  portrait(
    'Bird',
    'Vert et jaune',
    'forest',
    bird({ body: '#8cbf63', wing: '#5f9a55', belly: '#f0dc74', beak: '#d9a15a' }),
    'Perruche ondulée',
    'Inséparable',
  ),
  portrait(
    'Bird',
    'Gris',
    'rose',
    bird({ body: '#b4b8bd', wing: '#8d949c', belly: '#e4e3dd', beak: '#d98f55', crest: '#f0cf5f' }),
    'Calopsitte',
  ),
  portrait(
    'Bird',
    'Bleu',
    'room',
    bird({ body: '#5b9bc9', wing: '#3d78a8', belly: '#dbeaf2', beak: '#d9a15a' }),
    'Perruche ondulée',
  ),
  portrait(
    'Fish',
    'Orange',
    'water',
    fish({ body: '#ee8a3f', fin: '#f6b267', band: '#fbe3c4' }),
    'Poisson rouge',
  ),
  portrait(
    'Fish',
    'Bleu',
    'water',
    fish({ body: '#4a63b8', fin: '#7f6fc9', band: '#6f8fd9' }),
    'Combattant',
  ),
  portrait(
    'Rodent',
    'Doré et blanc',
    'rose',
    rodent({ coat: '#dca15f', belly: '#fbf1e2' }),
    'Hamster doré',
  ),
  portrait(
    'Rodent',
    'Tricolore',
    'meadow',
    rodent({ coat: '#f6ebdc', belly: '#fffaf2', patch: '#8f5f3f' }),
    'Cochon d’Inde',
  ),
  portrait(
    'Rodent',
    'Gris',
    'room',
    rodent({ coat: '#9aa0a6', belly: '#e6e6e4' }),
    'Chinchilla',
    'Gerbille',
  ),
  portrait(
    'Reptile',
    'Vert',
    'meadow',
    turtle({ shell: '#6f8f55', plate: '#8fae6c', skin: '#a9bf7a' }),
    'Tortue d’Hermann',
  ),
  portrait(
    'Reptile',
    'Brun',
    'autumn',
    turtle({ shell: '#8a6a45', plate: '#b08c5d', skin: '#c9b07f' }),
    'Tortue boîte',
  ),
  portrait(
    'Horse',
    'Bai',
    'stable',
    horse({ coat: '#99603a', mane: '#3d2a20', muzzle: '#6f4630', blaze: true, halter: blue }),
    'Canadien',
    'Quarter horse',
  ),
  portrait(
    'Horse',
    'Alezan',
    'autumn',
    horse({ coat: '#c07b43', mane: '#e6c48d', muzzle: '#d9a77a', blaze: true, halter: green }),
    'Haflinger',
    'Belge',
  ),
  portrait(
    'Horse',
    'Gris',
    'winter',
    horse({ coat: '#cfd2d4', mane: '#8f9499', muzzle: '#9aa0a4', halter: red }),
    'Percheron',
    'Arabe',
  ),
  portrait(
    'Rodent',
    'Blanc et gris',
    'meadow',
    rabbit({ coat: '#b9b3ac', light: '#f8f5f0' }),
    'Lapin bélier',
    'Lapin nain',
  ),
  portrait('Rodent', 'Brun', 'room', rabbit({ coat: '#a97e58', light: '#f1e2cf' }), 'Lapin nain'),
  portrait(
    'Other',
    'Blanc',
    'stable',
    goat({ coat: '#f4efe4', light: '#fffdf8', horn: '#a8906c' }),
    'Chèvre naine',
    'Chèvre alpine',
  ),
  portrait(
    'Other',
    'Rose et noir',
    'evening',
    pig({ coat: '#edb7ab', snout: '#dc978c', spot: '#4f4443' }),
    'Cochon nain',
  ),
]

export const pictureOf = ({ background, drawing }: Portrait): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="880" height="660" viewBox="0 0 800 600">${backgrounds[background]}${drawing}</svg>`
