import type { AdoptionInfo } from '#domain/animals/adoption.ts'
import type { Sex, Species } from '#domain/animals/animal.ts'
import { seeded, type Random } from './random.ts'

interface Adoptable {
  name: string
  species: Species
  sex: Sex
}

type Story = (name: string, says: (male: string, female: string) => string) => string

/** Texts agree with the sex of the animal. */
const stories: Record<'dog' | 'cat' | 'small', readonly Story[]> = {
  dog: [
    (name, s) =>
      `${name} est ${s('arrivé', 'arrivée')} chez nous quand sa famille a déménagé dans un logement sans animaux. ${s('Il', 'Elle')} marche bien en laisse, connaît « assis » et « donne la patte », et dort au pied du lit.\n\nLes feux d’artifice lui font peur : une maison tranquille lui conviendrait.`,
    (name, s) =>
      `${s('Trouvé', 'Trouvée')} sur le bord d’un rang à l’automne, ${name} a repris du poids et le goût du jeu. ${s('Il', 'Elle')} adore l’eau, les longues marches et les balles de tennis.`,
    (name, s) =>
      `${name} vivait avec une dame âgée qui ne peut plus s’en occuper. ${s('Calme et câlin', 'Calme et câline')}, ${s('il', 'elle')} suit son monde d’une pièce à l’autre et demande peu : deux marches par jour et un coussin au soleil.`,
    (name, s) =>
      `Beaucoup d’énergie et une grande envie d’apprendre. ${name} a besoin d’une famille active, d’une cour clôturée et de patience pour la laisse. ${s('Il', 'Elle')} voyage bien en voiture.`,
  ],
  cat: [
    (name, s) =>
      `${name} est ${s('né', 'née')} dans une grange et a grandi en famille d’accueil avec des enfants. ${s('Il', 'Elle')} ronronne dès qu’on ${s('le', 'la')} regarde et attend le souper devant la porte de la cuisine.`,
    (name) =>
      `Timide les premiers jours, puis inséparable. ${name} observe du haut de sa bibliothèque, choisit son moment et vient s’installer sur les genoux.`,
    (name, s) =>
      `Après plusieurs années dans la même maison, ${name} cherche une nouvelle fenêtre d’où regarder les oiseaux. ${s('Habitué', 'Habituée')} à vivre à l’intérieur, ${s('il', 'elle')} utilise sa litière sans faute.`,
    (name, s) =>
      `${name} a été ${s('recueilli', 'recueillie')} un soir de janvier, une oreille gelée. Tout est guéri. ${s('Il', 'Elle')} aime jouer le soir, les boîtes de carton et la compagnie d’un autre chat.`,
  ],
  small: [
    (name, s) =>
      `${name} est ${s('doux, curieux', 'douce, curieuse')} et se laisse prendre sans peine. Sa cage et ses accessoires partent avec ${s('lui', 'elle')}.`,
    (name, s) =>
      `${name} vient d’une portée imprévue. ${s('Il', 'Elle')} mange de tout, dort le jour et s’anime à la fin de l’après-midi.`,
  ],
}

const kindOf = (species: Species): keyof typeof stories =>
  species === 'Dog' ? 'dog' : species === 'Cat' ? 'cat' : 'small'

/**
 * A separate random sequence, so that changes here leave the rest of the demonstration unchanged.
 */
export function adoptionTeller(): (animal: Adoptable) => AdoptionInfo {
  const random = seeded(4_177)
  const told = new Map<string, number>()
  return ({ name, species, sex }) => {
    const kind = kindOf(species)
    const turn = told.get(kind) ?? 0
    told.set(kind, turn + 1)
    const story = stories[kind][turn % stories[kind].length] as Story
    return {
      size: sizeOf(random, species),
      child_contact: random.pick(['Yes', 'Yes', 'Yes', 'No', 'Unspecified']),
      dog_contact: random.pick(['Yes', 'Yes', 'No', 'Unspecified']),
      cat_contact: random.pick(['Yes', 'No', 'Unspecified']),
      grooming: random.pick(['Little', 'Average', 'Beaucoup', 'Unspecified']),
      energy: random.pick(['Little', 'Average', 'Average', 'Beaucoup']),
      history: random.chance(0.85)
        ? story(name, (male, female) => (sex === 'Female' ? female : male))
        : '',
    }
  }
}

const sizeOf = (random: Random, species: Species): AdoptionInfo['size'] => {
  if (species === 'Dog') return random.pick(['Small', 'Medium', 'Medium', 'Large'])
  return species === 'Cat' ? random.pick(['Small', 'Medium', 'Unspecified']) : 'Small'
}
