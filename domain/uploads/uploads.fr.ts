/** Of pictures that are being sent; loaded once one is chosen. */
export const uploadsFr = {
  label: 'Envoi des photos',
  sending: '{count, plural, one {Envoi de la photo…} other {Envoi de # photos…}}',
  percent: '{percent, number}\u00a0%',
  arrived: 'Tout est parti. Encore un instant…',
  lost: 'Connexion perdue. L’envoi reprendra tout seul.',
  left: '{count, plural, one {Il reste la photo à envoyer.} other {Il reste # photos à envoyer.}}',
  leftOf:
    '{sent, plural, =0 {Aucune photo sur {count, number} n’est encore envoyée.} one {# photo sur {count, number} est envoyée.} other {# photos sur {count, number} sont envoyées.}}',
  again: 'La connexion est revenue. L’envoi reprend.',
  cancel: 'Annuler l’envoi',
  cancelled: 'Envoi annulé. Ce que vous avez écrit est toujours là.',
  cancelledLate:
    'Envoi annulé, mais tout était déjà parti\u00a0: nous l’avons peut-être reçu. Envoyé de nouveau, il ne comptera qu’une fois.',
} as const
