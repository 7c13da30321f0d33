import type { TestApp } from '../../app-on.ts'
import type { Writer } from '../../killed-database/writers.ts'
import { accountMakers } from './people/accounts.ts'
import { organizationMakers } from './people/organizations.ts'
import { staffMakers } from './people/staff.ts'
import { talkMakers } from './people/talks.ts'
import { peopleScene } from './people/scene.ts'

/** What is written about accounts, organizations and talks. */
export function peopleMakers(t: TestApp, today: string): Writer[] {
  const scene = peopleScene(t, today)
  return [
    ...accountMakers(scene),
    ...staffMakers(scene),
    ...organizationMakers(scene),
    ...talkMakers(scene),
  ]
}
