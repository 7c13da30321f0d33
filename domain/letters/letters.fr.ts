/** What clients of organizations read: letters and the page that ends them. */
export const lettersFr = {
  subject: '{businessName} : {subject}',
  from: 'Message de {businessName}, par Trouvaille',
  whyCommercial:
    'Vous recevez ce message commercial parce que {businessName} a noté votre consentement.',
  whyService: 'Vous recevez ce message parce que vous êtes client de {businessName}.',
  stop: 'Ne plus recevoir de messages commerciaux de {businessName}',
  page: {
    title: 'Messages commerciaux de {businessName}',
    text: 'Ne plus recevoir de messages commerciaux de {businessName}? Cette organisation pourra encore vous écrire au sujet de vos animaux.',
    confirm: 'Ne plus les recevoir',
    stoppedTitle: 'Vous ne les recevrez plus',
    stopped: 'Vous ne recevrez plus de messages commerciaux de {businessName}.',
    resume: 'C’était une erreur',
    resumed: 'Votre choix est annulé.',
    failed: 'Impossible d’ouvrir votre choix.',
    unknownTitle: 'Ce lien ne mène à rien',
    unknown: 'Il est peut-être incomplet, ou la lettre est effacée depuis.',
    home: 'Aller à l’accueil',
  },
}
