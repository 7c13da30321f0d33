/** For the professionals who write to clients. */
export const mailingsFr = {
  back: 'Les clients',
  backToLetters: 'Les lettres',
  one: 'Lettre aux clients',
  loading: 'Ouverture de la lettre…',
  failed: 'Impossible d’ouvrir la lettre.',
  notFoundTitle: 'Lettre introuvable',
  notFound: 'Cette lettre n’existe pas, ou n’est pas de votre organisation.',
  kind: 'Sorte',
  kinds: { service: 'Service', commercial: 'Commerciale' },
  subject: 'Objet',
  text: 'Texte',
  created: 'Écrite le',
  by: 'Par',
  status: 'Résultat',
  at: 'Le',
  statuses: {
    waiting: 'En attente',
    sent: 'Envoyée',
    bounced: 'Adresse inexistante',
    no_email: 'Sans courriel',
    withdrawn: 'Consentement retiré',
  },
  results: 'Résultats',
  recipients: 'Destinataires',
  recipientsCaption: 'Résultat pour chaque destinataire',
  deleted: 'Client supprimé',
  skippedTitle: 'Ne l’ont pas reçue',
  skipped: {
    no_email: '{count, plural, one {# client sans courriel} other {# clients sans courriel}}',
    no_consent:
      '{count, plural, one {# client sans consentement} other {# clients sans consentement}}',
    withdrawn:
      '{count, plural, one {# client qui a retiré son consentement} other {# clients qui ont retiré leur consentement}}',
  },
  list: {
    heading: 'Lettres aux clients',
    lead: 'Ce que votre organisation a écrit à ses clients, et ce qu’il en est advenu.',
    caption: 'Lettres de l’organisation',
    write: 'Écrire à tous les clients',
    all: 'Toutes',
    failed: 'Non remises',
    emptyTitle: 'Pas encore de lettres',
    emptyText:
      'Pour n’écrire qu’à certains clients, choisissez-les ou filtrez-les d’abord dans la liste des clients.',
  },
  new: {
    heading: 'Écrire aux clients',
    toChosen: 'La lettre va aux clients choisis dans la liste.',
    toFilter: 'La lettre va à tous les clients que la liste montrait.',
    toAll: 'La lettre va à tous vos clients.',
    what: 'De quoi s’agit-il?',
    hints: {
      service:
        'Au sujet des animaux, des implantations ou des licences de vos clients. Rien à vendre.',
      commercial: 'Offre, rabais, nouveauté : seuls les clients qui y ont consenti la reçoivent.',
    },
    french: 'En français',
    english: 'En anglais',
    languages:
      'Chacun la reçoit dans sa langue. Si une seule est écrite, tous la reçoivent dans celle-là.',
    preview: 'Voir avant d’envoyer',
    counting: 'Nous comptons les destinataires…',
    previewFailed: 'Impossible de préparer la lettre.',
    going:
      '{count, plural, =0 {Aucun client ne la recevra} one {# client la recevra} other {# clients la recevront}}',
    in: {
      fr: '{count} en français',
      en: '{count} en anglais',
    },
    left: '{left, plural, =0 {Plus aucune lettre} one {Encore une lettre} other {Encore # lettres}} pour aujourd’hui, sur 500',
    tooMany:
      'C’est trop pour aujourd’hui : {left, plural, =0 {il ne reste aucune lettre} one {il reste une lettre} other {il reste # lettres}} sur 500. Choisissez moins de clients.',
    change: 'Modifier',
    send: '{count, plural, one {Envoyer à # client} other {Envoyer à # clients}}',
    sent: 'La lettre part.',
    failed: 'Impossible d’envoyer la lettre.',
  },
}
