import { z } from 'zod'
import { demoDomain } from '../../db/demo/accounts.ts'
import { isLocal } from '../../env.ts'
import { needsSecondFactor } from '../../http/caller.ts'
import { amber, check, green, readOne, red, type Look } from './check.ts'

export const demonstration = check(
  'demonstration',
  async (at) => ({
    isAlone: at.env.NODE_ENV !== 'production' && isLocal(at.env),
    ...(await readOne(
      at,
      z.strictObject({ accounts: z.int() }),
      'select count(*)::int as accounts from users where email like $1',
      [`%@${demoDomain}`],
    )),
  }),
  ({ isAlone, accounts }) => {
    if (accounts === 0) return green('There are no demonstration accounts.')
    return isAlone
      ? green(`There are ${accounts} demonstration accounts, on a machine of its own.`)
      : red(
          `There are ${accounts} demonstration accounts, whose password everyone knows.`,
          'Run `npm run cli -- remove-demo`.',
        )
  },
)

export const staff = check(
  'second factors of staff',
  async (at) => ({
    mustHave: needsSecondFactor('admin', false, at.env),
    ...(await readOne(
      at,
      z.strictObject({ all: z.int(), without: z.int() }),
      `select count(*)::int as all, (count(*) filter (where totp_secret is null
          and not exists (select from passkeys where user_id = users.id)))::int as without
        from users where type in ('admin', 'god') and status not in ('deleted', 'suspended')`,
    )),
  }),
  ({ mustHave, all, without }) => {
    if (all === 0)
      return amber(
        'There is no staff account.',
        'Open the link that the log of the server has, or run `npm run cli -- admin create`.',
      )
    if (without === 0) return green(`All ${all} staff accounts have one.`)
    const says = `${without} of ${all} staff accounts have none.`
    return mustHave
      ? amber(
          says,
          'Ask them to log in, which makes them set one up; suspend those that nobody uses.',
        )
      : amber(says, 'Set SECOND_FACTOR_STAFF=1, so that they must set one up at their next login.')
  },
)

export const peopleChecks: readonly Look[] = [demonstration, staff]
