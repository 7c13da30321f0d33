import type { TestApp } from '../../app-on.ts'
import type { GoogleIssuer } from '../../google/google-issuer.ts'
import type { Writer } from '../../killed-database/writers.ts'
import { accountMakers } from './people/accounts.ts'
import { googleMakers } from './people/google.ts'
import { organizationMakers } from './people/organizations.ts'
import { peopleScene } from './people/scene.ts'
import { securityMakers } from './people/security.ts'
import { staffMakers } from './people/staff.ts'
import { talkMakers } from './people/talks.ts'

/** What is written about accounts, organizations and talks. */
export function peopleMakers(t: TestApp, today: string, google: GoogleIssuer): Writer[] {
  const scene = peopleScene(t, today)
  return [
    ...accountMakers(scene),
    ...securityMakers(scene),
    ...googleMakers(scene, google),
    ...staffMakers(scene),
    ...organizationMakers(scene),
    ...talkMakers(scene),
  ]
}
