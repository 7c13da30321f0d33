/** Titles that the landing page and the menu of visitors show; parts.fr.ts and members.fr.ts have the others. */
export const screensFr = {
  titles: {
    landing: 'Retrouver un animal perdu',
    login: 'Se connecter',
    register: 'Créer un compte',
    expressRegistration: 'Inscription professionnelle',
    logout: 'Déconnexion',
    search: 'Chercher un animal',
    lost: 'J’ai perdu mon animal',
    found: 'J’ai trouvé un animal',
    adoption: 'Adopter un animal',
    shop: 'Boutique',
    cityLicence: 'Licence de ma ville',
    affiliates: 'Points de vente',
    chat: 'Clavarder avec nous',
    petName: 'Trouver un nom',
    contact: 'Nous joindre',
    cookies: 'Témoins',
    terms: 'Conditions d’utilisation',
    policy: 'Politique de confidentialité',
  },
} as const
