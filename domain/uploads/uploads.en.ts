import type { Shape } from '../texts.ts'
import type { uploadsFr } from './uploads.fr.ts'

export const uploadsEn: Shape<typeof uploadsFr> = {
  label: 'Sending the pictures',
  sending: '{count, plural, one {Sending the picture…} other {Sending # pictures…}}',
  percent: '{percent, number}%',
  arrived: 'All sent. One moment…',
  lost: 'Connection lost. Sending will go on by itself.',
  left: '{count, plural, one {The picture is still to be sent.} other {# pictures are still to be sent.}}',
  leftOf:
    '{sent, plural, =0 {None of {count, number} pictures is sent yet.} one {# picture of {count, number} is sent.} other {# pictures of {count, number} are sent.}}',
  again: 'The connection is back. Sending goes on.',
  cancel: 'Stop sending',
  cancelled: 'Sending stopped. What you wrote is still there.',
  cancelledLate:
    'Sending stopped, but all had already gone: we may have received it. Sent again, it will count only once.',
}
