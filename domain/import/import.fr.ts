/** Files of animals that professionals bring in. */
export const importFr = {
  heading: 'Importer des animaux',
  lead: 'Apportez les animaux d’un autre logiciel ou d’un tableur. Rien n’est écrit avant l’essai.',
  back: 'Tous les animaux',
  readOnly: 'Les fichiers d’animaux sont apportés par les responsables de votre organisation.',
  loading: 'Un instant…',
  loadFailed: 'Impossible d’afficher l’importation',
  fields: {
    key: 'Identifiant de la fiche dans le fichier',
    postal: 'Code postal',
    registered: 'Date d’inscription',
  },
  keyHint:
    'Ce qui distingue chaque animal, comme un numéro de dossier : le même fichier ne crée alors pas de doublons.',
  defaultName: 'Nom, si la ligne ne le dit pas',
  defaultSpecies: 'Espèce, si la ligne ne la dit pas',
  none: 'Rejeter la ligne',
  update: 'Mettre à jour les animaux déjà là avec ce que dit le fichier',
  failed: 'Impossible d’apporter ce fichier. Réessayez.',
  trying: 'Essai de « {file} »',
  bringing: 'Importation de « {file} »',
  progress:
    '{percent} % : {rows, plural, =0 {aucune ligne lue} one {# ligne lue} other {# lignes lues}}, {rejected, plural, =0 {aucune rejetée} one {# rejetée} other {# rejetées}}',
  background: 'Vous pouvez quitter cette page : le travail continue.',
  tried: 'Essai de « {file} »',
  done: 'Importation de « {file} »',
  failedTitle: 'Impossible de lire « {file} »',
  problems: {
    FILE_INVALID:
      'Ce fichier n’est pas un fichier CSV que nous pouvons lire jusqu’au bout. Rien n’a été écrit.',
    REGISTER_ENCODING:
      'Ce fichier n’est pas écrit dans cet encodage. Choisissez l’autre. Rien n’a été écrit.',
  },
  wouldImport:
    '{count, plural, =0 {Aucun animal n’arriverait.} one {# animal arriverait.} other {# animaux arriveraient.}}',
  imported:
    '{count, plural, =0 {Aucun animal n’est arrivé.} one {# animal est arrivé.} other {# animaux sont arrivés.}}',
  placeless:
    '{count, plural, one {# animal reste sans lieu : son code postal manque, est incomplet ou inconnu, ou couvre plusieurs municipalités.} other {# animaux restent sans lieu : leur code postal manque, est incomplet ou inconnu, ou couvre plusieurs municipalités.}}',
  bring: '{count, plural, one {Apporter # animal} other {Apporter # animaux}}',
  bringUpdates: 'Apporter les changements',
  seeAll: 'Voir les animaux',
  saveRejects: 'Télécharger les rejets (CSV)',
  moreRejects: 'Les {shown} premières; le fichier les contient toutes.',
  unknownWord: 'Toujours rejeter',
  reasons: {
    keyMissing: 'l’identifiant manque',
    keyLong: 'l’identifiant dépasse 200 caractères, ou contient des signes qui ne s’impriment pas',
    sameKey: 'la ligne {line} a le même identifiant',
    unknownWord:
      '{field, select, species {espèce inconnue} sex {sexe inconnu} other {mot inconnu}}',
    notDate: 'pas une date',
    dateOrder: 'jour ou mois d’abord? dites l’ordre des dates',
    future: 'la date est dans le futur',
    testNumber: 'un numéro d’essai, qu’aucun animal ne porte',
    notMicrochip: 'pas un numéro de micropuce',
    sameNumber:
      'la ligne {line} a {field, select, microchip {la même micropuce} tattoo {le même tatouage} medal {la même médaille} other {le même numéro}}',
    missing: '{field, select, name {le nom manque} species {l’espèce manque} other {il manque}}',
    otherNumber:
      'l’animal porte {field, select, microchip {une autre micropuce} tattoo {un autre tatouage} medal {une autre médaille} other {un autre numéro}} dans le registre, et un numéro ne se remplace pas',
    cardNumber: 'c’est le numéro d’une carte d’identité',
    implanted: 'cette micropuce est implantée, et attend que son propriétaire la réclame',
    carried:
      'un autre animal du registre porte {field, select, microchip {cette micropuce} tattoo {ce tatouage} medal {cette médaille} other {ce numéro}}',
    cardNeeded: 'une micropuce demande une carte d’identité',
    raced: 'un autre programme vient d’inscrire cet animal, ou un animal avec son numéro',
  },
}
