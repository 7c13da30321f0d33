import type { Shape } from '../texts.ts'
import type { warningsFr } from './warnings.fr.ts'

export const warningsEn: Shape<typeof warningsFr> = {
  money:
    'Careful: this message seems to ask for money. Never pay in advance, and send no transfer or gift card.',
  code: 'Careful: this message seems to ask for a code or a password. Give them to nobody.',
  both: 'Careful: this message seems to ask for money, and also for a code or a password. Never pay in advance, send no transfer or gift card, and give your codes to nobody.',
}
