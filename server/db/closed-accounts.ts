/**
 * For statements that answer the public from `animals`: nothing of a deleted account shows, from
 * its deletion on.
 */
export const ofOpenAccount =
  "not exists (select from users keeper where keeper.id = owner_id and keeper.status = 'deleted')"

/**
 * For statements over `animals`: its keeper was suspended. The notices of loss and adoption hide
 * until staff open the account again.
 */
const ofSuspended =
  "exists (select from users keeper where keeper.id = owner_id and keeper.status = 'suspended')"
export const notOfSuspended = `not ${ofSuspended}`
/** The status of an animal as the public knows it. */
export const publicStatus = `case when ${ofSuspended} then '' else status end`

/**
 * For statements over `organizations o`: all its people have deleted their accounts, and it goes
 * with the last of them. One probe of an index for each organization that comes; as `exists` the
 * planner would rather read all accounts at every search.
 */
export const isClosed =
  "coalesce((select bool_and(member.status = 'deleted') from users member where member.organization_id = o.id), false)"
