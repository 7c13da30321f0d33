import type { Shape } from '../texts.ts'
import type { legalFr } from './legal.fr.ts'

export const legalEn: Shape<typeof legalFr> = {
  letter: {
    sender: 'Trouvaille, pet identification registry',
    link: 'If the button does not work, open this address:',
  },
  version: 'In force since {date}',
  contents: 'On this page',
  terms: {
    heading: 'Terms of use',
    lead: 'Trouvaille helps to identify pets and to find those that get lost. By opening an account you accept the following terms.',
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
        text: 'When you report an animal lost, we tell by email the animal services within 50 km and the members of the search squad within 5 km. The alert shows the animal, the approximate place and the date, never your name, address, email or telephone. With an account you also receive the alerts of your neighbourhood; you can end them at any time, in one click.',
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
  policy: {
    heading: 'Privacy policy',
    lead: 'We ask for little, we keep little, and we sell nothing. Here is what Trouvaille does with your personal information, under the Quebec Act respecting the protection of personal information in the private sector (Law 25).',
    sections: {
      collected: {
        title: 'What we collect',
        text: 'About you: name, email, password (kept in a form that cannot be read back), postal code and, if you give them, telephone, address and contacts. About your animals: what you write on their record. About whoever finds an animal: name, telephone and, if given, email, to pass them on to the family. From your browser: the IP address, to curb abuse.',
      },
      purposes: {
        title: 'Why',
        text: 'To keep the registry, reach you when your animal is found, tell the neighbourhood when an animal gets lost, and protect the service. Your information serves nothing else without your consent. Offers of partners go only to people who ticked the box, which we never tick in advance.',
      },
      shared: {
        title: 'Who sees it',
        text: 'The public sees of a lost animal its photo, species, sex, colour, date of birth and the rounded place of loss, never who you are. People of our team who need to may see your record, and these views are written in a log. We neither sell nor rent information. The law may oblige us to disclose some.',
      },
      location: {
        title: 'Your position',
        text: 'Geolocation stays off until you ask for it. When you do, it is used on your device or for that search alone, and we do not keep it.',
      },
      cookies: {
        title: 'Cookies',
        text: 'We use two cookies, both necessary: one keeps your session open for at most 30 days, the other remembers your language. There is no advertising, no audience measurement by a third party, and no profiling.',
      },
      kept: {
        title: 'For how long',
        text: 'We keep your information while your account is open. When you delete it, nothing of you or your animals is public any more, and for 29 days the link in our email takes it back. On day 30 the information is erased, except what the law obliges us to keep. On that day the ID cards of your animals return to stock, and their microchips, tattoos and medals become free. A code is good for one day and a session for at most 30.',
      },
      rights: {
        title: 'Your rights',
        text: 'You can correct your information in your profile. The “My data” page gives you at once a copy in a common format, your consents and their withdrawal, and the deletion of your account. You may also ask how a decision was made: write to the person in charge, who answers within 30 days. If the answer does not satisfy you, you may turn to the Commission d’accès à l’information du Québec.',
      },
      security: {
        title: 'Security',
        text: 'Exchanges with the service are encrypted, passwords and codes are kept as fingerprints only, and the access of our team is limited. If an incident presented a risk of serious injury, we would tell you, and the Commission.',
      },
    },
    officerTitle: 'The person in charge',
    officerNamed: 'The person in charge of the protection of personal information is {name}.',
    officerUnnamed: 'The person in charge of the protection of personal information is the head of Trouvaille.',
    officerWrite: 'To reach this person:',
    officerLoading: 'Looking up the contact details…',
  },
}
