export const errorsFr = {
  VALIDATION_FAILED: 'Certains champs sont à corriger.',
  EMAIL_INVALID: 'Le courriel n’est pas valide',
  CODE_INVALID:
    'Ce code n’est pas valide, ou ne l’est plus. Réessayez ou demandez un nouveau code.',
  PASSWORD_COMMON: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  PASSWORD_WRONG: 'Ce n’est pas votre mot de passe actuel.',
  SECOND_FACTOR_INVALID: 'Ce code ou cette clé n’est pas accepté. Réessayez.',
  PASSKEY_INVALID: 'Cette clé d’accès n’a pas pu être ajoutée. Réessayez.',
  SETUP_EXPIRED: 'Cette étape a pris trop de temps. Recommencez la configuration.',
  CAPTCHA_INVALID: 'La vérification n’a pas fonctionné. Refaites-la.',
  ADDRESS_UNCLEAR:
    '{large, select, yes {« {city} » ne suffit pas pour avertir les bonnes personnes. {count, plural, =0 {Ajoutez la rue ou le code postal} other {Choisissez l’arrondissement ou le secteur, ou ajoutez la rue ou le code postal}}. Si nous ne trouvons pas la rue, marquez l’endroit sur la carte.} other {{count, plural, =0 {Nous ne connaissons pas cet endroit. Vérifiez le nom de la municipalité, ou utilisez plutôt votre position ou la carte.} one {Voulez-vous dire l’endroit proposé? Choisissez-le, ou écrivez le nom complet de la municipalité.} other {Cette adresse peut désigner plusieurs endroits. Choisissez le bon, ou écrivez le nom complet de la municipalité.}}}}',
  PLACE_FAR:
    'Cet endroit est loin de toute municipalité. Vérifiez-le sur la carte, ou écrivez l’adresse.',
  HOME_UNKNOWN: 'Votre profil ne dit pas où vous habitez. Écrivez plutôt l’adresse.',
  BODY_INVALID: 'La demande est illisible.',
  LIST_INVALID: 'Ce filtre ou ce tri n’existe pas : {detail}',
  IDEMPOTENCY_KEY_INVALID: 'L’en-tête Idempotency-Key doit compter de 8 à 128 caractères.',
  MICROCHIP_INVALID: 'Ce numéro n’est pas celui d’une micropuce.',
  MICROCHIP_TEST: 'Ce numéro est celui d’une micropuce d’essai : il ne peut pas être enregistré.',
  NOT_SIGNED_IN: 'Vous devez d’abord vous connecter.',
  WRONG_CREDENTIALS: 'Courriel ou mot de passe incorrect',
  GOOGLE_REFUSED: 'Google n’a pas confirmé votre identité. Réessayez.',
  GOOGLE_NOT_LINKED:
    'Un compte a déjà ce courriel. Connectez-vous avec votre mot de passe : votre compte Google y sera lié.',
  LOGIN_EXPIRED: 'Cette connexion a pris trop de temps. Reconnectez-vous.',
  FORBIDDEN: 'Vous n’avez pas accès à cette page. Déconnectez-vous, puis reconnectez-vous.',
  NOT_CONFIRMED: 'Confirmez d’abord votre courriel.',
  ACCEPT_SITE_TO_CONTINUE: 'Acceptez d’abord les conditions d’utilisation dans votre profil.',
  SECOND_FACTOR_NEEDED: 'Votre compte exige la connexion en deux étapes. Activez-la d’abord.',
  CROSS_SITE: 'Cette demande vient d’un autre site et a été refusée.',
  NOT_FOUND: 'Introuvable (code 404).',
  LINK_UNKNOWN: 'Ce lien n’est pas valide. Ouvrez celui du dernier courriel reçu.',
  LINK_EXPIRED: 'Ce lien est arrivé à sa fin. Ouvrez celui du dernier courriel reçu.',
  LINK_GONE:
    'Ce lien ne sert plus : il a déjà servi, son délai est passé, ou ce qu’il ouvrait a été effacé.',
  NOT_IN_ADOPTION: 'Cet animal n’est pas à adopter.',
  LICENSE_NOT_FOUND: 'Nous ne connaissons aucune licence pour cette carte.',
  PRODUCT_NOT_FOUND: 'Produit introuvable',
  IMAGES_FULL: 'Ce produit a déjà toutes les images permises. Retirez-en une d’abord.',
  CITY_EXISTS: 'Une autre ville porte déjà ce nom.',
  CITY_UNKNOWN: 'Choisissez une ville de la liste.',
  NO_FEE: 'Cette ville n’a pas de tarif pour cet animal et cette durée.',
  LICENSE_EXISTS: 'Cet animal a déjà une licence de cette ville pour cette période.',
  LICENSE_STATUS: 'Le statut de cette licence ne le permet pas.',
  LICENSE_DUE: 'Il reste {total} à payer.',
  LICENSE_FREE: 'Il n’y a rien à payer : la ville active cette licence elle-même.',
  LICENSE_INCOMPLETE: 'La ville exige encore : {missing}.',
  DWELLING_FULL:
    'La ville permet {most, plural, one {# animal} other {# animaux}} par logement. Ce nombre est atteint.',
  RENEWAL_EARLY: 'Cette licence se renouvelle à partir du {day}.',
  CLIENT_FILE_LARGE: 'Ce fichier est trop lourd : 16 Mo au plus.',
  IMPORT_TOO_LARGE: 'Un fichier d’animaux pèse au plus 200 Mo. Partagez-le en plusieurs.',
  IMPORT_RUNNING: 'L’importation d’un autre fichier est en cours. Attendez qu’elle soit terminée.',
  LETTERS_LIMIT:
    'Une organisation envoie au plus 500 lettres par jour. {left, plural, =0 {Il n’en reste aucune} one {Il en reste une} other {Il en reste #}} pour aujourd’hui : choisissez moins de clients, ou attendez demain.',
  LETTERS_NOBODY: 'Aucun des clients choisis ne peut recevoir cette lettre.',
  CLIENT_EXISTS: 'Un autre client a déjà ce courriel.',
  CLIENT_UNSUBSCRIBED:
    'Cette personne s’est désabonnée de vos messages. Elle seule peut revenir sur ce choix.',
  DAY_DIFFERS:
    'Attendu {expected}, compté {counted}. Écrivez une note qui explique l’écart, puis confirmez.',
  DAY_OVER: 'Une journée de caisse se rouvre le jour même seulement.',
  DAY_CLOSED: 'Cette journée de caisse est déjà fermée.',
  CAMPAIGN_STATUS: 'L’état de cette campagne ne permet pas cette action.',
  HANDLE_TAKEN: 'Cette adresse est déjà celle d’un autre produit ou d’une autre collection.',
  COLLECTION_UNKNOWN: 'Une de ces collections n’existe pas.',
  PRODUCT_UNAVAILABLE: 'Ce produit n’est plus en vente.',
  SOLD_OUT:
    'Il ne reste {left, plural, =0 {aucun exemplaire} one {qu’un exemplaire} other {que # exemplaires}} de ce produit.',
  COMMERCIAL_ONLY: 'Ce produit est réservé aux comptes commerciaux.',
  PRICE_CHANGED: 'Le prix a changé : le total est maintenant de {total}.',
  PAYMENTS_CLOSED:
    'Le paiement en ligne n’est pas ouvert pour le moment. Réessayez plus tard ou écrivez-nous.',
  PAYMENT_SETTLED: 'Ce paiement a été fait en ligne, ou remboursé : son mode ne se corrige pas.',
  PAYMENT_UNDER_WAY:
    'Un paiement est ouvert pour cette demande : terminez-le ou annulez-le avant de la changer.',
  REFUND_NOT_ALLOWED: 'Seul un paiement réussi peut être remboursé ou annulé.',
  REFUND_TOO_LARGE: 'Il reste au plus {left} à rembourser.',
  TOTAL_TOO_LARGE:
    'Une commande ne peut dépasser {most}. Prenez-en moins, ou commandez en plusieurs fois.',
  REFUND_UNDER_WAY:
    'Un remboursement de ce paiement est en cours : la passerelle n’a pas encore répondu.',
  GATEWAY_SILENT:
    'La passerelle de paiement ne répond pas. Nous lui demanderons ce qui a été fait avant tout nouvel essai.',
  SHIPMENT_STATUS: 'L’état de cet envoi ne permet pas cette action.',
  DELIVERY_ADDRESS_MISSING:
    'Votre profil n’a pas d’adresse au Canada où la poste livre. Donnez le numéro et la rue, ou une case postale, une route rurale ou la poste restante : la carte y est envoyée.',
  DELIVERY_PROVINCE:
    'Les taxes et la livraison sont déjà payées pour une autre province. Écrivez-nous, nous ferons le changement.',
  USER_EXISTS: 'Ce compte existe déjà! Essayez plutôt de vous connecter…',
  EMAIL_NOT_REPEATABLE: 'Ce courriel ne peut pas être renvoyé.',
  NOT_HELD: 'Le service est ouvert : rien n’attend après un rétablissement.',
  JOB_NOT_FAILED: 'Ce travail n’est plus en échec.',
  NOT_IN_TEAM: 'Cette personne ne fait pas partie de l’équipe.',
  CITY_KEPT: 'Une ville a toujours une organisation : confiez-la d’abord à une autre.',
  ORGANIZATION_CLOSED: 'Il faut d’abord que l’organisation soit validée.',
  LAST_MANAGER: 'Une organisation garde au moins une personne responsable.',
  ALREADY_IN_TEAM: 'Cette personne fait déjà partie de votre équipe.',
  HAS_OTHER_ACCOUNT:
    'Ce courriel est déjà celui d’un autre compte Trouvaille. Invitez cette personne à une autre adresse.',
  LAST_ADMIN: 'Trouvaille garde au moins une personne qui administre tout.',
  ALREADY_DECIDED: 'Quelqu’un d’autre a pris la décision entre-temps.',
  LAST_FACTOR:
    'Votre compte exige la connexion en deux étapes : gardez au moins une application ou une clé d’accès.',
  ONLY_WAY_IN:
    'Google est votre seule façon d’ouvrir ce compte. Choisissez d’abord un mot de passe dans votre profil.',
  PASSKEY_KNOWN: 'Cette clé d’accès est déjà inscrite.',
  PASSKEY_UNAVAILABLE: 'Les clés d’accès ne fonctionnent qu’à une adresse sécurisée (https).',
  NUMBER_TAKEN: 'Ce numéro est déjà celui d’un autre animal.',
  CARDS_IN_STOCK: 'Certains de ces numéros sont déjà en stock. Choisissez un autre premier numéro.',
  CARD_INVALID: 'Ce numéro de carte et ce numéro de vérification ne vont pas ensemble.',
  CARD_LOCKED:
    'Après trop d’essais erronés, cette carte est bloquée encore {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} other {# heures}}, ou jusqu’à ce que le soutien la débloque.',
  CARD_NOT_AVAILABLE: 'Cette carte n’est pas disponible.',
  CARD_REQUIRED: 'Une carte d’identité est requise.',
  CARD_ALREADY_SET: 'Cet animal a déjà une carte d’identité.',
  CODE_ALREADY_SET:
    'Ce numéro est déjà inscrit et ne peut plus être changé. Écrivez-nous pour le corriger.',
  FIELD_ALREADY_SET:
    'Cette information est déjà inscrite et ne peut plus être changée. Écrivez-nous pour la corriger.',
  MICROCHIP_NOT_AVAILABLE:
    'Cette micropuce est dans le stock d’un professionnel. Écrivez-nous pour l’inscrire.',
  ALREADY_LOST: 'Cet animal est déjà signalé perdu.',
  NOT_LOST: 'Cet animal n’est pas signalé perdu.',
  PLACE_TOO_FAR:
    'Une correction déplace le lieu d’au plus {km, number} km, et cet endroit est plus loin. Vérifiez l’adresse, ou écrivez au soutien.',
  KENNEL_EXISTS: 'Il y a déjà un enclos « {name} ».',
  KENNEL_OCCUPIED: '« {name} » n’est pas libre : {names}.',
  TOO_MANY_MATCH:
    'Plus de {most} lignes correspondent. Ajoutez des filtres pour les choisir toutes.',
  TOO_MANY_VIEWS: 'Une liste garde au plus {most} vues. Retirez-en une d’abord.',
  VIEW_NAME_TAKEN: 'Une autre vue de cette liste porte déjà ce nom.',
  TOO_MANY_KENNELS: 'Au plus {most} enclos.',
  ON_HOLD:
    'Cet animal est en période de garde. Avant la fin, il peut être rendu à sa famille, mais ni offert en adoption ni confié à un nouveau gardien.',
  IN_CUSTODY:
    'Cet animal est en sécurité dans un refuge. Quand il sera revenu, dites-le dans sa fiche : ce sera possible.',
  NOT_IN_CUSTODY: 'Aucun refuge ne garde cet animal pour sa famille en ce moment.',
  KEPT_ELSEWHERE:
    'Un autre refuge a déjà cet animal. Avertissez sa famille : votre message lui arrivera.',
  FAMILY_GONE: 'Le compte de la famille de cet animal a été supprimé. Écrivez au soutien.',
  STATUS_NOT_ALLOWED: 'L’état actuel de l’animal ne permet pas ce changement.',
  READ_ONLY: 'La fiche de cet animal ne peut plus être modifiée.',
  MATCH_CLOSED:
    'Cet animal n’attend plus de réponse : il a retrouvé sa famille, ou l’avis est fermé.',
  THREAD_CLOSED: 'Cette conversation est terminée : personne ne peut plus y écrire.',
  CHAT_TAKEN: 'Quelqu’un d’autre de l’équipe s’occupe de cette conversation.',
  STALE: 'Cette information a changé entre-temps. Voici la plus récente.',
  LOST_NOT_REMOVABLE:
    'Les animaux perdus ne peuvent pas être retirés. Signalez-les d’abord comme retrouvés.',
  ADOPTION_NOT_REMOVABLE:
    'Les animaux à adopter ne peuvent pas être retirés. Retirez d’abord leur annonce.',
  STATUS_NOT_REMOVABLE:
    'Les animaux dont l’état est « {status, select, removed {retiré} other {{status}}} » ne peuvent pas être retirés.',
  LOST_NOT_TRANSFERABLE:
    'Un animal perdu ne peut pas changer de gardien. Signalez-le d’abord comme retrouvé.',
  ADOPTION_NOT_TRANSFERABLE:
    'Un animal à adopter ne peut pas changer de gardien. Retirez d’abord son annonce.',
  OWN_ANIMAL: 'Cet animal est déjà le vôtre.',
  ALREADY_IN_ADOPTION: 'Cet animal est déjà à adopter.',
  NO_PLACE:
    'Nous ne savons pas où vit cet animal. Ajoutez d’abord votre adresse ou votre code postal à votre profil.',
  CARD_NOT_PENDING: 'Aucune carte n’est en route pour cet animal.',
  IMPLANTS_CHANGED:
    'Quelque chose a changé entre-temps, et la ligne {line} ne peut plus être inscrite. Aucune ne l’a été. Vérifiez la liste de nouveau.',
  TOO_MANY_IMPLANTS:
    'Cette liste compte {count} implantations. Inscrivez-en au plus {most} à la fois.',
  LIST_UNREADABLE:
    'Cette liste ne montre aucune micropuce. Mettez une implantation par ligne, la micropuce en premier, ou une première ligne qui nomme les colonnes.',
  IMPLANT_CLOSED: 'Cette implantation a déjà été réclamée ou annulée.',
  OBJECTION_LATE: 'Le délai de 10 jours pour contester est passé.',
  ALREADY_OBJECTED: 'Vous avez déjà contesté ce transfert.',
  NOT_UNDOABLE:
    'Un animal perdu ou retiré ne peut pas être rendu. Attendez qu’il soit signalé comme retrouvé, ou maintenez le transfert.',
  FORMER_KEEPER_GONE:
    'Le compte de l’ancien gardien n’existe plus : l’animal ne peut pas lui être rendu.',
  CERTIFICATE_REMOVED: 'Cet animal a été retiré du registre : il n’a plus de certificat.',
  MICROCHIP_REQUIRED: 'Il faut une micropuce inscrite pour obtenir un certificat.',
  FOUND_ANIMAL_STATUS: 'L’état de cet avis ne permet plus cette action.',
  PICTURES_MANY: 'Un animal peut avoir 20 photos au plus.',
  PICTURE_INVALID:
    'Ce fichier n’est pas une photo que nous pouvons lire. Essayez un JPEG, un PNG ou un HEIC.',
  PICTURE_NAME_TAKEN: 'Une autre photo porte déjà ce nom.',
  CAT_ONLY: 'Ce champ ne concerne que les chats.',
  ORDER_STATUS: 'L’état de cette commande ne le permet plus.',
  ORDER_LINE_UNKNOWN: 'Cette ligne n’est pas de cette commande.',
  INVOICE_PAID: 'Cette facture est déjà payée.',
  OVER_DELIVERY:
    'Il en reste {left, plural, =0 {zéro} other {#}} à expédier. Confirmez si vous voulez en envoyer plus.',
  OVER_RECEIVED:
    '{shipped, plural, =0 {Aucun lot n’a été expédié.} one {Un seul lot a été expédié.} other {# lots ont été expédiés.}}',
  LOT_UNKNOWN: 'Ce lot n’est pas dans ce stock.',
  LOT_KIND: 'Ce lot n’est pas de la sorte commandée.',
  LOT_RANGE: 'Le dernier numéro vient avant le premier.',
  LOT_EMPTY: 'Aucun de ces numéros n’est libre.',
  LOT_WITHOUT_NUMBER: 'Ce numéro n’est pas dans ce lot.',
  LOT_SHORT:
    '{left, plural, =0 {Aucun numéro n’est libre} one {Un seul numéro est libre} other {# numéros sont libres}} dans ce lot. Il en faut {needed, number}.',
  LOT_OWN: 'Ces numéros sont déjà à cette organisation.',
  LOT_NOT_ORDERED: 'Ce lot est déjà reçu.',
  LOT_NOT_RECEIVED: 'Seul un lot reçu peut être expédié, et une seule fois.',
  LOT_NOT_SHIPPED: 'Cet envoi n’est plus en route : il a déjà été rappelé.',
  LOT_ARRIVED: 'Ce lot est arrivé : il ne peut plus être rappelé.',
  LOT_USED:
    'Ce lot ne peut plus être rappelé : {used, plural, one {# numéro a} other {# numéros ont}} déjà servi, ou {used, plural, one {est reparti} other {sont repartis}}, sur {items, number}.',
  ORGANIZATION_NOT_VALID:
    'Cette organisation ne peut pas recevoir de lot : elle n’est pas validée, ou elle est fermée.',
  FILE_INVALID: 'Ce fichier n’est pas un fichier CSV que nous pouvons lire.',
  DECISION_FILE_INVALID: 'Ce fichier n’est ni un PDF ni une image que nous pouvons lire.',
  REGISTER_TOO_LARGE: 'Un registre pèse au plus 200 Mo. Partagez le fichier en plusieurs.',
  REGISTER_ENCODING: 'Ce fichier n’est pas écrit dans cet encodage. Choisissez l’autre.',
  LOT_TOO_LARGE: 'Un lot contient au plus 100 000 numéros. Partagez le fichier en plusieurs.',
  PICTURES_HEAVY: 'Ces photos sont trop lourdes ensemble. Envoyez-en moins, ou de plus petites.',
  LIMIT_FILE_SIZE: 'Le fichier est trop volumineux. Choisissez un fichier de moins de 5 Mo.',
  BODY_TOO_LARGE: 'La demande est trop volumineuse.',
  UNSUPPORTED_MEDIA: 'Ce type de contenu n’est pas accepté ici.',
  REQUEST_TIMEOUT: 'La requête a mis trop de temps à arriver. Réessayez.',
  HEADERS_TOO_LARGE: 'Les en-têtes de la requête sont trop volumineux.',
  IDEMPOTENCY_KEY_REUSED: 'Cette clé Idempotency-Key a déjà servi à une autre demande.',
  NUMBER_REQUIRED: 'Il manque le numéro de micropuce.',
  API_KEY_UNKNOWN: 'Cette clé n’existe pas ou a été révoquée.',
  QUOTA_REACHED:
    'La limite de recherches de cette clé pour aujourd’hui est atteinte. Réessayez demain.',
  KEYS_MANY: 'Votre organisation a déjà 20 clés. Révoquez-en une d’abord.',
  ACCESS_NEEDED: 'Ajoutez une clé à la demande, ou connectez-vous d’abord.',
  REGISTRY_EXISTS: 'Un registre porte déjà ce nom.',
  REGISTRY_IN_USE: 'Des préfixes nomment encore ce registre. Changez-les d’abord.',
  REGISTRY_UNKNOWN: 'Un de ces registres n’existe plus. Choisissez-en d’autres.',
  PREFIX_EXISTS: 'Ce préfixe existe déjà pour cette longueur et cette fin.',
  TOO_MANY_REQUESTS:
    'Trop d’essais. Réessayez dans {hours, plural, =0 {{minutes, plural, one {# minute} other {# minutes}}} other {# heures}}.',
  SERVER_ERROR: 'Le serveur a eu un problème. Réessayez dans un instant.',
  UNAVAILABLE: 'Ce service ne répond pas. Réessayez dans un instant.',
  SERVICE_BUSY: 'Le service est occupé. Réessayez dans un instant.',
  DATABASE_AWAY:
    '{saved, select, no {Rien n’a été enregistré. Réessayez dans un instant.} unknown {Nous ne savons pas si c’est enregistré : vérifiez avant de recommencer.} other {Nos données sont momentanément inaccessibles. Réessayez dans un instant.}}',
  DISK_FULL:
    'Il n’y a plus de place pour enregistrer. Rien n’a été enregistré. Réessayez plus tard.',
  CLOSING: 'Le service redémarre. Rien n’a été enregistré. Réessayez dans un instant.',
  HELD: 'Le service est en cours de rétablissement après une panne et rouvrira bientôt. Revenez un peu plus tard. Si vous avez trouvé un animal, une clinique ou un refuge peut lire sa micropuce d’ici là.',
  PREPARING:
    'Les lieux et les données de démonstration se chargent. Ça ne prend que quelques secondes.',
} as const
