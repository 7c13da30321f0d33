import type { Shape } from '../texts.ts'
import type { lettersFr } from './letters.fr.ts'

export const lettersEn: Shape<typeof lettersFr> = {
  subject: '{businessName}: {subject}',
  from: 'Message of {businessName}, through Trouvaille',
  whyCommercial:
    'You receive this commercial message because {businessName} has your consent on file.',
  whyService: 'You receive this message because you are a client of {businessName}.',
  stop: 'Receive no more commercial messages of {businessName}',
  page: {
    title: 'Commercial messages of {businessName}',
    text: 'Receive no more commercial messages of {businessName}? This organization may still write to you about your animals.',
    confirm: 'Stop receiving them',
    stoppedTitle: 'You will not receive them any more',
    stopped: 'You will receive no more commercial messages of {businessName}.',
    resume: 'It was a mistake',
    resumed: 'Your choice is taken back.',
    failed: 'Unable to open your choice.',
    unknownTitle: 'This link leads nowhere',
    unknown: 'It may be incomplete, or the letter has been erased since.',
    home: 'Go to the home page',
  },
}
