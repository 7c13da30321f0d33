export const paymentsFr = {
  /** What an order's lines are named, also on invoices and packing slips. */
  lines: {
    licence: 'Licence d(e) {city}, du {from} au {to}',
    tag: 'Médaille d(e) {city}',
    numbered: '{name}, no {tag}',
    medal: 'Médaille gravée',
    card: 'Carte d’identité',
  },
  orderTypes: {
    card: 'Carte d’identité',
    shop: 'Boutique',
    license: 'Licence',
    tag: 'Médaille de la ville',
    invoice: 'Commande de lots',
  },
  status: {
    pending: 'En attente',
    success: 'Payée',
    failed: 'Refusée',
    cancelled: 'Abandonnée',
    error: 'En erreur',
    voided: 'Annulée',
    refund: 'Remboursée',
  },
  taxes: {
    gst: 'TPS (5 %)',
    qst: 'TVQ (9,975 %)',
    hst: 'TVH',
    rounding: 'Arrondi',
  },
  invoice: {
    title: 'Facture',
    documentTitle: 'Facture {number}',
    number: 'Facture no {number}',
    date: 'Date : {date}',
    transaction: 'Transaction no {number}',
    order: 'Commande : {number}',
    paidBy: 'Payée en ligne, paiement {trnId}',
    billedTo: 'Facturée à',
    seller: 'Vendue par',
    item: 'Article',
    quantity: 'Quantité',
    price: 'Prix',
    amount: 'Montant',
    forAnimal: 'Pour {name}',
    engraving: 'Gravure : {lines}',
    shipping: 'Livraison',
    fee: 'Frais de traitement',
    total: 'Total payé',
    toPay: 'Total',
    due: 'À payer au plus tard le {date}',
    paidOn: 'Payée le {date}',
    cancelled: 'Commande annulée : rien à payer.',
    lots: '{size, plural, one {# numéro} other {# numéros}} par lot',
    refunded: 'Remboursé',
    creditNote:
      'Note de crédit no {number} : {cents}{taxed, select, yes {, dont {taxes}} other {}}',
    creditTax: '{name} {cents}',
    gstNumber: 'No de TPS : {number}',
    qstNumber: 'No de TVQ : {number}',
    contact: 'Facturation : {contact}',
    sandbox: 'Caisse d’essai : aucun argent n’a changé de mains.',
    fileName: 'facture-{number}.pdf',
  },
  gaveBack: {
    states: {
      asked: 'Remboursement de {cents} en cours.',
      unknown: 'Remboursement de {cents} en cours.',
      done: '{cents} remboursés.',
      failed: 'Remboursement de {cents} retardé : notre équipe s’en occupe.',
    },
    reasons: {
      sold_out: 'Le dernier exemplaire venait d’être vendu.',
      duplicate: 'C’était déjà payé.',
      amount: 'Le montant n’était pas celui de la commande.',
      closed: 'La commande était déjà fermée.',
      cancelled: 'La commande est annulée.',
      animal_gone: 'L’animal est mort, a un autre gardien ou n’est plus au registre.',
      card_in_hand: 'L’animal a eu sa carte autrement.',
      dwelling_full: 'Le logement a déjà autant d’animaux que sa ville en permet.',
      price_changed: 'La demande de licence a été corrigée entre-temps, et son prix a changé.',
      staff: 'Notre équipe l’a décidé.',
    },
  },
  letters: {
    receipt: {
      subject: 'Votre reçu de Trouvaille, facture {number}',
      title: 'Merci! Votre paiement est reçu',
      text: 'Nous avons reçu {total} pour ceci :\n{items}',
      card: 'Nous préparons la carte d’identité et la médaille d(e) {name}. Un message vous dira quand l’envoi partira. À l’arrivée, ouvrez la fiche d(e) {name} et choisissez « J’ai reçu ma carte ».',
      replacement:
        'Nous préparons la nouvelle carte d’identité. Elle part à l’adresse du gardien de l’animal. L’ancienne carte reste bonne jusqu’à ce que la nouvelle soit inscrite.',
      shop: 'Nous préparons votre colis. Un message vous dira quand il partira.',
      license: 'La licence est active. Le certificat suit dans un autre message.',
      tag: 'Nous préparons la nouvelle médaille. Un message vous dira quand elle partira.',
      invoice:
        'La facture de votre commande est payée. Suivez la commande dans votre espace professionnel.',
      sandbox: 'C’était la caisse d’essai : aucun argent n’a changé de mains.',
      rights:
        'La livraison se fait par la poste, au plus tard 30 jours après l’achat. Tant que l’envoi n’est pas parti, écrivez à {email} : nous annulons et vous remboursons tout. Rien reçu après 30 jours? Vous pouvez annuler, et nous vous remboursons.',
      terms: 'Conditions de vente',
      attached: 'La facture est jointe à ce message.',
      action: 'Voir ma commande',
    },
    refunded: {
      subject: 'Remboursement de {cents}, commande {number}',
      title: 'Nous vous avons remboursé {cents}',
      sold_out:
        'Votre paiement est arrivé, mais le dernier exemplaire venait d’être vendu. Nous vous avons donc tout remboursé. Toutes nos excuses.',
      duplicate:
        'Cette commande, ou la même chose pour le même animal, était déjà payée. Nous vous avons donc remboursé ce deuxième paiement.',
      amount:
        'Le montant de ce paiement n’était pas celui de la commande. Nous vous l’avons donc remboursé. Si aucun reçu ne vous est parvenu, vous pouvez commander de nouveau.',
      closed:
        'Votre paiement est arrivé après la fermeture de la commande. Nous vous avons donc tout remboursé. Vous pouvez commander de nouveau.',
      cancelled: 'Votre commande est annulée. Nous vous avons donc tout remboursé.',
      animal_gone:
        'Entre-temps, cet animal est mort, a changé de gardien ou a quitté le registre. Nous vous avons donc tout remboursé.',
      card_in_hand:
        'Entre-temps, cet animal a reçu sa carte d’une autre façon. Nous vous avons donc tout remboursé.',
      price_changed:
        'La demande de licence a été corrigée pendant que vous payiez, et son prix a changé. Nous vous avons donc tout remboursé. La page de la licence montre le nouveau prix : vous pouvez le payer.',
      dwelling_full:
        'Entre-temps, d’autres animaux de ce logement ont eu leur licence, et la ville n’en permet pas plus. Nous vous avons donc tout remboursé. Pour en parler, joignez le service des licences de la ville.',
      staff: 'Notre équipe vous a remboursé {cents}.',
      notSent: 'La commande est annulée\u00a0: rien ne sera posté.',
      delay: 'L’argent revient sur votre carte de crédit en quelques jours.',
      action: 'Voir ma commande',
    },
    sent: {
      subject: 'Votre envoi est parti',
      title: 'Votre envoi est parti',
      text: 'Nous avons posté ceci aujourd’hui :\n{items}',
      card: 'À l’arrivée, ouvrez la fiche d(e) {name} et choisissez « J’ai reçu ma carte ». Vous aurez besoin du numéro de la carte et de ses 3 chiffres de vérification.',
      action: 'Voir la fiche',
      shopAction: 'Voir ma commande',
    },
    follows: {
      subject: 'La carte d(e) {name} suit vers son nouveau gardien',
      title: 'La carte d(e) {name} suit vers son nouveau gardien',
      text: '{name} a un nouveau gardien. Ce que vous avez payé suit : nous le posterons à cette personne. Vous n’avez rien à faire. Si ce n’est pas ce que vous souhaitez, écrivez à {email} avant le départ, et nous vous rembourserons.',
    },
    followsKeeper: {
      subject: 'Une carte s’en vient pour {name}',
      title: 'Une carte s’en vient pour {name}',
      text: 'Ceci a été payé pour {name} avant que vous en soyez responsable, et vous revient maintenant : nous vous le posterons, et il n’y a rien à payer.\n{items}',
      address:
        'Ce sera posté à l’adresse de votre profil. Elle n’est plus bonne? Corrigez-la, puis écrivez à {email}.',
      noAddress:
        'Votre profil n’a pas d’adresse complète au Canada : ajoutez-la, puis écrivez à {email}, pour que nous puissions vous le poster.',
    },
    left: {
      subject: 'La carte d(e) {name} va avec l’animal',
      title: 'La carte d(e) {name} va avec l’animal',
      text: '{name} a un nouveau gardien. Ce que nous vous avons posté le {date} va avec {name} : remettez-le à cette personne, s’il vous plaît.\n{items}',
    },
    leftKeeper: {
      subject: 'La carte d(e) {name} est partie chez son ancien gardien',
      title: 'La carte d(e) {name} est chez son ancien gardien',
      text: 'Ceci a été posté le {date}, avant que vous soyez responsable d(e) {name}, à la personne qui en prenait alors soin. Nous lui avons demandé de vous le remettre.\n{items}',
      next: 'Quand vous aurez la carte, ouvrez la fiche d(e) {name} et choisissez « J’ai reçu ma carte ». Il vous faudra le numéro de la carte et ses 3 chiffres de vérification. Si elle ne vous parvient pas, écrivez à {email}.',
    },
    returned: {
      subject: 'Votre envoi nous est revenu',
      title: 'La poste nous a rendu votre envoi',
      text: 'L’adresse n’était peut-être pas la bonne. Écrivez-nous votre adresse à {email}, et nous le renverrons.',
      action: 'Voir ma commande',
    },
    foot: 'Vous recevez ce message parce que quelqu’un a commandé sur Trouvaille avec ce courriel. Une erreur? Écrivez à {email}.',
  },
  todo: {
    unknown_order:
      'La passerelle connaît un paiement d’une commande que nous n’avons pas. Remboursez-le dans la passerelle, ou trouvez qui a payé.',
    missing_here:
      'La passerelle a un paiement approuvé que nous ne connaissions pas. Il est repris de lui-même cette nuit; si la différence reste, remboursez-le.',
    missing_there:
      'Nous avons un paiement que la passerelle ne connaît pas. Ne livrez rien avant d’avoir demandé à la passerelle.',
    amount:
      'Les montants diffèrent. Comparez la facture et la passerelle\u00a0: remboursez ce qui a été payé en trop, ou demandez ce qui manque.',
    not_settled:
      'Le paiement est approuvé, mais la commande n’est ni livrée ni remboursée. Ouvrez-la, et remboursez-la au besoin.',
    refund_missing_here:
      'La passerelle a fait un remboursement que nous n’avons pas noté. Ouvrez la transaction et vérifiez-le.',
    refund_missing_there:
      'Nous avons noté un remboursement que la passerelle ne connaît pas. Refaites-le dans la passerelle.',
  },
  shipping: {
    letterTitle: 'Votre carte d’identité Trouvaille',
    greeting: 'Bonjour {name},',
    text: 'Voici ce que vous avez commandé. À l’arrivée, ouvrez la fiche de votre animal sur {url} et choisissez « J’ai reçu ma carte ».',
    shopTitle: 'Votre commande',
    shopText: 'Voici ce que vous avez commandé sur Trouvaille. Merci!',
    contents: 'Dans cet envoi',
    card: 'Carte no {number}',
    notInStock: 'Aucune carte du stock n’a ce numéro.',
    documentTitle: 'Lettres et étiquettes',
  },
  csv: {
    number: 'Numéro',
    created: 'Date',
    type: 'Type',
    status: 'État',
    invoice: 'Facture',
    name: 'Nom',
    email: 'Courriel',
    province: 'Province',
    total: 'Total',
    tax: 'Taxes',
    refunded: 'Remboursé',
    trnId: 'Paiement',
    order: 'Commande',
  },
  sandbox: {
    title: 'Caisse d’essai',
    note: 'C’est une caisse d’essai : aucun argent ne change de mains, et aucun numéro de carte n’est demandé.',
    amount: 'À payer',
    order: 'Commande',
    choices: {
      approve: 'Payer',
      decline: 'Carte refusée',
      cancel: 'Annuler',
      close: 'Payer, puis fermer la fenêtre',
      late: 'Payer, avec une réponse en retard',
      twice: 'Payer, avec une réponse en double',
      fail: 'Panne de la caisse',
    },
    hints: {
      approve: 'Le paiement est approuvé.',
      decline: 'La banque dit non.',
      cancel: 'Vous revenez sans payer.',
      close: 'Le paiement est approuvé, mais vous ne revenez pas.',
      late: 'La réponse arrive 20 secondes plus tard.',
      twice: 'La même réponse arrive plusieurs fois.',
      fail: 'La caisse n’a pas pu traiter le paiement.',
    },
    closed: {
      title: 'Vous pouvez fermer cette fenêtre',
      text: 'Le paiement est approuvé, et Trouvaille en est avertie sans votre navigateur.',
    },
    late: {
      title: 'La réponse arrive',
      text: 'Le paiement est approuvé. Vous revenez à Trouvaille dans 20 secondes.',
      now: 'Revenir maintenant',
    },
    unknown: {
      title: 'Ce lien de paiement n’est pas bon',
      text: 'Retournez à la boutique, et recommencez la commande.',
    },
    home: 'Retour à l’accueil',
  },
} as const
