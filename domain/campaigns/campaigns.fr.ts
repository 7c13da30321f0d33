export const campaignsFr = {
  status: {
    draft: 'Brouillon',
    running: 'En cours',
    closed: 'Fermée',
  },
  kinds: {
    first: 'Première lettre',
    before14: 'Rappel, 14 jours avant la fin',
    before2: 'Rappel, 2 jours avant la fin',
    after7: 'Rappel, 7 jours après la fin',
  },
  letter: {
    subject:
      '{city} : {count, plural, one {renouvelez la licence de {name}} other {renouvelez # licences d’animaux}}',
    title:
      '{count, plural, one {Renouvelez la licence de {name}} other {Renouvelez les licences de vos animaux}}',
    beforeSubject:
      '{city} : {count, plural, one {la licence de {name} prend} other {# licences prennent}} fin le {day}',
    beforeTitle:
      '{count, plural, one {La licence de {name} prend} other {Vos licences prennent}} fin le {day}',
    afterSubject:
      '{city} : {count, plural, one {la licence de {name} a} other {# licences ont}} pris fin le {day}',
    afterTitle:
      '{count, plural, one {La licence de {name} a} other {Vos licences ont}} pris fin le {day}',
    intro:
      '{organization} gère les licences d’animaux de {city}. Nos dossiers montrent {count, plural, one {une licence qui est à renouveler} other {des licences qui sont à renouveler}}.',
    licence: '{name} ({species}) : médaille no {tag}, dernier jour le {to}.',
    untagged: '{name} ({species}) : dernier jour le {to}.',
    price:
      'Prix en ligne : {total} pour {years, plural, one {# an} other {# ans}}, du {from} au {until}.',
    opens: 'Le renouvellement en ligne commence le {day}.',
    gone: 'Votre animal est mort, a changé de gardien, ou vous avez déménagé? Avisez {organization} : {contact}.',
    done: 'Vous avez déjà renouvelé? Ne tenez pas compte de ce message.',
    action: 'Renouveler la licence de {name}',
    foot: 'Vous recevez ce message de {organization} parce qu’un animal a une licence de {city} à votre nom. Une question? {email}',
    sampleAnimal: 'Milo',
    sampleTag: '1234',
  },
  paper: {
    documentTitle: 'Lettres de renouvellement, {name}',
    fileName: 'lettres-partie-{part}.pdf',
    scan: 'Pour renouveler en ligne, lisez ce code ou allez à {url}',
    none: 'Plus personne dans cette partie n’a de licence à renouveler.',
    qr: 'Code qui ouvre le renouvellement de la licence de {name}',
  },
  csv: {
    licence: 'Licence',
    tag: 'Médaille',
    animal: 'Animal',
    keeper: 'Gardien',
    email: 'Courriel',
    address: 'Adresse',
    to: 'Dernier jour',
    channel: 'Envoi',
    sent: 'Première lettre',
    reminders: 'Rappels envoyés',
    status: 'État de la licence',
    renewed: 'Renouvelée le',
    total: 'Payé',
  },
  channels: {
    email: 'Courriel',
    paper: 'Papier',
  },
} as const
