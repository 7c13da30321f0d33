export const nearbyFr = {
  loading: 'Nous cherchons les animaux…',
  failed: 'Les animaux n’ont pas pu être affichés',
  near: 'Les plus proches de vous d’abord.',
  latest: 'Les derniers annoncés.',
  headings: { lost: 'Perdus', found: 'Trouvés', adoptable: 'À adopter' },
  all: {
    lost: 'Tous les animaux perdus',
    found: 'Tous les animaux trouvés',
    adoptable: 'Tous les animaux à adopter',
  },
  none: {
    lost: 'Aucun animal n’est signalé perdu en ce moment.',
    found: 'Aucun animal trouvé n’est annoncé en ce moment.',
    adoptable: 'Aucun animal n’attend de famille en ce moment.',
  },
  badges: {
    lost: '{sex, select, Female {Perdue} other {Perdu}}',
    found: '{sex, select, Female {Trouvée} other {Trouvé}}',
    adoptable: 'À adopter',
  },
  km: 'à {km} km',
} as const
