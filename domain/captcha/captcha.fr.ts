/** The check that whoever writes is no program. */
export const captchaFr = {
  label: 'Je ne suis pas un robot',
  verifying: 'Vérification en cours…',
  verified: 'Vérification réussie',
  error: 'La vérification a échoué. Réessayez.',
  expired: 'La vérification a expiré. Refaites-la.',
  waitAlert: 'Vérification en cours… un instant.',
  required: 'Faites la vérification.',
  loading: 'Chargement de la vérification…',
  unavailable: 'La vérification n’a pas pu être chargée.',
} as const
