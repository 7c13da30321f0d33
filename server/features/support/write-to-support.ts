import type { NewCase } from '#domain/support/support.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { takeSolution } from '../accounts/captcha.ts'
import { animalOf } from '../animals/animals.queries.ts'
import { openCase } from './open-case.ts'

/**
 * Opens the case of an account, or of a visitor who solved the captcha.
 * @throws Refusal TOO_MANY_REQUESTS, CAPTCHA_INVALID; NOT_FOUND for an animal that is not theirs
 */
export async function writeToSupport(
  { subject, number, animal, message, ...told }: NewCase,
  call: Call,
): Promise<{ id: string; number: number }> {
  const { caller, limits, visitor } = call
  await limits.consume('supportVisitor', visitor)
  if (caller.userId !== null) await limits.consume('support', caller.userId)
  return transaction(call.db, async (tx) => {
    if (caller.userId !== null) {
      if (animal !== undefined) await animalOf(tx, caller, animal)
      return openCase(tx, { subject, notes: message, context: { number, animal } }, call)
    }
    // In the transaction, so that a failed call does not use the solution up.
    await takeSolution(told.captcha ?? '', { ...call, db: tx })
    const { fullname = '', email = '', language } = told
    return openCase(
      tx,
      {
        subject,
        notes: message,
        context: { number },
        visitor: { fullName: fullname, email, language: language ?? call.language },
      },
      call,
    )
  })
}
