export const threadsFr = {
  letter: {
    subject:
      '{name, select, none {Une réponse vous attend} other {Un message au sujet d(e) {name}}}',
    title: '{name, select, none {Une réponse vous attend} other {{name} : un message pour vous}}',
    from: {
      found: {
        finder: 'La personne qui a trouvé l’animal vous écrit :',
        owner: 'La famille d(e) {name} vous écrit :',
      },
      sighting: {
        finder: 'La personne qui a vu {name} vous écrit :',
        owner: 'La famille d(e) {name} vous écrit :',
      },
      adoption: {
        finder: 'La personne qui s’intéresse à {name} vous écrit :',
        owner: 'On vous répond au sujet d(e) {name} :',
      },
    },
    next: 'Répondez dans la conversation. Votre adresse et votre téléphone restent privés, sauf si vous les donnez.',
    unproven:
      'On a répondu au message laissé sur Trouvaille avec cette adresse. Ouvrez la conversation pour le lire.',
    ignore:
      'Ce n’était pas vous? Ignorez ce courriel : rien d’autre ne sera envoyé à cette adresse sans votre accord.',
    action: 'Ouvrir la conversation',
    foot: 'Le lien est personnel et sert 60 jours. Une question? {email}',
  },
  kinds: {
    found: 'Animal trouvé',
    sighting: 'Animal aperçu',
    adoption: 'Adoption',
  },
  page: {
    heading: 'Au sujet d(e) {name}',
    with: {
      found: {
        finder: 'Vous écrivez à la famille.',
        owner: 'Vous écrivez à la personne qui a trouvé l’animal.',
      },
      sighting: {
        finder: 'Vous écrivez à la famille.',
        owner: 'Vous écrivez à la personne qui a vu l’animal.',
      },
      adoption: {
        finder: 'Vous écrivez à la personne qui offre l’animal en adoption.',
        owner: 'Vous écrivez à la personne intéressée.',
      },
    },
    private:
      'Ni votre courriel ni votre téléphone ne sont montrés, sauf si vous les écrivez vous-même.',
    empty: 'Aucun message encore. Commencez par un détail qui rassure, comme l’heure et l’endroit.',
    messages: 'Messages',
    you: 'Vous',
    other: 'L’autre personne',
    label: 'Votre message',
    send: 'Envoyer',
    unsent: 'Messages à envoyer',
    sent: 'Message envoyé',
    notSent: 'Le message n’est pas parti',
    failed: 'Impossible d’ouvrir la conversation',
    noLink:
      'Ouvrez le lien du dernier courriel reçu, ou <login>connectez-vous</login> au compte qui garde l’animal.',
    block: 'Bloquer cette personne',
    unblock: 'Débloquer',
    blockTitle: 'Bloquer cette personne?',
    blockText:
      'La conversation se termine tout de suite : plus personne ne peut y écrire. Vous pourrez revenir sur ce choix.',
    blockedByYou: 'Vous avez bloqué cette personne. Plus personne ne peut écrire ici.',
    blockedByOther: 'L’autre personne a mis fin à la conversation.',
    blockedByStaff: 'L’équipe de Trouvaille a mis fin à la conversation.',
    closed: 'La fiche d(e) {name} est fermée : cette conversation est terminée.',
    report: 'Signaler un abus',
    reportTitle: 'Signaler cette conversation',
    reportText: 'L’équipe de Trouvaille lira la conversation et pourra y mettre fin.',
    reasons: {
      money: 'On me demande de l’argent ou un code',
      threat: 'Menaces ou propos blessants',
      other: 'Autre chose',
    },
    reported: 'Merci. L’équipe de Trouvaille va lire cette conversation.',
    cancel: 'Annuler',
  },
  ofAnimal: {
    heading: 'Conversations',
    open: '{kind} : {count, plural, =0 {aucun message} one {# message} other {# messages}}, {day}',
    ended: 'Terminée',
    failed: 'Impossible de lire les conversations',
  },
  staff: {
    heading: 'Conversations signalées',
    animal: 'Animal',
    kind: 'Au sujet de',
    reported: 'Signalée le',
    reason: 'Raison',
    blocked: 'Terminée par',
    last: 'Dernier message',
    warnings:
      '{count, plural, =0 {Aucun avertissement} one {# avertissement} other {# avertissements}}',
    blockers: { finder: 'L’auteur du premier message', owner: 'Le gardien', staff: 'L’équipe' },
    sides: { finder: 'Trouveur ou adoptant', owner: 'Gardien' },
    show: 'Afficher',
    all: 'Toutes',
    waiting: 'À traiter',
    ended: 'Terminées par l’équipe',
    open: 'Lire la conversation au sujet d(e) {name}',
    empty: 'Aucune conversation signalée',
    emptyText: 'Ce que les gens signalent arrive ici.',
    decision: 'Décision',
    end: 'Mettre fin à la conversation',
    leave: 'Laisser la conversation ouverte',
    reopen: 'Rouvrir la conversation',
    save: 'Enregistrer la décision',
    why: 'Raison, pour le journal',
    decided: 'C’est enregistré.',
    failed: 'Impossible de lire les conversations',
    back: 'Conversations signalées',
  },
} as const
