import { expect, it } from 'vitest'
import { accountStatuses } from '../access/policies.ts'
import { mayWrite, writtenTo, type LetterKind } from './written-to.ts'

/** Of an account in each status: whether letters of this kind go to it. */
const cases: Record<LetterKind, string> = {
  //            registered confirmed valid suspended bounced deleted
  code: /*    */ 'yes        yes       yes   no        yes     no',
  security: /**/ 'yes        yes       yes   yes       yes     no',
  former: /*  */ 'yes        yes       yes   yes       yes     yes',
  deletion: /**/ 'no         no        no    no        no      yes',
  account: /* */ 'yes        yes       yes   no        yes     no',
  animal: /*  */ 'yes        yes       yes   yes       no      no',
  colleague: /**/ 'no        no        yes   no        no      no',
  alert: /*   */ 'no         no        yes   no        no      no',
  campaign: /**/ 'yes        yes       yes   yes       no      yes',
}

it.each(Object.keys(writtenTo) as LetterKind[])('a letter of the kind %s goes to', (kind) => {
  const answers = accountStatuses.map((status) => (mayWrite(kind, status) ? 'yes' : 'no'))
  expect(answers).toEqual(cases[kind].split(/\s+/))
})
