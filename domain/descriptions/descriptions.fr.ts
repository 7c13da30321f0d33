/** What search engines and previews of links show of each public screen; only the server needs it. */
export const descriptionsFr = {
  landing:
    'Enregistrez votre animal, signalez-le perdu, cherchez par numéro ou par quartier. Les refuges à 50 km et les voisins à 5 km sont avertis. C’est gratuit.',
  login: 'Connectez-vous à Trouvaille pour gérer vos animaux et vos avis de disparition.',
  register:
    'Créez gratuitement un compte Trouvaille pour enregistrer vos animaux et avertir le quartier si l’un d’eux se perd.',
  expressRegistration:
    'Cliniques, refuges, détaillants : créez votre compte professionnel Trouvaille.',
  search:
    'Cherchez un animal par carte d’identité, médaille, micropuce, tatouage, ou parmi les animaux perdus près d’une adresse.',
  searchCard:
    'Retrouvez la fiche d’un animal par le numéro de sa carte d’identité ou de sa médaille.',
  searchMicrochip: 'Retrouvez la fiche d’un animal par sa micropuce, son tatouage ou sa médaille.',
  searchSpecies: 'Voyez les animaux perdus près d’une adresse, du plus proche au plus loin.',
  foundAnimal: 'Vous avez trouvé cet animal? Avertissez sa famille en une minute, sans compte.',
  found: 'Vous avez trouvé un animal? Entrez son numéro et avertissez sa famille.',
  lost: 'Votre animal est perdu? Publiez l’avis en une page, sans compte. Les refuges et les voisins sont avertis.',
  foundNotices:
    'Des animaux trouvés cherchent leur famille. Voyez ceux qui sont près de chez vous, sur une carte.',
  adoption:
    'Chiens, chats et autres animaux à adopter près de chez vous, dans les refuges et chez les particuliers.',
  adoptionAnimal:
    'Un animal cherche une famille. Voyez son caractère, son histoire et à qui écrire.',
  adoptionShelter: 'Les animaux qu’un refuge propose à l’adoption.',
  aaha: 'La documentation de l’interface de recherche de micropuces de Trouvaille, avec un essai en direct.',
  shop: 'Cartes d’identité, médailles et accessoires Trouvaille pour retrouver votre animal, postés partout au Canada.',
  collection: 'Une collection de la boutique Trouvaille.',
  product: 'Un produit de la boutique Trouvaille.',
  affiliates:
    'Trouvez près de chez vous un commerce qui vend cartes d’identité et médailles Trouvaille.',
  petName:
    'Des milliers de noms pour un chien, un chat ou un autre animal, choisis selon sa couleur, son caractère et vos goûts.',
  contact: 'Écrivez, téléphonez ou rendez visite à l’équipe de Trouvaille.',
  cookies: 'Les témoins et le stockage local que Trouvaille utilise, et pourquoi.',
  terms: 'Les conditions d’utilisation du registre Trouvaille.',
  saleTerms:
    'Ce qui vaut quand vous achetez sur Trouvaille : prix, livraison, annulation, garantie.',
  policy: 'Comment Trouvaille recueille, utilise et protège les renseignements personnels.',
} as const
