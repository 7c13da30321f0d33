/** Beside what a stranger wrote, on screens and in letters. */
export const warningsFr = {
  money:
    'Attention : ce message semble demander de l’argent. Ne payez jamais d’avance, et n’envoyez ni virement ni carte-cadeau.',
  code: 'Attention : ce message semble demander un code ou un mot de passe. Ne les donnez à personne.',
  both: 'Attention : ce message semble demander de l’argent, et aussi un code ou un mot de passe. Ne payez jamais d’avance, n’envoyez ni virement ni carte-cadeau, et ne donnez vos codes à personne.',
} as const
