export const linksFr = {
  letter: {
    subject: 'Votre nouveau lien',
    title: 'Voici votre nouveau lien',
    license: 'Ce lien ouvre la page de votre licence d’animal.',
    'found-animal': 'Ce lien ouvre l’avis de l’animal que vous avez trouvé.',
    transaction: 'Ce lien ouvre la page de votre achat.',
    year: 'Il fonctionne pendant un an. Gardez ce message pour vous : qui a le lien voit la page.',
    action: 'Ouvrir la page',
    foot: 'Vous recevez ce message parce que quelqu’un a suivi un ancien lien de nos courriels et en a demandé un nouveau. Si ce n’est pas vous, ignorez-le : {email} peut vous aider.',
  },
  ended: {
    title: 'Ce lien est arrivé à sa fin',
    text: 'Les liens de nos courriels fonctionnent pendant un an. Nous pouvons en envoyer un nouveau à l’adresse courriel que nous avons pour ce dossier.',
    send: 'M’envoyer un nouveau lien',
    sent: 'C’est demandé. Si l’adresse que nous avons est encore bonne, le courriel arrive dans quelques minutes.',
    failed: 'Le nouveau lien n’a pas été demandé.',
  },
  withdraw: {
    heading: 'Lien de cette page',
    text: 'Quiconque a le lien de cette page peut l’ouvrir. Si vous l’avez envoyé à quelqu’un par erreur, rendez-le inutilisable.',
    staffText:
      'Quiconque a le lien de nos courriels peut ouvrir la page publique de ce dossier. S’il est tombé en de mauvaises mains, rendez-le inutilisable.',
    button: 'Rendre ce lien inutilisable',
    staffButton: 'Rendre les liens inutilisables',
    title: 'Rendre le lien inutilisable?',
    more: 'Cette page et tous les liens envoyés jusqu’à maintenant pour ce dossier ne s’ouvriront plus. Rien d’autre ne change. Nos prochains courriels auront un nouveau lien.',
    yes: 'Oui, le rendre inutilisable',
    done: 'Les liens envoyés jusqu’à maintenant ne fonctionnent plus.',
    goneTitle: 'Ce lien ne fonctionne plus',
    failed: 'Les liens n’ont pas été retirés.',
  },
} as const
