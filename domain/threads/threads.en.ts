import type { Shape } from '../texts.ts'
import type { threadsFr } from './threads.fr.ts'

export const threadsEn: Shape<typeof threadsFr> = {
  letter: {
    subject: '{name, select, none {An answer is waiting for you} other {A message about {name}}}',
    title: '{name, select, none {An answer is waiting for you} other {{name}: a message for you}}',
    from: {
      found: {
        finder: 'The person who found the animal writes to you:',
        owner: 'The family of {name} writes to you:',
      },
      sighting: {
        finder: 'The person who saw {name} writes to you:',
        owner: 'The family of {name} writes to you:',
      },
      adoption: {
        finder: 'The person who is interested in {name} writes to you:',
        owner: 'Here is an answer about {name}:',
      },
    },
    next: 'Answer in the conversation. Your address and telephone stay private unless you give them.',
    unproven:
      'Someone answered the message that was left on Trouvaille with this address. Open the conversation to read it.',
    ignore:
      'Not you? Ignore this email: nothing else will be sent to this address without your consent.',
    action: 'Open the conversation',
    foot: 'The link is personal and works for 60 days. A question? {email}',
  },
  kinds: {
    found: 'Found animal',
    sighting: 'Sighting',
    adoption: 'Adoption',
  },
  page: {
    heading: 'About {name}',
    with: {
      found: {
        finder: 'You are writing to the family.',
        owner: 'You are writing to the person who found the animal.',
      },
      sighting: {
        finder: 'You are writing to the family.',
        owner: 'You are writing to the person who saw the animal.',
      },
      adoption: {
        finder: 'You are writing to the person who put the animal up for adoption.',
        owner: 'You are writing to the person who is interested.',
      },
    },
    private: 'Neither your email nor your telephone is shown, unless you write them yourself.',
    empty: 'No message yet. Start with a reassuring detail, such as the time and the place.',
    messages: 'Messages',
    you: 'You',
    other: 'The other person',
    label: 'Your message',
    send: 'Send',
    unsent: 'Messages to send',
    sent: 'Message sent',
    notSent: 'The message was not sent',
    failed: 'The conversation cannot be opened',
    noLink:
      'Open the link in the last email that you received, or <login>log in</login> to the account that keeps the animal.',
    block: 'Block this person',
    unblock: 'Unblock',
    blockTitle: 'Block this person?',
    blockText:
      'The conversation ends at once: nobody can write in it any more. You can change your mind.',
    blockedByYou: 'You blocked this person. Nobody can write here any more.',
    blockedByOther: 'The other person ended the conversation.',
    blockedByStaff: 'The Trouvaille team ended the conversation.',
    closed: 'The record of {name} is closed: this conversation has ended.',
    report: 'Report abuse',
    reportTitle: 'Report this conversation',
    reportText: 'The Trouvaille team reads the conversation and may end it.',
    reasons: {
      money: 'I am asked for money or a code',
      threat: 'Threats or hurtful words',
      other: 'Something else',
    },
    reported: 'Thank you. The Trouvaille team will read this conversation.',
    cancel: 'Cancel',
  },
  ofAnimal: {
    heading: 'Conversations',
    open: '{kind}: {count, plural, =0 {no message} one {# message} other {# messages}}, {day}',
    ended: 'Ended',
    failed: 'The conversations cannot be read',
  },
  staff: {
    heading: 'Reported conversations',
    animal: 'Animal',
    kind: 'About',
    reported: 'Reported on',
    reason: 'Reason',
    blocked: 'Ended by',
    last: 'Last message',
    warnings: '{count, plural, =0 {No warning} one {# warning} other {# warnings}}',
    blockers: { finder: 'Who wrote first', owner: 'The keeper', staff: 'Staff' },
    sides: { finder: 'Finder or adopter', owner: 'Keeper' },
    show: 'Show',
    all: 'All',
    waiting: 'To decide on',
    ended: 'Ended by staff',
    open: 'Read the conversation about {name}',
    empty: 'No reported conversation',
    emptyText: 'What people report arrives here.',
    decision: 'Decision',
    end: 'End the conversation',
    leave: 'Leave the conversation open',
    reopen: 'Open the conversation again',
    save: 'Save the decision',
    why: 'Reason, for the log',
    decided: 'Saved.',
    failed: 'The conversations cannot be read',
    back: 'Reported conversations',
  },
}
