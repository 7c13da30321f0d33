/** What clients of organizations read: letters and the page that ends them. */
export const lettersFr = {
  subject: '{businessName} : {subject}',
  from: 'Message d(e) {businessName}, par Trouvaille',
  whyCommercial:
    'Vous recevez ce message commercial parce qu(e) {businessName} a noté votre consentement.',
  whyService: 'Vous recevez ce message parce que vous êtes client d(e) {businessName}.',
  stop: 'Ne plus recevoir de messages commerciaux d(e) {businessName}',
  page: {
    title: 'Messages commerciaux d(e) {businessName}',
    text: 'Ne plus recevoir de messages commerciaux d(e) {businessName}? Cette organisation pourra encore vous écrire au sujet de vos animaux.',
    confirm: 'Ne plus les recevoir',
    stoppedTitle: 'Vous ne les recevrez plus',
    stopped: 'Vous ne recevrez plus de messages commerciaux d(e) {businessName}.',
    resume: 'C’était une erreur',
    resumed: 'Votre choix est annulé.',
    failed: 'Impossible d’ouvrir votre choix.',
    unknownTitle: 'Ce lien ne mène à rien',
    unknown: 'Il est peut-être incomplet, ou la lettre est effacée depuis.',
    home: 'Aller à l’accueil',
  },
}
