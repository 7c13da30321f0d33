import { wizardApi } from '#domain/wizard/wizard.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { route } from '../../http/route.ts'
import { openCase } from '../support/open-case.ts'
import { transaction } from '../../db/connect.ts'
import { addAnimalByWizard, checkBeforeAdding, contextOf } from './add-animal-by-wizard.ts'
import { checkCard } from '../stock/cards/check-card.ts'
import { identifyNumber } from './identify-number.ts'
import { matchProfile } from '../implants/match-implant.ts'

export const wizardRoutes = [
  route(wizardApi.checkMicrochip, async ({ body }, call) => {
    await countLookUp(call)
    return identifyNumber(body.microchip, call)
  }),
  route(wizardApi.checkCard, async ({ body }, call) => {
    await countLookUp(call)
    return checkCard(body, call)
  }),
  route(wizardApi.matchProfile, async ({ body }, call) => {
    await countLookUp(call)
    return matchProfile(body, call)
  }),
  route(
    wizardApi.support,
    async ({ body }, call) => {
      const opened = { context: contextOf(body), notes: body.contactSupportNotes }
      const { number } = await transaction(call.db, (tx) => openCase(tx, opened, call))
      return { success: true as const, supportId: number }
    },
    async (_, { caller, limits }) => limits.consume('support', (caller as SignedIn).userId),
  ),
  route(
    wizardApi.add,
    async ({ body }, call, proven: string[]) => addAnimalByWizard(body, proven, call),
    async ({ body }, call) => checkBeforeAdding(body, call),
  ),
]

/** Prevents enumeration of the registry. */
async function countLookUp({ limits, visitor, caller }: Call): Promise<void> {
  await limits.consume('wizard', `visitor ${visitor}`)
  await limits.consume('wizard', `account ${(caller as SignedIn).userId}`)
}
