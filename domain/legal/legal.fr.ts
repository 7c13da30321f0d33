/** A change of meaning needs a new date in text-versions.ts, to which consents refer. */
export const legalFr = {
  letter: {
    sender: 'Trouvaille, registre d’identification des animaux de compagnie',
    link: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  },
  version: 'En vigueur depuis le {date}',
  contents: 'Sur cette page',
  brief: 'En bref',
  terms: {
    heading: 'Conditions d’utilisation',
    lead: 'Trouvaille aide à identifier les animaux de compagnie et à retrouver ceux qui se perdent. En ouvrant un compte, vous acceptez les conditions suivantes.',
    brief: {
      free: 'Inscrire un animal est gratuit, et fermer votre compte aussi.',
      truth:
        'Donnez de vrais renseignements : des coordonnées à jour, de vrais avis, des animaux dont vous avez la garde.',
      alerts: 'Un avis de disparition alerte le voisinage sans dire qui vous êtes.',
      money:
        'Ne versez jamais d’argent d’avance, ni pour un animal retrouvé ni pour un animal à adopter.',
      limits: 'Nous faisons de notre mieux, sans pouvoir promettre qu’un animal sera retrouvé.',
    },
    sections: {
      service: {
        title: 'Le service',
        text: 'Trouvaille est un registre : vous y inscrivez vos animaux et leurs numéros (carte d’identité, micropuce, tatouage, médaille). Chacun peut y chercher un numéro et signaler un animal trouvé. L’inscription d’un animal est gratuite. Nous faisons de notre mieux pour que le service soit ouvert en tout temps, sans pouvoir le garantir, ni garantir qu’un animal perdu soit retrouvé.',
      },
      account: {
        title: 'Votre compte',
        text: 'Vous devez avoir au moins 14 ans ou l’accord d’un parent. Donnez des renseignements exacts et gardez-les à jour : c’est par eux que nous vous joignons quand on trouve votre animal. Gardez votre mot de passe secret. Vous êtes responsable de ce qui se fait avec votre compte.',
      },
      animals: {
        title: 'Vos animaux',
        text: 'N’inscrivez que des animaux dont vous avez la garde. Une inscription dans Trouvaille ne prouve pas à elle seule qui est propriétaire d’un animal. Elle ne remplace pas non plus la licence que votre municipalité exige.',
      },
      conduct: {
        title: 'Ce qui n’est pas permis',
        text: 'Il n’est pas permis de signaler de fausses disparitions ou de faux animaux trouvés, d’inscrire le numéro d’un animal qui n’est pas le vôtre, de se servir du registre pour importuner quelqu’un, d’en extraire les données ou d’en gêner le fonctionnement. Nous pouvons suspendre le compte de qui ne respecte pas ces règles.',
      },
      alerts: {
        title: 'Avis de disparition et alertes',
        text: 'Quand vous signalez un animal perdu, nous avertissons par courriel les services animaliers à moins de 50 km et les membres de la brigade de recherche à moins de 5 km. L’alerte montre l’animal, le lieu approximatif, la date et ce que vous dites des circonstances, jamais votre nom, votre adresse, votre courriel ni votre téléphone. Avec un compte, vous recevez aussi les alertes de votre quartier; vous pouvez les arrêter en tout temps, en un clic.',
      },
      adoption: {
        title: 'Adoption',
        text: 'Les animaux à adopter sont présentés par les refuges et les particuliers qui en ont la garde; ce qu’ils en disent vient d’eux. Trouvaille transmet votre message; l’adoption, elle, se conclut sans nous. Rencontrez l’animal avant de décider, demandez son dossier de santé, et ne payez rien d’avance. Vendre des animaux par la page d’adoption n’est pas permis.',
      },
      professionals: {
        title: 'Professionnels',
        text: 'Les refuges, cliniques vétérinaires, détaillants, distributeurs et fournisseurs s’inscrivent au nom de leur entreprise. Notre équipe valide chaque compte professionnel avant de l’ouvrir et peut retirer cette validation si les conditions ne sont plus respectées.',
      },
      liability: {
        title: 'Responsabilité',
        text: 'Les fiches et les signalements viennent des personnes qui les écrivent; nous ne pouvons pas tous les vérifier. Rencontrez les gens dans un lieu public et ne versez jamais d’argent d’avance à quelqu’un qui dit avoir trouvé votre animal. Rien dans ces conditions ne limite les droits que la loi québécoise donne aux consommateurs.',
      },
      changes: {
        title: 'Changements et fin',
        text: 'Si ces conditions changent, nous vous l’écrivons au moins 30 jours avant, et vous pouvez refuser en fermant votre compte. Vous pouvez le fermer en tout temps, sans frais, à la page « Mes renseignements » de votre profil.',
      },
      law: {
        title: 'Loi applicable',
        text: 'Ces conditions sont régies par les lois du Québec et les lois du Canada qui s’y appliquent. Les tribunaux du Québec règlent les désaccords.',
      },
    },
  },
  sale: {
    heading: 'Conditions de vente',
    lead: 'Ce qui vaut quand vous achetez sur Trouvaille : une carte d’identité, un enregistrement à vie ou un article de la boutique.',
    sellerContact: 'Pour nous joindre :',
    sections: {
      seller: {
        title: 'Qui vend',
        text: 'Trouvaille vend et expédie elle-même ce qui est offert ici. Les factures portent nos coordonnées et nos numéros de taxes.',
      },
      price: {
        title: 'Prix et paiement',
        text: 'Les prix sont en dollars canadiens. Avant de payer, vous voyez le total exact : articles, livraison, frais et taxes. Rien ne s’ajoute ensuite.\nVous payez en une fois, sur la page sécurisée de notre partenaire de paiement. Nous ne voyons jamais le numéro de votre carte de crédit. La vente est conclue quand le paiement est approuvé.\nSi le prix change ou si un article s’épuise pendant que vous payez, nous vous le disons. Un paiement qui n’achète rien vous est remboursé en entier.',
      },
      receipt: {
        title: 'Reçu et facture',
        text: 'Un courriel vous apporte aussitôt le reçu, et la facture en PDF. Gardez-le : il rappelle ce que vous avez acheté, le prix et ces conditions. Avec un compte, vos factures sont aussi dans vos transactions.',
      },
      delivery: {
        title: 'Livraison',
        text: 'Nous expédions au Canada, par la poste. Le délai habituel est indiqué avant le paiement, et la livraison a lieu au plus tard 30 jours après l’achat. Un courriel vous dit quand l’envoi part.\nUne carte d’identité est postée à l’adresse du gardien de l’animal. Si l’envoi nous revient, nous vous écrivons et le renvoyons sans frais.',
      },
      lifetime: {
        title: 'Enregistrement à vie',
        text: 'Il comprend une carte d’identité, une médaille gravée et une fiche qui suit l’animal toute sa vie, même chez une autre famille. Il n’y a ni abonnement ni renouvellement. Une carte de remplacement prend la place de l’ancienne quand elle est inscrite.',
      },
      cancel: {
        title: 'Annuler et être remboursé',
        text: 'Tant que l’envoi n’est pas parti, écrivez-nous : nous annulons et vous remboursons tout.\nSi vous n’avez rien reçu 30 jours après la date de livraison convenue, si vous n’avez pas reçu de copie de la vente dans les 15 jours, ou si ce que la loi exige n’était pas dit avant la vente, la Loi sur la protection du consommateur vous permet d’annuler. Nous vous remboursons alors dans les 15 jours. Si nous ne le faisions pas, vous pouvez demander à l’émetteur de votre carte de crédit de renverser le paiement.\nLes remboursements se font sur la carte qui a servi à payer.',
      },
      faults: {
        title: 'Erreur, bris ou défaut',
        text: 'Un article brisé, défectueux, mal gravé par notre faute ou qui n’est pas le bon? Écrivez-nous avec une photo : nous le remplaçons ou le remboursons, sans frais. La garantie légale de qualité et de durabilité s’applique toujours.\nRelisez la gravure avant de payer : une médaille gravée comme vous l’avez demandé n’est pas reprise.',
      },
      data: {
        title: 'Vos renseignements',
        text: 'Nous gardons ce qu’il faut pour livrer, et les factures pendant 6 ans, comme la loi le demande. Le reste est dans la politique de confidentialité.',
      },
      law: {
        title: 'Loi applicable',
        text: 'Les lois du Québec s’appliquent, et les droits que la Loi sur la protection du consommateur vous donne restent entiers. En cas de désaccord, écrivez-nous d’abord. L’Office de la protection du consommateur peut aussi vous renseigner.',
      },
    },
  },
  policy: {
    heading: 'Politique de confidentialité',
    lead: 'Nous demandons peu, nous gardons peu, et nous ne vendons rien. Voici ce que Trouvaille fait de vos renseignements personnels, selon la Loi sur la protection des renseignements personnels dans le secteur privé du Québec (loi 25).',
    brief: {
      little: 'Nous demandons le nécessaire pour vous joindre quand on trouve votre animal.',
      unseen: 'Le public voit l’animal, jamais qui vous êtes ni où vous habitez.',
      unsold:
        'Nous ne vendons ni ne louons rien, et n’envoyons d’offres qu’aux personnes qui en ont demandé.',
      yours:
        'La page « Mes renseignements » vous donne une copie de tout, et supprime votre compte.',
      erased: 'Trente jours après la suppression, vos renseignements sont effacés.',
      person: 'Une personne en est responsable : ses coordonnées sont au bas de cette page.',
    },
    sections: {
      collected: {
        title: 'Ce que nous recueillons',
        text: 'De vous : nom, courriel, mot de passe (gardé sous une forme qui ne permet pas de le lire), code postal et, si vous les donnez, téléphone, adresse, contacts et ce que vous écrivez à notre équipe. D’un professionnel s’ajoutent le nom, le numéro de permis et les coordonnées de l’entreprise. De vos animaux : ce que vous écrivez sur leur fiche.\nDe la personne qui trouve ou voit un animal : le nom, le téléphone et, s’ils sont donnés, le courriel, le lieu et un message, pour les transmettre à la famille. De la personne qui voudrait en adopter un : le nom, le courriel, le message et, s’il est donné, le téléphone, pour les transmettre à la personne ou au refuge qui en a la garde. La clinique ou le refuge qui implante une micropuce peut nous donner vos coordonnées, pour que nous vous invitions à inscrire l’animal; la personne qui cède un animal peut nommer celle qui le reçoit, et le refuge, celle qui le lui apporte.\nDe votre navigateur : l’adresse IP, pour freiner les abus, et le nom du navigateur, pour vous montrer vos sessions ouvertes. Chaque consentement est inscrit avec sa date et la version du texte accepté.',
      },
      purposes: {
        title: 'Pourquoi',
        text: 'Pour tenir le registre, vous joindre quand on trouve votre animal, avertir le voisinage quand un animal se perd et protéger le service. Vos renseignements ne servent à rien d’autre sans votre accord. Les offres de partenaires ne partent qu’aux personnes qui ont coché la case, que nous ne cochons jamais d’avance.',
      },
      shared: {
        title: 'Qui les voit',
        text: 'Le public voit d’un animal perdu son nom, sa photo, son espèce, sa race, son sexe, sa couleur, sa date de naissance, le jour et les circonstances de sa disparition, le lieu, arrondi à un kilomètre environ, et ses notes si vous le demandez; d’un animal à adopter, sa photo, son portrait, son histoire et sa ville. Il ne voit jamais qui vous êtes : seules les coordonnées professionnelles des refuges et des commerces sont publiques.\nLes services animaliers et la brigade de recherche reçoivent par courriel les avis de disparition, sans vos coordonnées. Quand quelqu’un trouve votre animal, son message vous parvient, et à ceux de vos contacts dont vous avez donné le courriel.\nLes personnes de notre équipe qui en ont besoin peuvent voir votre fiche, et ces consultations sont inscrites dans un journal. Nous ne vendons ni ne louons de renseignements. La loi peut nous obliger à en communiquer : chaque communication est inscrite dans un registre, que vous pouvez demander.',
      },
      providers: {
        title: 'Nos fournisseurs',
        text: 'Des fournisseurs hébergent le service et acheminent nos courriels; ils ne peuvent se servir de vos renseignements pour rien d’autre. Une adresse que vous tapez peut être cherchée par un service d’adresses, sans votre nom. Avant de confier des renseignements hors du Québec, nous vérifions, comme la loi le demande, qu’ils y seront bien protégés.',
        google:
          'Si vous choisissez de vous connecter avec Google, Google nous donne votre nom et votre courriel, et sait que vous venez ici.',
        tiles:
          'Le fond des cartes vient d’un autre serveur (voir la mention au bas de chaque carte) : il reçoit votre adresse IP et la région affichée, rien d’autre.',
      },
      location: {
        title: 'Votre position',
        text: 'La géolocalisation reste fermée tant que vous ne la demandez pas. Quand vous la demandez, elle sert sur votre appareil ou pour cette seule recherche, et nous ne la gardons pas.',
      },
      cookies: {
        title: 'Témoins',
        text: 'Nous n’employons que des témoins nécessaires : votre session, votre langue et la sécurité de votre connexion. La page « Témoins » les nomme tous. Il n’y a ni publicité, ni mesure d’audience par un tiers, ni profilage.',
      },
      kept: {
        title: 'Combien de temps',
        text: 'Nous gardons vos renseignements tant que votre compte est ouvert. Quand vous le supprimez, plus rien de vous ni de vos animaux n’est public, et vous avez 29 jours pour le reprendre par le lien de notre courriel. Au 30e jour, vos renseignements sont effacés, sauf ce que la loi nous oblige à garder. Les journaux restent, sans votre nom. Nos sauvegardes, chiffrées, gardent ce qui est effacé pendant 30 jours de plus, puis le perdent aussi; si l’une d’elles sert entre-temps, l’effacement y est refait avant toute autre chose. Ce jour-là, les cartes d’identité de vos animaux retournent au stock; leurs micropuces, tatouages et médailles se libèrent.\nUn signalement reste avec la fiche de l’animal. Les messages d’adoption sont effacés après un an. Les coordonnées données à l’implantation d’une micropuce sont effacées 30 jours après que l’animal a été inscrit. Un code reçu par courriel est valide un jour, un code de transfert 30 jours, une session 90 jours sans visite (30 pour un compte professionnel, quelques heures pour notre équipe).',
      },
      rights: {
        title: 'Vos droits',
        text: 'Vous pouvez corriger vos renseignements dans votre profil. La page « Mes renseignements » vous donne tout de suite une copie dans un format courant, vos consentements et leur retrait, et la suppression de votre compte.\nSans compte aussi (vous avez trouvé un animal, écrit pour en adopter un, ou une clinique nous a donné votre nom), vous pouvez demander ce que nous avons sur vous, le corriger ou le faire effacer. Vous pouvez demander comment une décision a été prise : écrivez à la personne responsable, qui répond dans les 30 jours. Si la réponse ne vous convient pas, vous pouvez vous adresser à la Commission d’accès à l’information du Québec.',
      },
      security: {
        title: 'Sécurité',
        text: 'Les échanges avec le service sont chiffrés, les mots de passe et les codes sont gardés sous une forme que personne ne peut lire, la clé de votre application de codes est chiffrée, et l’accès de notre équipe est limité. Si un incident risquait de vous causer un préjudice sérieux, nous vous avertirions, ainsi que la Commission d’accès à l’information.',
      },
    },
    officerTitle: 'La personne responsable',
    officerNamed:
      'La personne responsable de la protection des renseignements personnels est {name}.',
    officerUnnamed:
      'La personne responsable de la protection des renseignements personnels est celle qui dirige Trouvaille.',
    officerWrite: 'Pour la joindre :',
    officerLoading: 'Nous cherchons ses coordonnées…',
  },
  cookies: {
    heading: 'Témoins',
    lead: 'Un témoin (cookie) est un petit texte qu’un site garde dans votre navigateur. Trouvaille n’en emploie que pour fonctionner : ni publicité, ni mesure d’audience, ni suivi.',
    sections: {
      cookies: {
        title: 'Nos témoins',
        text: 'Votre navigateur nous les renvoie à chaque visite. Tous sont nécessaires, viennent de nous seuls et ne peuvent être lus par aucun autre site.',
      },
      local: {
        title: 'Ce qui reste dans votre navigateur',
        text: 'Ces notes restent sur votre appareil (stockage local et, pour les formulaires, base IndexedDB) et ne nous sont pas envoyées.',
      },
      session: {
        title: 'Ce qui s’efface quand vous fermez l’onglet',
        text: 'Ces notes passagères (stockage de session) aident d’une page à l’autre et ne nous sont pas envoyées.',
      },
      google: {
        title: 'Connexion par Google',
        textOn:
          'Les pages d’accueil, de connexion et d’inscription offrent de vous connecter avec Google. Son programme y est chargé, et Google peut lire et déposer ses propres témoins selon sa politique. Rien n’en est chargé ailleurs, et vous pouvez vous connecter par courriel et mot de passe.',
        textOff:
          'La connexion par Google n’est pas offerte ici : aucun programme ni témoin de Google n’est chargé.',
      },
      none: {
        title: 'Ce que nous ne faisons pas',
        text: 'Nous ne vous suivons pas d’un site à l’autre, nous ne dressons pas de profil, nous ne mesurons pas l’audience par un tiers et nous n’affichons pas de publicité. La position que donne votre appareil n’est jamais gardée.',
      },
      choice: {
        title: 'Vos choix',
        text: 'Comme tout ce que nous gardons est nécessaire, il n’y a rien à refuser. Vous pouvez effacer ou bloquer les témoins dans les réglages de votre navigateur : vous pourrez encore chercher un animal et signaler une trouvaille, mais votre session ne restera pas ouverte. Se déconnecter efface le témoin de session.',
      },
    },
    columns: { name: 'Nom', why: 'À quoi il sert', kept: 'Durée' },
    cookies: {
      session: {
        why: 'Garde votre session ouverte.',
        kept: '90 jours sans visite (30 pour un compte professionnel, 8 heures pour notre équipe), ou jusqu’à la déconnexion',
      },
      language: {
        why: 'Retient la langue choisie, pour que la page arrive dans cette langue.',
        kept: '1 an',
      },
      device: {
        why: 'Reconnaît cet appareil, pour vous avertir par courriel d’une connexion venue d’un autre.',
        kept: '400 jours',
      },
      login: { why: 'Relie les deux étapes d’une connexion.', kept: '10 minutes' },
      google: { why: 'Relie les étapes d’une connexion par Google.', kept: '30 minutes' },
      google_link: {
        why: 'Retient quel compte Google lier à votre compte, le temps de vous connecter.',
        kept: '15 minutes',
      },
      setup_totp: {
        why: 'Relie les étapes de l’activation d’une application de codes.',
        kept: '15 minutes',
      },
      checkout: {
        why: 'Reconnaît qui vient de payer, pour lui montrer sa commande.',
        kept: '30 jours',
      },
      answer: {
        why: 'Reconnaît qui revient de la page de paiement, pour lui confirmer que le paiement est reçu.',
        kept: '1 heure',
      },
      setup_passkey: { why: 'Relie les étapes de l’ajout d’une clé d’accès.', kept: '15 minutes' },
    },
    local: {
      language: { why: 'La langue choisie.', kept: 'Jusqu’à ce que vous l’effaciez' },
      cookieConsent: {
        why: 'Le moment où vous avez fermé l’avis sur les témoins, pour ne plus le montrer.',
        kept: 'Jusqu’à ce que vous l’effaciez',
      },
      editHintShown: {
        why: 'Que le conseil sur la modification d’une fiche a été montré.',
        kept: 'Jusqu’à ce que vous l’effaciez',
      },
      claim: {
        why: 'Ce que vous veniez faire (signaler une disparition, réclamer une micropuce, accueillir un animal) et le courriel de votre compte, le temps de le créer.',
        kept: '1 jour, ou jusqu’à ce que le compte soit prêt ou que vous vous déconnectiez',
      },
      cart: {
        why: 'Ce que vous avez mis au panier de la boutique.',
        kept: 'Jusqu’au paiement, ou jusqu’à ce que vous le vidiez',
      },
      drafts: {
        why: 'Ce que vous avez écrit et les photos que vous avez choisies dans un formulaire qui n’est pas encore envoyé, pour les retrouver après un rechargement ou une connexion. Jamais de mot de passe ni de numéro de vérification.',
        kept: '1 jour, ou jusqu’à l’envoi, à la déconnexion ou à ce que vous l’effaciez',
      },
      chatUnsent: {
        why: 'Les messages que vous avez écrits dans une conversation et qui ne sont pas encore partis.',
        kept: 'Jusqu’à l’envoi, ou jusqu’à ce que vous les effaciez ou vous déconnectiez',
      },
      unsentFiles: {
        why: 'Les photos de ces messages.',
        kept: 'Aussi longtemps que les messages',
      },
      petNames: {
        why: 'Les noms d’animaux que vous avez gardés, les derniers suggérés et les mots que vous aviez écrits.',
        kept: 'Jusqu’à ce que vous l’effaciez',
      },
      'staff-menu': {
        why: 'Si notre équipe a épinglé le menu à côté de ses pages.',
        kept: 'Jusqu’à ce que vous l’effaciez',
      },
      animalsView: {
        why: 'Si vous regardez la liste des animaux en cartes ou en tableau.',
        kept: 'Jusqu’à ce que vous l’effaciez',
      },
    },
    session: {
      'quiet-list': {
        why: 'Qu’un animal est mort, pour qu’une liste vide ne vous invite pas à en ajouter un autre.',
        kept: 'Jusqu’à la fermeture de l’onglet',
      },
      flash: {
        why: 'Ce qui vient d’être fait, pour le dire sur la page qui se charge.',
        kept: 'Jusqu’à ce qu’elle l’ait dit',
      },
      wizard: {
        why: 'Où vous en êtes en ajoutant un animal, pour reprendre après un rechargement.',
        kept: 'Jusqu’à la fin de l’ajout, à la déconnexion ou à la fermeture de l’onglet',
      },
      typed: {
        why: 'Ce qui était écrit dans un formulaire quand votre session a pris fin, pour vous le rendre.',
        kept: 'Jusqu’à ce que vous reveniez au formulaire, vous déconnectiez ou fermiez l’onglet',
      },
      edits: {
        why: 'Ce que vous écrivez dans la fiche d’un animal, pour le retrouver après un rechargement.',
        kept: 'Jusqu’à ce que ce soit enregistré ou annulé, à la déconnexion ou à la fermeture de l’onglet',
      },
      draftTab: {
        why: 'Reconnaît cet onglet, pour y remettre ce que vous y écriviez sans le montrer ailleurs.',
        kept: 'Jusqu’à la fermeture de l’onglet',
      },
      redirectFrom: {
        why: 'La page demandée avant la connexion, pour y revenir.',
        kept: 'Jusqu’à la fermeture de l’onglet',
      },
      message: {
        why: 'Un message à vous montrer une fois sur la page suivante.',
        kept: 'Jusqu’à ce qu’il soit lu',
      },
      oneTapHidden: {
        why: 'Que vous avez fermé l’invitation de Google.',
        kept: 'Jusqu’à la fermeture de l’onglet',
      },
      addNew: {
        why: 'Que vous arrivez pour ajouter un animal.',
        kept: 'Jusqu’à ce que vous commenciez',
      },
      'tsr-scroll-restoration-v1_3': {
        why: 'Où vous en étiez sur chaque page, pour y revenir au bon endroit par Précédent.',
        kept: 'Jusqu’à la fermeture de l’onglet',
      },
      reloaded: {
        why: 'Le moment où la page s’est rechargée après une mise à jour, pour ne pas le refaire sans fin.',
        kept: 'Jusqu’à la fermeture de l’onglet',
      },
    },
  },
} as const
