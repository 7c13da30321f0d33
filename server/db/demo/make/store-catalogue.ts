import type { ProductKind } from '#domain/shop/product.ts'
import type { Database } from '../../connect.ts'
import { collections, products, variants } from '../../tables/index.ts'
import { uuidv7 } from '../../uuid.ts'

const colours = [
  { slug: 'orange', fr: 'Orange', en: 'Orange' },
  { slug: 'vert', fr: 'Vert', en: 'Green' },
  { slug: 'rouge', fr: 'Rouge', en: 'Red' },
  { slug: 'bleu', fr: 'Bleu', en: 'Blue' },
] as const

type Words = { fr: string; en: string }

interface Sold {
  handle: string
  name: Words
  description: Words
  kind: ProductKind
  /** Cents. */
  price: number
  collections: string[]
  audience?: 'commercial'
  /** In every colour, so many of each. */
  ofEach?: number
}

const forms: { slug: string; fr: string; en: string }[] = [
  { slug: 'os', fr: 'Médaille en forme d’os', en: 'Bone-shaped tag' },
  { slug: 'ronde', fr: 'Médaille ronde', en: 'Round tag' },
  { slug: 'coeur', fr: 'Médaille en forme de cœur', en: 'Heart-shaped tag' },
]

const groups: { handle: string; name: Words; description: Words; audience?: 'commercial' }[] = [
  {
    handle: 'identification',
    name: { fr: 'Identification', en: 'Identification' },
    description: {
      fr: 'La carte d’identité et la médaille qui ramènent votre animal.',
      en: 'The ID card and the tag that bring your pet home.',
    },
  },
  {
    handle: 'medailles',
    name: { fr: 'Médailles', en: 'Tags' },
    description: {
      fr: 'Trois formes, quatre couleurs. Gravez-y le numéro de la carte.',
      en: 'Three shapes, four colours. Have the card’s number engraved.',
    },
  },
  {
    handle: 'accessoires',
    name: { fr: 'Accessoires', en: 'Accessories' },
    description: {
      fr: 'Pour que la médaille dure et ne tinte pas.',
      en: 'So that the tag lasts and does not jingle.',
    },
  },
  {
    handle: 'marketing',
    name: { fr: 'Pour les commerces', en: 'For businesses' },
    description: {
      fr: 'Ce qu’il faut pour offrir l’enregistrement à vos clients.',
      en: 'What it takes to offer registration to your customers.',
    },
    audience: 'commercial',
  },
]

const sold: Sold[] = [
  {
    handle: 'enregistrement-a-vie',
    name: { fr: 'Enregistrement à vie', en: 'Lifetime registration' },
    description: {
      fr: 'Une carte d’identité et une médaille gravée, pour toute la vie de votre animal.\nElles suivent l’animal s’il change de gardien.',
      en: 'An ID card and an engraved tag, for the whole life of your pet.\nThey stay with the pet when it changes keeper.',
    },
    kind: 'membership',
    price: 2000,
    collections: ['identification'],
  },
  {
    handle: 'carte-de-remplacement',
    name: { fr: 'Carte de remplacement', en: 'Replacement card' },
    description: {
      fr: 'Une nouvelle carte d’identité, quand l’ancienne est abîmée ou usée.',
      en: 'A new ID card, when the former one is damaged or worn.',
    },
    kind: 'replacement',
    price: 2000,
    collections: ['identification'],
  },
  ...forms.map(({ slug, fr, en }): Sold => ({
    handle: `medaille-${slug}`,
    name: { fr, en },
    description: {
      fr: 'En aluminium léger. L’anneau est compris.',
      en: 'In light aluminium. The ring is included.',
    },
    kind: 'medal',
    price: slug === 'ronde' ? 1295 : 1495,
    collections: ['medailles', 'identification'],
    ofEach: 40,
  })),
  {
    handle: 'couvre-medaille',
    name: { fr: 'Couvre-médaille', en: 'Tag cover' },
    description: {
      fr: 'En silicone souple. La médaille ne tinte plus et ne s’use plus.',
      en: 'In soft silicone. The tag no longer jingles or wears.',
    },
    kind: 'tag',
    price: 595,
    collections: ['accessoires'],
    ofEach: 25,
  },
  {
    handle: 'trousse-de-depart',
    name: { fr: 'Trousse de départ', en: 'Starter kit' },
    description: {
      fr: '1 présentoir de comptoir\n25 dépliants en français et 25 en anglais\n12 médailles assorties\n1 affiche « Ici, on identifie »',
      en: '1 counter display\n25 leaflets in French and 25 in English\n12 assorted tags\n1 poster “Identified here”',
    },
    kind: 'other',
    price: 14_900,
    collections: ['marketing'],
    audience: 'commercial',
  },
  {
    handle: 'presentoir',
    name: { fr: 'Présentoir de comptoir', en: 'Counter display' },
    description: {
      fr: '1 présentoir pour six modèles de médailles',
      en: '1 display for six kinds of tags',
    },
    kind: 'other',
    price: 4900,
    collections: ['marketing'],
    audience: 'commercial',
  },
]

/** What the shop of the demonstration sells, with its drawn pictures of web/public/shop. */
export async function storeCatalogue(tx: Database, now: Date): Promise<void> {
  const at = (index: number) => new Date(now.getTime() + index)
  await tx.insert(collections).values(
    groups.map(({ handle, name, description, audience }, index) => ({
      handle,
      nameFr: name.fr,
      nameEn: name.en,
      descriptionFr: description.fr,
      descriptionEn: description.en,
      audience: audience ?? ('everyone' as const),
      created: at(index),
    })),
  )
  const rows = sold.map((one, index) => ({ one, id: uuidv7(), index }))
  await tx.insert(products).values(
    rows.map(({ one, id, index }) => ({
      id,
      handle: one.handle,
      nameFr: one.name.fr,
      nameEn: one.name.en,
      descriptionFr: one.description.fr,
      descriptionEn: one.description.en,
      vendor: 'Trouvaille',
      kind: one.kind,
      audience: one.audience ?? ('everyone' as const),
      images: picturesOf(one),
      collections: one.collections,
      created: at(index),
      updated: at(index),
    })),
  )
  await tx.insert(variants).values(
    rows.flatMap(({ one, id: productId }) =>
      one.ofEach === undefined
        ? [{ productId, position: 0, price: one.price }]
        : colours.map(({ slug, fr, en }, position) => ({
            productId,
            position,
            nameFr: fr,
            nameEn: en,
            price: one.price,
            sku: `${one.handle}-${slug}`.toUpperCase(),
            stock: one.ofEach ?? null,
            image: pictureOf(one.handle, slug),
          })),
    ),
  )
}

const pictureOf = (handle: string, colour: string) => `/shop/${handle}-${colour}.svg`

const picturesOf = ({ handle, ofEach }: Sold): { src: string }[] =>
  ofEach === undefined
    ? [{ src: `/shop/${handle}.svg` }]
    : colours.map(({ slug }) => ({ src: pictureOf(handle, slug) }))
