import { Command, Option } from 'commander'
import { emailField, fullNameField, newPasswordField } from '#domain/accounts/person-fields.ts'
import { encodeResetLink } from '#domain/accounts/reset-link.ts'
import { systemClock } from '../clock.ts'
import { transaction, type Connection } from '../db/connect.ts'
import { auditLog, users } from '../db/tables/index.ts'
import { newCode } from '../features/accounts/codes.ts'
import { startPasswords } from '../features/accounts/passwords/passwords.ts'
import { askPassword } from './ask-password.ts'
import { isListedPassword } from '../features/accounts/passwords/refuse-password.ts'

interface Options {
  email: string
  name: string
  type: 'admin' | 'god'
  link?: boolean
}

/**
 * `admin create --email ADDRESS`: an administrator without the screens, as the first one or after
 * losing access.
 */
export const adminCommand = (open: () => Promise<Connection>, publicUrl: () => string): Command =>
  new Command('admin').description('Administrators').addCommand(
    new Command('create')
      .description(
        'Create an administrator; the password is asked for, or read from the standard input',
      )
      .requiredOption('--email <address>', 'address that the person logs in with')
      .option('--name <name>', 'full name', 'Administration')
      .addOption(
        new Option('--type <type>', 'god may create and decide on administrators')
          .choices(['admin', 'god'])
          .default('admin'),
      )
      .option('--link', 'print a link, good for one day, by which the person chooses the password')
      .action(async (options: Options, command: Command) => {
        const email = emailField.safeParse(options.email)
        if (!email.success) return command.error('--email: no e-mail address')
        const name = fullNameField.safeParse(options.name)
        if (!name.success) return command.error('--name: 3 to 128 characters')
        const password = options.link
          ? null
          : await askPassword('Password (10 characters or more):')
        if (
          password !== null &&
          (!newPasswordField.safeParse(password).success || isListedPassword(password))
        ) {
          return command.error(
            'The password must have 10 to 256 characters and be none of the common ones.',
          )
        }
        const { db, close } = await open()
        try {
          const link = await createAdmin(db, {
            email: email.data,
            fullName: name.data,
            type: options.type,
            password,
          })
          if (link === undefined) return command.error('An account has that address already.')
          process.stdout.write(
            link === null
              ? 'Created; the account can log in now\n'
              : `Created; this link works once, for one day:\n${publicUrl()}${link}\n`,
          )
        } finally {
          await close()
        }
      }),
  )

interface NewAdmin {
  email: string
  fullName: string
  type: Options['type']
  password: string | null
}

/** Without password, returns the path of the link; undefined if the address is taken. */
async function createAdmin(
  db: Connection['db'],
  { email, fullName, type, password }: NewAdmin,
): Promise<string | null | undefined> {
  const passwordHash = password === null ? null : await startPasswords().hash(password)
  return transaction(db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        email,
        fullName,
        type,
        passwordHash,
        noAlerts: true,
        ...(passwordHash ? { status: 'valid', accept: true } : { status: 'confirmed' }),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) return undefined
    const now = systemClock.now()
    await tx.insert(auditLog).values({ action: 'admin_created', subject: user.id, created: now })
    if (passwordHash) return null
    const { code } = await newCode(tx, { userId: user.id, kind: 'reset' }, now)
    return `/change_password/${encodeResetLink({ email, code })}`
  })
}
