import { backupChecks } from './backup.checks.ts'
import type { Look } from './check.ts'
import { databaseChecks } from './database.checks.ts'
import { machineChecks } from './machine.checks.ts'
import { mailChecks } from './mail.checks.ts'
import { peopleChecks } from './people.checks.ts'
import { queueChecks } from './queue.checks.ts'
import { servicesChecks } from './services.checks.ts'
import { settingsChecks } from './settings.checks.ts'
import { webChecks } from './web.checks.ts'

/** In the order in which somebody sets a server up. */
export const allChecks: readonly Look[] = [
  ...settingsChecks,
  ...machineChecks,
  ...databaseChecks,
  ...webChecks,
  ...mailChecks,
  ...servicesChecks,
  ...peopleChecks,
  ...backupChecks,
  ...queueChecks,
]
