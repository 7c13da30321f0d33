import { Command } from 'commander'
import { adminCommand } from './cli/admin.command.ts'
import { bouncesCommand } from './cli/bounces.command.ts'
import { fillFiguresCommand } from './cli/fill-figures.command.ts'
import { importAddressesCommand } from './cli/import-addresses.command.ts'
import { importAnimalsCommand } from './cli/import-animals.command.ts'
import { importLicencesCommand } from './cli/import-licences.command.ts'
import { openDatabase } from './cli/open-database.ts'
import { removeDemoCommand } from './cli/remove-demo.command.ts'
import { removeSecondFactorCommand } from './cli/remove-second-factor.command.ts'
import { ClusterError } from './db/cluster/cluster-error.ts'
import { publicUrlOf, readEnv, SettingsError } from './env.ts'
import { ImportError } from './import/import-error.ts'

const program = new Command('npm run cli --')
  .description(
    'Tools beside the Trouvaille server. They use the database of the settings, also while the server runs.',
  )
  .showHelpAfterError('(add --help for what can be said)')

program
  .command('import')
  .description('Bring records of other registries in, or open data')
  .addCommand(importAnimalsCommand(() => openDatabase(process.env)))
  .addCommand(importLicencesCommand(() => openDatabase(process.env)))
  .addCommand(importAddressesCommand(() => openDatabase(process.env)))

program.addCommand(
  adminCommand(
    () => openDatabase(process.env),
    () => publicUrlOf(readEnv(process.env)),
  ),
)
program.addCommand(bouncesCommand(() => openDatabase(process.env)))
program.addCommand(fillFiguresCommand(() => openDatabase(process.env)))
program.addCommand(removeDemoCommand(() => openDatabase(process.env)))
program.addCommand(removeSecondFactorCommand(() => openDatabase(process.env)))

try {
  await program.parseAsync()
} catch (error) {
  const expected =
    error instanceof ImportError || error instanceof SettingsError || error instanceof ClusterError
  process.stderr.write(
    `${expected || !(error instanceof Error) ? String((error as Error).message) : error.stack}\n`,
  )
  process.exitCode = 1
}
