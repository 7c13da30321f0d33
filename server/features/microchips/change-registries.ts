import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { prefixForm, registryForm } from '#domain/microchips/registries.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { registries, registryPrefixes, type AuditAction } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'

type RegistryForm = z.output<typeof registryForm>
type PrefixForm = z.output<typeof prefixForm>

/** Serialized: no new prefix may name a registry being removed. */
const changesLock = 6_402_117_400

/** With audit entry; drops the cache. */
async function change(
  call: Call,
  action: AuditAction,
  work: (tx: Database) => Promise<string>,
): Promise<void> {
  await transaction(call.db, async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [changesLock])
    const subject = await work(tx)
    await note(tx, action, subject, call)
  })
  call.registries.forget()
}

/** @throws Refusal REGISTRY_EXISTS by the primary key */
export const addRegistry = (form: RegistryForm, call: Call): Promise<void> =>
  change(call, 'registry_saved', async (tx) => {
    await tx.insert(registries).values(form)
    return form.name
  })

/** @throws Refusal NOT_FOUND, REGISTRY_EXISTS by the primary key */
export const changeRegistry = (name: string, form: RegistryForm, call: Call): Promise<void> =>
  change(call, 'registry_saved', async (tx) => {
    const changed = await tx
      .update(registries)
      .set(form)
      .where(eq(registries.name, name))
      .returning({ name: registries.name })
    if (changed.length === 0) throw new Refusal('NOT_FOUND')
    if (form.name !== name) {
      await tx
        .update(registryPrefixes)
        .set({
          registries: sql`array_replace(${registryPrefixes.registries}, ${name}, ${form.name})`,
        })
        .where(names(name))
    }
    return form.name
  })

/** @throws Refusal NOT_FOUND, REGISTRY_IN_USE */
export const removeRegistry = (name: string, call: Call): Promise<void> =>
  change(call, 'registry_removed', async (tx) => {
    if ((await tx.$count(registryPrefixes, names(name))) > 0) throw new Refusal('REGISTRY_IN_USE')
    const removed = await tx
      .delete(registries)
      .where(eq(registries.name, name))
      .returning({ name: registries.name })
    if (removed.length === 0) throw new Refusal('NOT_FOUND')
    return name
  })

/** @throws Refusal REGISTRY_UNKNOWN, PREFIX_EXISTS by the unique index */
export const addPrefix = (form: PrefixForm, call: Call): Promise<void> =>
  change(call, 'prefix_saved', async (tx) => {
    await refuseUnknown(tx, form.registries)
    await tx.insert(registryPrefixes).values(form)
    return shown(form)
  })

/** @throws Refusal NOT_FOUND, REGISTRY_UNKNOWN, PREFIX_EXISTS by the unique index */
export const changePrefix = (id: string, form: PrefixForm, call: Call): Promise<void> =>
  change(call, 'prefix_saved', async (tx) => {
    await refuseUnknown(tx, form.registries)
    const changed = await tx
      .update(registryPrefixes)
      .set(form)
      .where(eq(registryPrefixes.id, id))
      .returning({ id: registryPrefixes.id })
    if (changed.length === 0) throw new Refusal('NOT_FOUND')
    return shown(form)
  })

/** @throws Refusal NOT_FOUND */
export const removePrefix = (id: string, call: Call): Promise<void> =>
  change(call, 'prefix_removed', async (tx) => {
    const [removed] = await tx
      .delete(registryPrefixes)
      .where(eq(registryPrefixes.id, id))
      .returning()
    if (!removed) throw new Refusal('NOT_FOUND')
    return shown(removed)
  })

const names = (name: string) => sql`${registryPrefixes.registries} @> array[${name}]`

/** For the audit log: `1…A (10)`. */
const shown = ({
  prefix,
  ending,
  length,
}: {
  prefix: string
  ending: string
  length: number
}): string => `${prefix}…${ending} (${length})`

async function refuseUnknown(tx: Database, wanted: string[]): Promise<void> {
  if ((await tx.$count(registries, inArray(registries.name, wanted))) < wanted.length)
    throw new Refusal('REGISTRY_UNKNOWN', { field: 'registries' })
}
