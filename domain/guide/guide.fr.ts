export const guideFr = {
  title: 'Quoi faire maintenant',
  lead: 'Ce qui compte maintenant vient d’abord, et des étapes s’ajoutent avec le temps. Cochez ce qui est fait : la liste reste.',
  progress: '{done} sur {all}',
  failed: 'La case n’a pas pu être enregistrée. Réessayez.',
  loading: 'La liste s’en vient…',
  loadFailed: 'La liste n’a pas pu être chargée.',
  all: 'Voir le guide au complet',
  page: {
    title: 'Animal perdu : quoi faire',
    lead: 'Ce qui ramène les animaux à la maison, dans l’ordre, selon le temps écoulé.',
    kind: 'Votre animal',
    kinds: { dog: 'Chien', cat: 'Chat', other: 'Autre' },
    report: 'Publier un avis de disparition',
    reportLead: 'Les refuges à 50 km et les voisins à 5 km sont avertis tout de suite.',
    studies: 'D’où viennent ces conseils',
    others: 'Les conseils sans renvoi sont de simples habitudes de recherche.',
  },
  phases: {
    now: 'Tout de suite',
    today: 'Aujourd’hui',
    days: 'Les jours suivants',
    week: 'Après une semaine',
  },
  passed: {
    now: 'Encore utile : les premières heures',
    today: 'Encore utile : le premier jour',
    days: 'Encore utile : les premiers jours',
    week: 'Encore utile : la première semaine',
  },
  study: '(étude {number})',
  studies: {
    cats2018:
      'Recherche de chats perdus (Animals, 2018, 8(1), 5) : les trois quarts des chats retrouvés l’ont été à moins de 500 m de l’endroit d’où ils étaient partis, un tiers en moins de 7 jours, et une recherche sur le terrain aide.',
    home2012:
      'Chiens et chats perdus (Animals, 2012, 2(2), 301) : 93 % des chiens et 75 % des chats sont revenus; les chiens surtout parce qu’on a cherché dans le quartier, et 14 % grâce à une médaille.',
  },
  steps: {
    streets: {
      title: 'Parcourez le quartier',
      text: 'À pied et en voiture, en commençant par l’endroit d’où il est parti. C’est ainsi que la plupart des chiens sont retrouvés.',
    },
    noChase: {
      title: 'Ne courez pas après lui',
      text: 'Un chien apeuré fuit même sa famille. Accroupissez-vous de côté, parlez doucement, laissez tomber de la nourriture.',
    },
    startingPoint: {
      title: 'Laissez quelqu’un au point de départ',
      text: 'Beaucoup de chiens y reviennent. Un vêtement porté et de l’eau l’aident à rester.',
    },
    nearHome: {
      title: 'Cherchez tout près, à pied',
      text: 'Trois chats sur quatre sont retrouvés à moins de 500 m. Avancez lentement et arrêtez-vous souvent pour écouter.',
    },
    hidingPlaces: {
      title: 'Regardez dans les cachettes',
      text: 'Sous les galeries, dans les cabanons, les garages et les haies. Un chat effrayé se tait, même quand on l’appelle.',
    },
    doorAjar: {
      title: 'Laissez un accès à la maison',
      text: 'Une porte ou une fenêtre entrouverte, avec sa couverture et de l’eau à côté.',
    },
    callIt: {
      title: 'Appelez-le, puis écoutez',
      text: 'Faites les bruits qu’il connaît : son nom, sa nourriture. Cherchez en haut autant qu’en bas.',
    },
    ownHome: {
      title: 'Sortez sa cage ou son abri',
      text: 'Ouvert, avec sa nourriture, à la vue de l’endroit d’où il est parti.',
    },
    neighbours: {
      title: 'Parlez aux voisins',
      text: 'Demandez-leur d’ouvrir garages et cabanons, et de regarder leurs caméras.',
    },
    services: {
      title: 'Appelez les services animaliers',
      text: 'La ville, les refuges et les cliniques autour. Ils ont reçu l’avis; votre voix aide à s’en souvenir.',
    },
    tag: {
      title: 'Vérifiez vos coordonnées',
      text: 'Sa médaille et sa micropuce mènent à votre fiche : le téléphone y est-il le bon?',
    },
    poster: {
      title: 'Posez des affiches',
      text: 'Aux coins de rue, au parc, à l’épicerie, chez le vétérinaire. L’affiche est prête à imprimer.',
    },
    share: {
      title: 'Partagez l’avis',
      text: 'Dans les groupes du quartier et des animaux perdus de votre région.',
    },
    night: {
      title: 'Retournez-y le soir, avec une lampe',
      text: 'Quand tout est calme, ses yeux brillent dans la lumière et il répond mieux.',
    },
    visitShelters: {
      title: 'Allez voir dans les refuges',
      text: 'Tous les deux ou trois jours, en personne : une description au téléphone trompe.',
    },
    trap: {
      title: 'Empruntez une cage-trappe',
      text: 'Un refuge peut en prêter une. Appâtez-la, vérifiez-la souvent et ne la laissez jamais sans surveillance par grand froid.',
    },
    foodStation: {
      title: 'Laissez de la nourriture là où on l’a vu',
      text: 'Au même endroit, à la même heure. N’essayez pas de l’attraper à plusieurs.',
    },
    clinics: {
      title: 'Appelez la voirie et les cliniques d’urgence',
      text: 'On y apporte les animaux blessés. Mieux vaut savoir.',
    },
    freshPosters: {
      title: 'Remplacez les affiches',
      text: 'La pluie et le vent les effacent. Une affiche neuve se remarque.',
    },
    widen: {
      title: 'Élargissez la recherche',
      text: 'Un chien peut parcourir plusieurs kilomètres. Suivez les observations sur la carte.',
    },
    goOnNear: {
      title: 'Continuez tout près',
      text: 'Un chat sur trois est retrouvé dans la première semaine : une semaine sans nouvelles ne veut pas dire qu’il est loin.',
    },
    keepNotice: {
      title: 'Gardez l’avis publié',
      text: 'Répondez quand nous demandons s’il manque toujours : des animaux reviennent après des mois.',
    },
  },
} as const
