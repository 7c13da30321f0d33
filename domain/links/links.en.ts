import type { Shape } from '../texts.ts'
import type { linksFr } from './links.fr.ts'

export const linksEn: Shape<typeof linksFr> = {
  letter: {
    subject: 'Your new link',
    title: 'Here is your new link',
    license: 'This link opens the page of your animal’s licence.',
    'found-animal': 'This link opens the notice of the animal that you found.',
    transaction: 'This link opens the page of your purchase.',
    year: 'It works for a year. Keep this message to yourself: whoever has the link sees the page.',
    action: 'Open the page',
    foot: 'You get this message because someone followed an old link of our emails and asked for a new one. If it was not you, ignore it: {email} can help you.',
  },
  ended: {
    title: 'This link has come to its end',
    text: 'Links in our emails work for a year. We can send a new one to the email address that we have for this file.',
    send: 'Send me a new link',
    sentTitle: 'It is asked for',
    sent: 'If the address that we have is still right, the email arrives in a few minutes.',
    failed: 'The new link was not asked for.',
  },
  withdraw: {
    heading: 'Link of this page',
    staffHeading: 'Links sent',
    text: 'Anyone who has the link of this page can open it. If you sent it to someone by mistake, make it useless.',
    staffText:
      'Anyone who has the link of our emails can open the public page of this file. If it fell into the wrong hands, make it useless.',
    button: 'Make this link useless',
    staffButton: 'Withdraw the links',
    title: 'Make the link useless?',
    more: 'This page and all links sent so far for this file will no longer open. Nothing else changes. Our next emails will have a new link.',
    yes: 'Yes, make it useless',
    done: 'The links sent so far no longer work.',
    goneTitle: 'This link no longer works',
    failed: 'The links were not withdrawn.',
  },
}
