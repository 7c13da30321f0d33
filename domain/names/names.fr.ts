export const namesFr = {
  lead: 'Dites-nous qui il est : nous avons des milliers de noms, d’ici et d’ailleurs.',
  species: 'Espèce',
  context: 'Décrivez-le en quelques mots',
  contextHint:
    'Sa couleur, son caractère, ce que vous aimez : « petite chatte rousse et coquine, j’aime le hockey »',
  ask: 'Suggérer des noms',
  more: 'D’autres noms',
  privacy:
    'Rien de votre compte n’est envoyé : seulement l’espèce, la langue et ces mots, qu’un service de rédaction automatique peut lire. N’y mettez ni nom de personne ni coordonnées.',
  failed: 'Une erreur est survenue. Veuillez réessayer...',
  results: 'Dix noms',
  keep: 'Garder {name}',
  favourites: 'Mes noms préférés',
  favouritesHint: 'Gardés sur cet appareil seulement.',
  favouritesEmpty: 'Touchez le cœur d’un nom pour le retrouver ici.',
  use: 'L’appeler {name}',
  which: 'Quel animal s’appellera {name}?',
  newAnimal: 'Un nouvel animal',
  renamed: '{before} s’appelle maintenant {name}.',
  renameFailed: 'Impossible de changer le nom. Réessayez.',
  ownFailed: 'Impossible de charger vos animaux.',
  share: 'Nos noms préférés : {names}',
}
