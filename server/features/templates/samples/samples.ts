import type { TemplateKind } from '#domain/emails/kinds.ts'
import { accountSamples } from './accounts.ts'
import { animalSamples } from './animals.ts'
import { licenceSamples } from './licences.ts'
import { lossSamples } from './losses.ts'
import { moneySamples } from './money.ts'
import { organizationSamples } from './organizations.ts'
import { reunionSamples } from './reunions.ts'
import { talkSamples } from './talk.ts'
import type { Sample } from './world.ts'

/** Test data for every kind of e-mail, one for each way that it may read. */
export const samples: Record<TemplateKind, readonly Sample[]> = {
  ...accountSamples,
  ...lossSamples,
  ...reunionSamples,
  ...animalSamples,
  ...organizationSamples,
  ...licenceSamples,
  ...moneySamples,
  ...talkSamples,
}
