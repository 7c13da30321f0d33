import { z } from 'zod'
import { normalizeNumber } from '../animals/numbers/numbers.ts'
import { endpoint } from '../contract.ts'
import { day } from '../validation/day-fields.ts'
import { listCsv } from '../list-csv.ts'
import { listQuery } from '../list-filter.ts'
import { say } from '../validation/say.ts'

/** ISO chips have 15 digits, older ones 10 characters or 9 digits. */
export const chipLengths = [15, 10, 9] as const

const mostRegistries = 10

const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((text) => text || null)

export const registryForm = z.object({
  name: z.string(say('NAME_REQUIRED')).trim().min(1, say('NAME_REQUIRED')).max(80),
  phone: optionalText(40),
  /** Without https://: `homeagain.com`. */
  web: optionalText(120).refine(
    (web) => web === null || /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w./-]*)?$/i.test(web),
    say('WEB_INVALID'),
  ),
  closed: z.boolean().default(false),
  sourceDate: day,
})

export const staffRegistry = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  web: z.string().nullable(),
  closed: z.boolean(),
  sourceDate: z.string(),
  prefixes: z.int(),
})
export type StaffRegistry = z.output<typeof staffRegistry>

const signs = z
  .string()
  .max(32, say('PREFIX_INVALID'))
  .overwrite(normalizeNumber)
  .regex(/^[A-Z0-9]*$/, say('PREFIX_INVALID'))

/** A prefix without registries marks test chips, which cannot be registered. */
export const prefixForm = z
  .object({
    prefix: signs.default(''),
    length: z.coerce.number().pipe(
      z.union(
        chipLengths.map((length) => z.literal(length)),
        say('CHIP_LENGTH_INVALID'),
      ),
    ),
    ending: signs.default(''),
    registries: z.array(z.string().max(80)).max(mostRegistries).default([]),
    shared: z.boolean().default(false),
    sourceDate: day,
  })
  .superRefine(({ prefix, length, ending, registries }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (prefix.length + ending.length >= length) refuse('prefix', say('PREFIX_LONG'))
    // Only 10-character chips may contain letters.
    if (length !== 10 && /\D/.test(prefix)) refuse('prefix', say('PREFIX_DIGITS'))
    if (length !== 10 && /\D/.test(ending)) refuse('ending', say('PREFIX_DIGITS'))
    // It would mark every unknown number as a test chip.
    if (prefix === '' && ending === '' && registries.length === 0)
      refuse('prefix', say('PREFIX_REQUIRED'))
    if (new Set(registries).size < registries.length) refuse('registries', say('INVALID'))
  })

export const staffPrefix = z.object({
  id: z.string(),
  prefix: z.string(),
  length: z.int(),
  ending: z.string(),
  registries: z.array(z.string()),
  shared: z.boolean(),
  sourceDate: z.string(),
})
export type StaffPrefix = z.output<typeof staffPrefix>

const named = z.object({ name: z.string().max(80) })
const ofId = z.object({ id: z.uuid() })

export const registriesApi = {
  registries: endpoint({
    method: 'GET',
    path: '/api/admin/registries',
    access: 'staff',
    summary: 'Registries of microchips; filter and sort by Name, Phone, Web, Closed, SourceDate',
    query: listQuery,
    reply: z.array(staffRegistry),
  }),
  registriesCsv: listCsv('/api/admin/registries', 'staff', 'The registries of a filter as CSV'),
  addRegistry: endpoint({
    method: 'POST',
    path: '/api/admin/registries',
    access: 'staff',
    summary: 'Adds a registry',
    body: registryForm,
    status: 204,
  }),
  changeRegistry: endpoint({
    method: 'PUT',
    path: '/api/admin/registries/:name',
    access: 'staff',
    summary: 'Changes a registry; another name is carried into its prefixes',
    params: named,
    body: registryForm,
  }),
  removeRegistry: endpoint({
    method: 'DELETE',
    path: '/api/admin/registries/:name',
    access: 'staff',
    summary: 'Removes a registry that no prefix names',
    params: named,
  }),
  prefixes: endpoint({
    method: 'GET',
    path: '/api/admin/prefixes',
    access: 'staff',
    summary:
      'Prefixes of microchip numbers; filter and sort by Prefix, Length, Registries, SourceDate',
    query: listQuery,
    reply: z.array(staffPrefix),
  }),
  prefixesCsv: listCsv('/api/admin/prefixes', 'staff', 'The prefixes of a filter as CSV'),
  addPrefix: endpoint({
    method: 'POST',
    path: '/api/admin/prefixes',
    access: 'staff',
    summary: 'Adds a prefix; without registries it marks test chips',
    body: prefixForm,
    status: 204,
  }),
  changePrefix: endpoint({
    method: 'PUT',
    path: '/api/admin/prefixes/:id',
    access: 'staff',
    summary: 'Changes a prefix',
    params: ofId,
    body: prefixForm,
  }),
  removePrefix: endpoint({
    method: 'DELETE',
    path: '/api/admin/prefixes/:id',
    access: 'staff',
    summary: 'Removes a prefix',
    params: ofId,
  }),
}
