/** For statements that answer the public from `animals`: nothing of a deleted account shows, from its deletion on. */
export const ofOpenAccount = "not exists (select from users keeper where keeper.id = owner_id and keeper.status = 'deleted')"

/** For statements over `organizations o`: all its people have deleted their accounts, and it goes with the last of them. */
export const isClosed = `(exists (select from users left_it where left_it.organization_id = o.id and left_it.status = 'deleted')
  and not exists (select from users stayed where stayed.organization_id = o.id and stayed.status <> 'deleted'))`
