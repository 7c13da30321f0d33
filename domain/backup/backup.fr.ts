export const backupFr = {
  lead: 'Ce qui permet de tout retrouver si la machine brûle : une copie chaque nuit, le journal de la base de données à la minute, et un essai chaque semaine.',
  loading: 'Lecture de l’état des sauvegardes…',
  failed: 'Impossible de lire l’état des sauvegardes.',
  none: 'Aucun endroit n’est réglé pour les sauvegardes de ce serveur (BACKUP_TO). Une base de données externe a les siennes.',
  external:
    'La base de données a ses propres sauvegardes (DATABASE_URL). Ici vont les fichiers, et la liste de ce qui est effacé ou retiré.',
  well: 'Les sauvegardes vont bien.',
  troubles: {
    none: 'Il n’y a pas encore de sauvegarde.',
    failed:
      'La sauvegarde prévue n’a pas pu se faire. La commande « doctor » de la machine dit pourquoi.',
    old: 'La dernière sauvegarde a plus d’un jour.',
    away: 'L’endroit des sauvegardes ne répond plus depuis le {date}. Ce qui doit y aller attend ici et partira tout seul.',
    gap: 'L’attente a dépassé ce que le disque permet : ce qui est écrit depuis le {date} n’est protégé qu’à partir de la prochaine sauvegarde, qui se fera dès que l’endroit répondra.',
    unverified: 'Aucune sauvegarde n’a été essayée depuis plus de neuf jours.',
    bad: 'La dernière sauvegarde essayée n’est pas bonne. La commande « doctor » de la machine dit ce qui diffère.',
  },
  base: 'Dernière sauvegarde',
  baseOf: '{date}, {files, plural, one {# fichier} other {# fichiers}}',
  log: 'Journal envoyé jusqu’au',
  waiting: 'En attente d’envoi',
  waits:
    '{segments, plural, =0 {aucun segment du journal} one {# segment du journal} other {# segments du journal}}, {erasures, plural, =0 {aucun effacement ou retrait} one {# effacement ou retrait} other {# effacements ou retraits}}',
  verified: 'Dernier essai',
  verifiedOf:
    '{date} : {tables, plural, one {# table} other {# tables}} et {files, plural, one {# fichier} other {# fichiers}} comparés',
  never: 'jamais',
  version: {
    title: 'Version',
    loading: 'Lecture de la version…',
    failed: 'Impossible de lire la version.',
    program: 'Trouvaille',
    programOf: '{version}, commit {commit}',
    unknown: 'inconnu',
    schema: 'Schéma de la base de données',
    schemaOf: {
      same: '{schema}, à jour',
      older: '{schema} : la base de données ne l’a pas encore',
      newer: '{schema} : la base de données en a un plus récent, d’une autre version',
    },
    runsOn: 'Fonctionne avec',
    runsOnOf: 'Node {node}, PostgreSQL {postgres}',
  },
  restored: {
    title: 'Service rétabli, à rouvrir',
    lead: 'Tout est revenu tel qu’au {date}. Personne n’entre, sauf le personnel, tant que vous ne rouvrez pas. Dans l’ordre :',
    opened: 'Rétabli tel qu’au {reached}, et rouvert le {opened}.',
    done: 'Déjà fait',
    erasures:
      '{count, plural, =0 {Rien de supprimé ou de retiré depuis n’était à refaire.} one {# suppression ou retrait fait depuis (compte, mot de passe, clé, lien) est refait.} other {# suppressions et retraits faits depuis (comptes, mots de passe, clés, liens) sont refaits.}}',
    sessions:
      '{count, plural, =0 {Personne n’était connecté.} one {# session est terminée : la personne se reconnectera.} other {# sessions sont terminées : chacun se reconnectera.}}',
    files:
      '{count, plural, =0 {Aucun fichier n’était à rapporter.} one {# fichier est rapporté.} other {# fichiers sont rapportés.}}',
    missing:
      '{count, plural, one {# fichier manque à la sauvegarde.} other {# fichiers manquent à la sauvegarde.}}',
    payments: 'Récupérer les paiements',
    fetching: 'Ils sont demandés tout seuls : la réponse de la passerelle est attendue.',
    paymentsLead:
      'Ce qui a été payé depuis est demandé tout seul à la passerelle et comparé. Le bouton le redemande. La prochaine facture portera un numéro plus haut que {floor, number}.',
    fetch: 'Récupérer encore les paiements',
    fetched:
      '{count, plural, =0 {Aucun paiement depuis} one {# paiement} other {# paiements}}, comparés le {date}.',
    differences: 'Voir les écarts',
    noPayments: 'Ce serveur ne prend pas de paiements.',
    fetchFailed: 'Impossible de récupérer les paiements.',
    letters: 'Décider des courriels en attente',
    lettersLead:
      'Ils attendaient d’être envoyés à ce moment-là. Ils sont peut-être déjà partis : n’envoyez que ceux qui manqueraient.',
    noLetters: 'Aucun courriel n’attend.',
    letter: '{kind} : {count, number}',
    send: 'Envoyer',
    sendLong: 'Envoyer les courriels « {kind} »',
    leave: 'Ne pas envoyer',
    leaveLong: 'Ne pas envoyer les courriels « {kind} »',
    answerFailed: 'Impossible d’enregistrer la décision.',
    open: 'Rouvrir le service',
    openLead: 'Les courriels sans décision restent en attente. Rouvrir est définitif.',
    openTitle: 'Rouvrir le service à tout le monde?',
    yes: 'Oui, rouvrir',
    openFailed: 'Impossible de rouvrir le service.',
    otherwise:
      'On entre ici par mot de passe seulement. Si personne n’en a (connexion par Google ou par clé d’accès, compte créé depuis), la commande « open » de la machine rouvre le service, et « admin create » y crée un compte.',
    god: 'Seul un compte « god » peut rouvrir.',
  },
}
