export const alertsFr = {
  lostLetter: {
    subject:
      '{sex, select, Female {{name} s’est perdue} other {{name} s’est perdu}} près de chez vous',
    serviceSubject: 'Avis de disparition : {name}, {species}',
    title: '{sex, select, Female {{name} s’est perdue} other {{name} s’est perdu}}',
    squadIntro:
      'Un animal s’est perdu à moins de 5 km de chez vous. Un coup d’œil dans votre rue, votre cour ou votre cabanon peut suffire.',
    serviceIntro:
      'Un animal s’est perdu à moins de 50 km de chez vous. On l’apportera peut-être chez vous.',
    ifSeen:
      'Vous l’avez {sex, select, Female {vue} other {vu}}? Restez à distance, parlez doucement, et avertissez sa famille depuis sa fiche. Aucun compte n’est nécessaire.',
    ifBrought:
      'On vous l’a {sex, select, Female {apportée} other {apporté}}, ou on vous en parle? Lisez sa micropuce, puis avertissez sa famille depuis sa fiche : elle reçoit votre message à l’instant.',
    action: 'Voir {name}',
  },
  facts: {
    species: 'Espèce : {species}',
    breed: 'Race : {breed}',
    sex: 'Sexe : {sex}',
    color: 'Couleur : {color}',
    marks: 'Signes distinctifs\u00a0: {marks}',
    collar: 'Collier\u00a0: {collar}',
    city: '{sex, select, Female {Perdue près de : {city}} other {Perdu près de : {city}}}',
    where: '{sex, select, Female {Perdue {where}} other {Perdu {where}}}',
    date: 'Depuis le {date}',
    dayAndHour: '{day}, vers {hour}',
    reward: 'Récompense\u00a0: {reward}',
    circumstances: 'Ce qui s’est passé : {circumstances}',
    notes: 'Bon à savoir : {notes}',
  },
  squadFoot:
    'Vous recevez ce courriel parce que vous faites partie de la brigade de recherche de Trouvaille, dans un rayon de 5 km.',
  serviceFoot:
    'Vous recevez ce courriel parce que votre organisation compte parmi les services animaliers avertis dans un rayon de 50 km. Pour changer l’adresse qui reçoit les alertes, écrivez à {email}.',
  stopLink: 'Ne plus recevoir d’alertes',
  digestLetter: {
    subject:
      '{count, plural, one {Un autre animal perdu} other {# autres animaux perdus}} près de chez vous',
    title:
      '{count, plural, one {Un autre animal s’est perdu} other {# autres animaux se sont perdus}} près de chez vous',
    intro:
      'Vous avez déjà reçu plusieurs alertes aujourd’hui. {count, plural, one {Voici la dernière.} other {Voici les autres, en un seul message.}}',
    line: '{animal}{city, select, none {} other {, {city}}}, depuis le {date}',
    serviceSubject:
      '{count, plural, one {Avis de disparition : un autre animal} other {Avis de disparition : # autres animaux}}',
    serviceTitle:
      '{count, plural, one {Un autre animal s’est perdu} other {# autres animaux se sont perdus}} à moins de 50 km de chez vous',
    serviceIntro:
      'Vous avez déjà reçu de nombreux avis depuis une heure. {count, plural, one {Voici le dernier.} other {Voici les autres, en un seul message.}}',
    action: 'Voir les animaux perdus',
  },
  foundLetter: {
    held: {
      subject:
        '{sex, select, Female {{name} a été retrouvée} other {{name} a été retrouvé}}? Quelqu’un vous écrit',
      title: 'Quelqu’un a trouvé {name}',
      intro:
        'Une personne vient de nous écrire qu’elle a {name} avec elle. Voici comment la joindre.',
      contactIntro:
        'Vous êtes un contact d(e) {owner}. Une personne vient de nous écrire qu’elle a {name} avec elle. Voici comment la joindre.',
      place: 'Où est {name} : {place}',
      care: 'Demandez une photo ou un détail que vous seuls connaissez, rencontrez-vous dans un lieu public, et ne payez jamais d’avance.',
      next: 'Quand {name} sera de retour, dites-le dans sa fiche, et les recherches s’arrêteront : {page}',
    },
    shelter: {
      subject: '{name} est en sécurité : un refuge vous écrit',
      title: '{name} est en sécurité',
      intro:
        '{shelter} vient de lire un numéro d(e) {name} : {sex, select, Female {elle est arrivée} other {il est arrivé}} au refuge. Voici comment le joindre.',
      contactIntro:
        'Vous êtes un contact d(e) {owner}. {shelter} vient de lire un numéro d(e) {name} : {sex, select, Female {elle est arrivée} other {il est arrivé}} au refuge. Voici comment le joindre.',
      hold: '{sex, select, Female {Elle} other {Il}} y sera {sex, select, Female {gardée} other {gardé}} pour sa famille jusqu’au {date} inclus.',
      care: 'Appelez le refuge avant de vous déplacer, et apportez une pièce d’identité et une photo d(e) {name}. S’il y a des frais de garde, ils se paient sur place.',
      next: 'La fiche d(e) {name} : {page}',
    },
    seen: {
      subject: 'On a vu {name}, sans pouvoir l’attraper',
      title: 'Quelqu’un a vu {name}',
      intro:
        'Une personne vient de nous écrire qu’elle a vu {name}, sans pouvoir {sex, select, Female {la} other {le}} retenir. Allez-y dès que possible, avec sa nourriture ou un objet qui sent la maison.',
      contactIntro:
        'Vous êtes un contact d(e) {owner}. Une personne vient de nous écrire qu’elle a vu {name}, sans pouvoir {sex, select, Female {la} other {le}} retenir. Si vous êtes dans le coin, allez-y dès que possible.',
      place: '{sex, select, Female {Vue} other {Vu}} ici : {place}',
      care: 'Appelez doucement et ne courez pas : un animal perdu a peur, même des siens. Et ne payez jamais d’avance une personne qui dit l’avoir {sex, select, Female {retrouvée} other {retrouvé}}.',
      next: 'Quand {name} sera de retour, dites-le dans sa fiche, et les recherches s’arrêteront : {page}',
    },
    near: 'Lieu : {city}',
    map: 'Sur une carte : {url}',
    message: 'Son message : {message}',
    finderName: 'Nom : {name}',
    finderTelephone: 'Téléphone : {telephone}',
    finderEmail: 'Courriel : {email}',
    finderLanguage: { fr: 'Langue : français', en: 'Langue : anglais' },
    about: 'Pour mémoire, {name} : {animal}.',
    action: 'Ouvrir ce message',
    foot: 'Vous recevez ce courriel parce qu(e) {name} est dans le registre Trouvaille.',
  },
  unsubscribe: {
    title: 'Ne plus recevoir d’alertes?',
    person:
      'Vous ne recevrez plus les courriels qui annoncent les animaux perdus près de chez vous. Vos autres courriels ne changent pas.',
    service:
      'Votre organisation ne recevra plus les courriels qui annoncent les animaux perdus dans un rayon de 50 km.',
    confirm: 'Ne plus recevoir d’alertes',
    stoppedTitle: 'C’est fait',
    stoppedPerson: 'Vous ne recevrez plus d’alertes.',
    stoppedService: 'Votre organisation ne recevra plus d’alertes.',
    resume: 'C’était une erreur : recevoir les alertes',
    resumed: 'Les alertes continuent.',
    unknownTitle: 'Ce lien ne fonctionne pas',
    unknown:
      'Il est peut-être incomplet. Ouvrez-le de nouveau à partir du courriel, ou changez ce choix dans votre profil.',
    failed: 'Nous n’arrivons pas à voir si vous recevez les alertes',
    home: 'Aller à l’accueil',
  },
} as const
