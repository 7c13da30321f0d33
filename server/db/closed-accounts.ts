/** SQL over `animals`: hides everything of deleted accounts. */
export const ofOpenAccount =
  "not exists (select from users keeper where keeper.id = owner_id and keeper.status = 'deleted')"

/**
 * SQL over `animals`: the keeper is suspended. Notices stay hidden until staff reopen the account.
 */
const ofSuspended =
  "exists (select from users keeper where keeper.id = owner_id and keeper.status = 'suspended')"
export const notOfSuspended = `not ${ofSuspended}`
export const publicStatus = `case when ${ofSuspended} then '' else status end`

/**
 * SQL over `organizations o`: all members deleted their accounts. One index probe per row; for
 * `exists` the planner would scan all accounts.
 */
export const isClosedOrganization =
  "coalesce((select bool_and(member.status = 'deleted') from users member where member.organization_id = o.id), false)"
