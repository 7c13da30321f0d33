import { z } from 'zod'
import { emailField } from '../accounts/person-fields.ts'
import { cardField, verifField } from '../animals/number-rules.ts'
import { endpoint } from '../contract.ts'

/** Of the card in hand (requirements/animals.md 5). */
export const licenseLookUp = z.object({ card: cardField, verif: verifField, email: emailField })

export const renewalsApi = {
  license: endpoint({
    method: 'POST',
    path: '/api/renewals/license',
    access: 'anyone',
    summary:
      'Looks up the licence to renew by card, verification and e-mail; wrong verifications are counted',
    body: licenseLookUp,
  }),
}
