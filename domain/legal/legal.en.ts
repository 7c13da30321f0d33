import type { Shape } from '../texts.ts'
import type { legalFr } from './legal.fr.ts'

export const legalEn: Shape<typeof legalFr> = {
  letter: {
    sender: 'Trouvaille, pet identification registry',
    link: 'If the button does not work, open this address:',
  },
  version: 'In force since {date}',
  contents: 'On this page',
  brief: 'In short',
  terms: {
    heading: 'Terms of use',
    lead: 'Trouvaille helps to identify pets and to find those that get lost. By opening an account you accept the following terms.',
    brief: {
      free: 'Registering an animal is free, and so is closing your account.',
      truth:
        'Be truthful: contact details that are up to date, real reports, animals that are in your care.',
      alerts: 'A lost report alerts the neighbourhood without saying who you are.',
      money: 'Never pay in advance, neither for an animal found nor for one up for adoption.',
      limits: 'We do our best, but cannot promise that an animal will be found.',
    },
    sections: {
      service: {
        title: 'The service',
        text: 'Trouvaille is a registry: you record your animals and their numbers in it (ID card, microchip, tattoo, medal). Anyone can search for a number and report an animal that was found. Registering an animal is free. We do our best to keep the service open at all times, but cannot guarantee it, nor that a lost animal will be found.',
      },
      account: {
        title: 'Your account',
        text: 'You must be at least 14 years old or have the consent of a parent. Give accurate information and keep it up to date: it is how we reach you when your animal is found. Keep your password secret. You answer for what is done with your account.',
      },
      animals: {
        title: 'Your animals',
        text: 'Register only animals that are in your care. A record in Trouvaille does not by itself prove who owns an animal. Nor does it replace the licence that your municipality requires.',
      },
      conduct: {
        title: 'What is not allowed',
        text: 'You may not report false losses or falsely found animals, record the number of an animal that is not yours, use the registry to bother anyone, extract its data, or disturb the way it works. We may suspend an account that does.',
      },
      alerts: {
        title: 'Lost reports and alerts',
        text: 'When you report an animal lost, we tell by email the animal services within 50 km and the members of the search squad within 5 km. The alert shows the animal, the approximate place, the date and what you tell of the circumstances, never your name, address, email or telephone. With an account you also receive the alerts of your neighbourhood; you can end them at any time, in one click.',
      },
      adoption: {
        title: 'Adoption',
        text: 'Animals up for adoption are presented by the shelters and individuals that keep them; what is said of them is theirs. Trouvaille passes your message on and is no party to the adoption. Meet the animal before you decide, ask for its health record, and pay nothing in advance. Selling animals through the adoption page is not allowed.',
      },
      professionals: {
        title: 'Professionals',
        text: 'Shelters, veterinary clinics, retailers, distributors and vendors register in the name of their business. Our team validates every professional account before it opens, and may withdraw this validation if the terms are no longer respected.',
      },
      liability: {
        title: 'Liability',
        text: 'Records and reports come from the people who write them; we cannot check them all. Meet people in a public place, and never pay in advance someone who claims to have found your animal. Nothing in these terms limits the rights that Quebec law gives to consumers.',
      },
      changes: {
        title: 'Changes and end',
        text: 'If these terms change, we write to you at least 30 days before, and you may refuse by closing your account. You may close it at any time, free of charge, on the “My data” page of your profile.',
      },
      law: {
        title: 'Governing law',
        text: 'These terms are governed by the laws of Quebec and the laws of Canada that apply there. The courts of Quebec have jurisdiction.',
      },
    },
  },
  sale: {
    heading: 'Terms of sale',
    lead: 'What holds when you buy from Trouvaille: an ID card, a lifetime registration or an item of the shop.',
    sellerContact: 'How to reach us:',
    sections: {
      seller: {
        title: 'Who sells',
        text: 'Trouvaille itself sells and ships what is offered here. Invoices bear our address and our tax numbers.',
      },
      price: {
        title: 'Price and payment',
        text: 'Prices are in Canadian dollars. Before you pay you see the exact total: items, shipping, fees and taxes. Nothing is added afterwards.\nYou pay at once, on the secure page of our payment partner. We never see the number of your credit card. The sale is made when the payment is approved.\nIf a price changes or an item sells out while you pay, we tell you. A payment that buys nothing is refunded in full.',
      },
      receipt: {
        title: 'Receipt and invoice',
        text: 'An email brings you the receipt at once, and the invoice as PDF. Keep it: it recalls what you bought, the price and these terms. With an account, your invoices are also among your transactions.',
      },
      delivery: {
        title: 'Delivery',
        text: 'We ship within Canada, by mail. The usual delay is shown before you pay, and delivery takes place at most 30 days after the purchase. An email tells you when the parcel leaves.\nAn ID card is mailed to the address of the animal’s keeper. If the parcel comes back to us, we write to you and send it again free of charge.',
      },
      lifetime: {
        title: 'Lifetime registration',
        text: 'It includes an ID card, an engraved tag and a record that follows the animal all its life, even in another family. There is neither subscription nor renewal. A replacement card takes the place of the former one when it is registered.',
      },
      cancel: {
        title: 'Cancellation and refund',
        text: 'As long as the parcel has not left, write to us: we cancel, and refund everything.\nIf you have received nothing 30 days after the agreed date of delivery, if you got no copy of the sale within 15 days, or if what the law requires was not said before the sale, the Consumer Protection Act lets you cancel. We then refund you within 15 days. If we did not, you may ask the issuer of your credit card to reverse the payment.\nRefunds go to the card that was used to pay.',
      },
      faults: {
        title: 'Mistakes, damage and faults',
        text: 'An item is broken, faulty, wrongly engraved through our fault, or not the right one? Write to us with a picture: we replace or refund it, free of charge. The legal warranty of quality and durability always applies.\nRead the engraving again before you pay: a tag engraved as you asked is not taken back.',
      },
      data: {
        title: 'Your information',
        text: 'We keep what is needed to deliver, and invoices for 6 years, as the law requires. The rest is in the privacy policy.',
      },
      law: {
        title: 'Governing law',
        text: 'The laws of Quebec apply, and the rights that the Consumer Protection Act gives you remain whole. In a disagreement, write to us first. The Office de la protection du consommateur can inform you too.',
      },
    },
  },
  policy: {
    heading: 'Privacy policy',
    lead: 'We ask for little, we keep little, and we sell nothing. Here is what Trouvaille does with your personal information, under the Quebec Act respecting the protection of personal information in the private sector (Law 25).',
    brief: {
      little: 'We ask for what it takes to reach you when your animal is found.',
      unseen: 'The public sees the animal, never who you are or where you live.',
      unsold: 'We sell and rent nothing, and send offers only to those who asked for them.',
      yours: 'The “My data” page gives you a copy of everything, and deletes your account.',
      erased: 'Thirty days after the deletion, your information is erased.',
      person: 'One person answers for it: how to reach them is at the foot of this page.',
    },
    sections: {
      collected: {
        title: 'What we collect',
        text: 'About you: name, email, password (kept in a form that cannot be read back), postal code and, if you give them, telephone, address, contacts and what you write to our team. About a professional, also the name, licence number and contact details of the business. About your animals: what you write on their record.\nAbout whoever finds or sees an animal: name, telephone and, if given, email, place and a message, to pass them on to the family. About whoever would like to adopt one: name, email, message and, if given, telephone, to pass them on to the person or shelter that keeps it. The clinic or shelter that implants a microchip may give us your contact details, so that we invite you to register the animal; whoever gives up or brings in an animal may also name the person who receives it or brings it.\nFrom your browser: the IP address, to curb abuse, and the name of the browser, to show you your open sessions. Each consent is recorded with its date and the version of the text that was accepted.',
      },
      purposes: {
        title: 'Why',
        text: 'To keep the registry, reach you when your animal is found, tell the neighbourhood when an animal gets lost, and protect the service. Your information serves nothing else without your consent. Offers of partners go only to people who ticked the box, which we never tick in advance.',
      },
      shared: {
        title: 'Who sees it',
        text: 'The public sees of a lost animal its name, photo, species, breed, sex, colour, date of birth, the day and circumstances of the loss, its place, rounded to about a kilometre, and its notes if you ask for it; of an animal up for adoption, its photo, description, history and city. It never sees who you are: only the business contacts of shelters and shops are public.\nAnimal services and the search squad receive lost reports by email, without your contact details. When someone finds your animal, their message reaches you and those of your contacts whose email you gave.\nPeople of our team who need to may see your record, and these views are written in a log. We neither sell nor rent information. The law may oblige us to disclose some: each disclosure is written in a register, which you may ask for.',
      },
      providers: {
        title: 'Our providers',
        text: 'Providers host the service and carry our emails; they may use your information for nothing else. An address that you type may be looked up by an address service, without your name. Before we entrust information to anyone outside Quebec, we make sure, as the law asks, that it will be well protected there.',
        google:
          'If you choose to log in with Google, Google gives us your name and email, and knows that you come here.',
        tiles:
          'The background of the maps comes from another server (see the notice at the foot of each map): it receives your IP address and the region shown, nothing else.',
      },
      location: {
        title: 'Your location',
        text: 'Geolocation stays off until you ask for it. When you do, it is used on your device or for that search alone, and we do not keep it.',
      },
      cookies: {
        title: 'Cookies',
        text: 'We use necessary cookies only: your session, your language and the security of your login. The “Cookies” page names them all. There is no advertising, no audience measurement by a third party, and no profiling.',
      },
      kept: {
        title: 'For how long',
        text: 'We keep your information while your account is open. When you delete it, nothing of you or your animals is public any more, and for 29 days the link in our email takes it back. On day 30 the information is erased, except what the law obliges us to keep. Logs stay, without your name. Our backups, which are encrypted, keep what is erased for 30 days more, then lose it too; if one of them is used meanwhile, it is erased there again before anything else. On that day the ID cards of your animals return to stock, and their microchips, tattoos and medals become free.\nA found report stays with the animal’s record. Adoption messages are erased after a year. Contact details given when a microchip was implanted are erased 30 days after the animal was registered. A code received by email is good for one day, a transfer code for 30 days, and a session for 90 days without a visit (30 for a professional account, a few hours for our team).',
      },
      rights: {
        title: 'Your rights',
        text: 'You can correct your information in your profile. The “My data” page gives you at once a copy in a common format, your consents and their withdrawal, and the deletion of your account.\nWithout an account too (you found an animal, wrote to adopt one, or a clinic gave us your name), you may ask what we hold on you, and have it corrected or erased. You may ask how a decision was made: write to the person in charge, who answers within 30 days. If the answer does not satisfy you, you may turn to the Commission d’accès à l’information du Québec.',
      },
      security: {
        title: 'Security',
        text: 'Exchanges with the service are encrypted, passwords and codes are kept as fingerprints only, the key of your code application is encrypted, and the access of our team is limited. If an incident presented a risk of serious injury, we would tell you, and the Commission.',
      },
    },
    officerTitle: 'The person in charge',
    officerNamed: 'The person in charge of the protection of personal information is {name}.',
    officerUnnamed:
      'The person in charge of the protection of personal information is the head of Trouvaille.',
    officerWrite: 'To reach this person:',
    officerLoading: 'Looking up the contact details…',
  },
  cookies: {
    heading: 'Cookies',
    lead: 'A cookie is a short text that a site keeps in your browser. Trouvaille uses them only to work: no advertising, no audience measurement, no tracking.',
    sections: {
      cookies: {
        title: 'Our cookies',
        text: 'Your browser sends them back to us at each visit. All of them are necessary, come from us alone and can be read by no other site.',
      },
      local: {
        title: 'What stays in your browser',
        text: 'These notes stay on your device (local storage and, for forms, an IndexedDB database) and are not sent to us.',
      },
      session: {
        title: 'What goes when you close the tab',
        text: 'These passing notes (session storage) help from one page to the next and are not sent to us.',
      },
      google: {
        title: 'Login with Google',
        textOn:
          'The home, login and registration pages offer to log you in with Google. Its program is loaded there, and Google may read and set cookies of its own under its policy. None of it is loaded elsewhere, and you can log in with email and password.',
        textOff: 'Login with Google is not offered here: no program or cookie of Google is loaded.',
      },
      none: {
        title: 'What we do not do',
        text: 'We do not follow you from site to site, build no profile, have no audience measured by a third party, and show no advertising. The location that your device gives is never kept.',
      },
      choice: {
        title: 'Your choices',
        text: 'Since all that we keep is necessary, there is nothing to refuse. You can erase or block cookies in the settings of your browser: you will still be able to search for an animal and report one that you found, but not to stay logged in. Logging out erases the session cookie.',
      },
    },
    columns: { name: 'Name', why: 'What it is for', kept: 'How long' },
    cookies: {
      session: {
        why: 'Keeps you logged in.',
        kept: '90 days without a visit (30 for a professional account, 8 hours for our team), or until you log out',
      },
      language: {
        why: 'Remembers the language that you chose, so that pages come in it.',
        kept: '1 year',
      },
      device: {
        why: 'Recognizes this device, to tell you by email of a login from another one.',
        kept: '400 days',
      },
      login: { why: 'Joins the two steps of a login.', kept: '10 minutes' },
      google: { why: 'Joins the steps of a login with Google.', kept: '30 minutes' },
      google_link: {
        why: 'Remembers which Google account to link to yours, while you log in.',
        kept: '15 minutes',
      },
      setup_totp: { why: 'Joins the steps of setting up a code application.', kept: '15 minutes' },
      checkout: { why: 'Recognizes who has just paid, to show them their order.', kept: '30 days' },
      answer: {
        why: 'Recognizes who comes back from the payment page, to tell them that the payment is received.',
        kept: '1 hour',
      },
      setup_passkey: { why: 'Joins the steps of adding a passkey.', kept: '15 minutes' },
    },
    local: {
      language: { why: 'The language that you chose.', kept: 'Until you erase it' },
      cookieConsent: {
        why: 'When you closed the notice about cookies, so that it is not shown again.',
        kept: 'Until you erase it',
      },
      editHintShown: {
        why: 'That the hint on editing a record was shown.',
        kept: 'Until you erase it',
      },
      claim: {
        why: 'What you came for (to report a loss, claim a microchip, receive an animal) and the email of your account, while you create it.',
        kept: '1 day, or until the account is ready or you log out',
      },
      cart: {
        why: 'What you put into the cart of the shop.',
        kept: 'Until it is paid, or until you empty it',
      },
      drafts: {
        why: 'What you typed and the pictures that you chose in a form that is not sent yet, to find them again after a reload or a login. Never a password or a verification number.',
        kept: '1 day, or until it is sent, you log out or you erase it',
      },
      chatUnsent: {
        why: 'The messages that you wrote in a conversation and that have not left yet.',
        kept: 'Until they are sent, or until you erase them or log out',
      },
      unsentFiles: {
        why: 'The photos of these messages.',
        kept: 'As long as the messages',
      },
      petNames: {
        why: 'The names for animals that you kept, those suggested last and the words that you typed.',
        kept: 'Until you erase it',
      },
      'staff-menu': {
        why: 'Whether our team has pinned the menu beside its pages.',
        kept: 'Until you erase it',
      },
      animalsView: {
        why: 'Whether you look at the list of animals as cards or as a table.',
        kept: 'Until you erase it',
      },
    },
    session: {
      'quiet-list': {
        why: 'That an animal has died, so that an empty list does not invite you to add another one.',
        kept: 'Until you close the tab',
      },
      flash: {
        why: 'What has just been done, to be said on the page that loads.',
        kept: 'Until it has said it',
      },
      wizard: {
        why: 'How far you are in adding an animal, to go on after a reload.',
        kept: 'Until it is added, you log out or the tab is closed',
      },
      typed: {
        why: 'What stood in a form when your session ended, to give it back to you.',
        kept: 'Until you come back to the form, log out or close the tab',
      },
      edits: {
        why: 'What you are typing into the record of an animal, to find it again after a reload.',
        kept: 'Until it is saved or cancelled, you log out or the tab is closed',
      },
      draftTab: {
        why: 'Recognizes this tab, to put back what you were typing in it without showing it elsewhere.',
        kept: 'Until the tab is closed',
      },
      redirectFrom: {
        why: 'The page that you asked for before logging in, to come back to it.',
        kept: 'Until the tab is closed',
      },
      message: { why: 'A message to show you once on the next page.', kept: 'Until it is read' },
      oneTapHidden: {
        why: 'That you closed the prompt of Google.',
        kept: 'Until the tab is closed',
      },
      addNew: { why: 'That you came to add an animal.', kept: 'Until you begin' },
      'tsr-scroll-restoration-v1_3': {
        why: 'How far down each page you were, for Back to find the place again.',
        kept: 'Until the tab is closed',
      },
      reloaded: {
        why: 'When the page loaded itself again after an update, so that it does not do so without end.',
        kept: 'Until the tab is closed',
      },
    },
  },
}
