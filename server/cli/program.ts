import { Command } from 'commander'
import { adminCommand } from './admin.command.ts'
import { backupCommand } from './backup/backup.command.ts'
import { bouncesCommand } from './bounces.command.ts'
import { doctorCommand } from './doctor/doctor.command.ts'
import { exportCommand } from './export.command.ts'
import { fillFiguresCommand } from './fill-figures.command.ts'
import { importAddressesCommand } from './import-addresses.command.ts'
import { importAnimalsCommand } from './import-animals.command.ts'
import { importLicencesCommand } from './import-licences.command.ts'
import { moveFilesCommand } from './files/move-files.command.ts'
import { openCommand } from './backup/open.command.ts'
import { openAsItIs, openDatabase } from './open-database.ts'
import { placeAgainCommand } from './place-again.command.ts'
import { removeDemoCommand } from './remove-demo.command.ts'
import { removeSecondFactorCommand } from './remove-second-factor.command.ts'
import { restoreCommand } from './backup/restore.command.ts'
import { restoredCommand } from './backup/restored.command.ts'
import { versionCommand } from './version.command.ts'
import { BackupError } from '../backup/backup-error.ts'
import { ClusterError } from '../db/cluster/cluster-error.ts'
import { OldDatabaseError } from '../db/old-database-error.ts'
import { publicUrlOf, readEnv, SettingsError } from '../env.ts'
import { ImportError } from '../import/import-error.ts'

/** All commands. @param source the settings */
export function cliProgram(source: Record<string, string | undefined>): Command {
  const program = new Command('npm run cli --')
    .description(
      'Tools beside the Trouvaille server. They use the database of the settings, also while the server runs.',
    )
    .showHelpAfterError('(add --help for what can be said)')

  program
    .command('import')
    .description('Bring records of other registries in, or open data')
    .addCommand(importAnimalsCommand(() => openDatabase(source)))
    .addCommand(importLicencesCommand(() => openDatabase(source)))
    .addCommand(importAddressesCommand(() => openDatabase(source)))

  program.addCommand(
    adminCommand(
      () => openDatabase(source),
      () => publicUrlOf(readEnv(source)),
    ),
  )
  program.addCommand(backupCommand(() => readEnv(source)))
  program.addCommand(restoreCommand(() => readEnv(source)))
  program.addCommand(restoredCommand(() => readEnv(source)))
  program.addCommand(openCommand(() => openDatabase(source)))
  program.addCommand(doctorCommand(() => readEnv(source)))
  program.addCommand(
    versionCommand(
      () => readEnv(source),
      () => openAsItIs(readEnv(source)),
    ),
  )
  program.addCommand(
    exportCommand(
      () => openDatabase(source),
      () => readEnv(source),
    ),
  )
  program.addCommand(
    moveFilesCommand(
      () => openDatabase(source),
      () => readEnv(source),
    ),
  )
  program.addCommand(bouncesCommand(() => openDatabase(source)))
  program.addCommand(fillFiguresCommand(() => openDatabase(source)))
  program.addCommand(
    placeAgainCommand(
      () => openDatabase(source),
      () => readEnv(source),
    ),
  )
  program.addCommand(removeDemoCommand(() => openDatabase(source)))
  program.addCommand(removeSecondFactorCommand(() => openDatabase(source)))
  return program
}

/** What ends a command, in one line where it is nobody's mistake in the code. */
export function failureText(error: unknown): string {
  const expected = [BackupError, ImportError, SettingsError, ClusterError, OldDatabaseError].some(
    (kind) => error instanceof kind,
  )
  return expected || !(error instanceof Error) ? String((error as Error).message) : `${error.stack}`
}
