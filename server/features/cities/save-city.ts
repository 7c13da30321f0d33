import { eq } from 'drizzle-orm'
import type { CityForm } from '#domain/cities/cities.api.ts'
import type { FeeRules } from '#domain/cities/fee-rules.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { cities, cityRules, organizations } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { cityFor } from './cities.queries.ts'

type Saving = Pick<Call, 'db' | 'caller' | 'clock'>

/** @throws Refusal ORGANIZATION_NOT_VALID */
async function refuseUnknown(tx: Database, organizationId: string): Promise<void> {
  const [known] = await tx
    .select({
      valid: organizations.valid,
      suspended: organizations.suspended,
      refusal: organizations.refusal,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('key share')
  if (known?.valid) return
  const state = !known
    ? 'unknown'
    : known.suspended !== null
      ? 'suspended'
      : known.refusal !== null
        ? 'refused'
        : 'waiting'
  throw new Refusal('ORGANIZATION_NOT_VALID', {
    field: 'organizationId',
    words: (language) => translator(language, 'cities')(`admin.notValid.${state}`),
  })
}

/** Returns its id. @throws Refusal ORGANIZATION_NOT_VALID; CITY_EXISTS through the unique index */
export const addCity = (form: CityForm, call: Saving): Promise<string> =>
  transaction(call.db, async (tx) => {
    await refuseUnknown(tx, form.organizationId)
    const id = uuidv7()
    await tx
      .insert(cities)
      .values({ id, ...form, contract: form.contract ?? null, created: call.clock.now() })
    await note(tx, 'city_saved', id, call)
    return id
  })

/** @throws Refusal NOT_FOUND, ORGANIZATION_NOT_VALID; CITY_EXISTS through the unique index */
export const saveCity = (id: string, form: CityForm, call: Saving): Promise<void> =>
  transaction(call.db, async (tx) => {
    await refuseUnknown(tx, form.organizationId)
    const saved = await tx
      .update(cities)
      .set({ ...form, contract: form.contract ?? null })
      .where(eq(cities.id, id))
      .returning({ id: cities.id })
    if (saved.length === 0) throw new Refusal('NOT_FOUND')
    await note(tx, 'city_saved', id, call)
  })

/** Of staff and managers. @throws Refusal NOT_FOUND, FORBIDDEN */
export const addRules = (cityId: string, rules: FeeRules, call: Saving): Promise<void> =>
  transaction(call.db, async (tx) => {
    await cityFor(tx, call.caller, cityId, true)
    await tx.insert(cityRules).values({
      cityId,
      from: rules.from,
      rules,
      createdBy: call.caller.userId,
      created: call.clock.now(),
    })
    await note(tx, 'city_rules_saved', cityId, call)
  })

/** Of staff and managers, for intakes from then on. @throws Refusal NOT_FOUND, FORBIDDEN */
export const saveCityHoldDays = (
  cityId: string,
  holdDays: number | null,
  call: Saving,
): Promise<void> =>
  transaction(call.db, async (tx) => {
    await cityFor(tx, call.caller, cityId, true)
    await tx.update(cities).set({ holdDays }).where(eq(cities.id, cityId))
    await note(tx, 'city_saved', cityId, call)
  })
