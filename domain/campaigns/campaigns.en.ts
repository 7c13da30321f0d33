import type { Shape } from '../texts.ts'
import type { campaignsFr } from './campaigns.fr.ts'

export const campaignsEn: Shape<typeof campaignsFr> = {
  status: {
    draft: 'Draft',
    running: 'Running',
    closed: 'Closed',
  },
  kinds: {
    first: 'First letter',
    before14: 'Reminder, 14 days before the end',
    before2: 'Reminder, 2 days before the end',
    after7: 'Reminder, 7 days after the end',
  },
  letter: {
    subject:
      '{city}: {count, plural, one {renew the licence of {name}} other {renew # animal licences}}',
    title:
      '{count, plural, one {Renew the licence of {name}} other {Renew the licences of your animals}}',
    beforeSubject:
      '{city}: {count, plural, one {the licence of {name} ends} other {# licences end}} on {day}',
    beforeTitle:
      '{count, plural, one {The licence of {name} ends} other {Your licences end}} on {day}',
    afterSubject:
      '{city}: {count, plural, one {the licence of {name}} other {# licences}} ended on {day}',
    afterTitle: '{count, plural, one {The licence of {name}} other {Your licences}} ended on {day}',
    intro:
      '{organization} handles the animal licences of {city}. Our records show {count, plural, one {a licence} other {licences}} to renew.',
    licence: '{name} ({species}): tag no. {tag}, last day {to}.',
    untagged: '{name} ({species}): last day {to}.',
    price:
      'Price online: {total} for {years, plural, one {# year} other {# years}}, from {from} to {until}.',
    opens: 'Online renewal opens on {day}.',
    gone: 'Did your animal die or get another keeper, or have you moved? Tell {organization}: {contact}.',
    done: 'Have you renewed already? Then ignore this message.',
    action: 'Renew the licence of {name}',
    foot: 'You get this message from {organization} because an animal has a licence of {city} in your name. A question? {email}',
    sampleAnimal: 'Milo',
    sampleTag: '1234',
  },
  paper: {
    documentTitle: 'Renewal letters, {name}',
    fileName: 'letters-part-{part}.pdf',
    scan: 'To renew online, scan this code or go to {url}',
    none: 'Nobody in this part has a licence to renew any more.',
    qr: 'Code that opens the renewal of the licence of {name}',
  },
  csv: {
    licence: 'Licence',
    tag: 'Tag',
    animal: 'Animal',
    keeper: 'Keeper',
    email: 'Email',
    address: 'Address',
    to: 'Last day',
    channel: 'Sent by',
    sent: 'First letter',
    reminders: 'Reminders sent',
    status: 'Status of the licence',
    renewed: 'Renewed on',
    total: 'Paid',
  },
  channels: {
    email: 'Email',
    paper: 'Paper',
  },
}
