import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { retryAfter, type RefusalCode } from '#domain/errors/codes.ts'
import type { Language } from '#domain/language.ts'
import type { AahaAnswer } from '#domain/microchips/microchips.api.ts'
import type { AddressSuggestion } from '#domain/search/search.api.ts'
import { explainIssue, say, type Issue } from '#domain/validation/say.ts'
import { troubleOf } from '../db/away/trouble.ts'
import { translator } from '../texts.ts'
import { fileTroubleOf } from '../files/file-trouble.ts'
import { troublePage } from '../pages/trouble-page.ts'
import { BadInput, Refusal } from '../refusal.ts'

/** Body of every failed call (requirements/contract.md 1). */
export interface ErrorAnswer {
  statusCode: number
  code: RefusalCode
  message: string
  fields?: Record<string, string>
  /** If the place is ambiguous (requirements/contract.md 13); ids of the address search. */
  suggestions?: AddressSuggestion[]
  /** All of a municipality that is too large for a loss (requirements/contract.md 4). */
  boroughs?: AddressSuggestion[]
  /** For a page of ours, which may change its language while it shows this. */
  otherLanguage?: Pick<ErrorAnswer, 'message' | 'fields'> & { language: Language }
}

/** Constraints whose violation is an expected race between two people. */
const constraints: Record<string, { code: RefusalCode; field?: string }> = {
  users_email: { code: 'USER_EXISTS', field: 'email' },
  passkeys_credential: { code: 'PASSKEY_KNOWN' },
  animals_card: { code: 'NUMBER_TAKEN', field: 'card' },
  animals_microchip: { code: 'NUMBER_TAKEN', field: 'microchip' },
  animals_tattoo: { code: 'NUMBER_TAKEN', field: 'tattoo' },
  animals_medal: { code: 'NUMBER_TAKEN', field: 'medal' },
  implants_microchip: { code: 'NUMBER_TAKEN', field: 'microchip' },
  implants_card: { code: 'NUMBER_TAKEN', field: 'card' },
  reports_published: { code: 'ALREADY_LOST' },
  pictures_name: { code: 'PICTURE_NAME_TAKEN', field: 'name' },
  registries_pkey: { code: 'REGISTRY_EXISTS', field: 'name' },
  registry_prefixes_once: { code: 'PREFIX_EXISTS', field: 'prefix' },
  products_handle: { code: 'HANDLE_TAKEN', field: 'product.handle' },
  collections_pkey: { code: 'HANDLE_TAKEN', field: 'collection.handle' },
  cities_name: { code: 'CITY_EXISTS', field: 'name' },
  licences_one_active: { code: 'LICENSE_EXISTS' },
  clerk_days_once: { code: 'DAY_CLOSED', field: 'day' },
  refunds_open: { code: 'REFUND_UNDER_WAY' },
  items_number: { code: 'CARDS_IN_STOCK', field: 'first' },
  items_one_number: { code: 'CARDS_IN_STOCK', field: 'first' },
}

/** Before any handler. */
const framework: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'LIMIT_FILE_SIZE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_INVALID',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_INVALID',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_UNDER_PRESSURE: 'SERVICE_BUSY',
}

/**
 * The only place where errors become responses; bugs are logged with the request id and reveal
 * nothing.
 */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): FastifyReply {
  const refusal =
    ofDatabase(error, request) ?? ofFiles(error, request) ?? asRefusal(error, request.body)
  if (!refusal) request.log.error({ err: error }, 'unexpected failure')
  const known = refusal ?? new Refusal('SERVER_ERROR')
  if (known instanceof Refusal) {
    const wait = known.details.retryAfter ?? retryAfter[known.code]
    if (wait !== undefined) void reply.header('Retry-After', wait)
  }
  const answer = { ...worded(known, language), ...inOther(known, language, request) }
  if (answer.code === 'NOT_SIGNED_IN' && isOpened(request))
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`/login?redirectFrom=${encodeURIComponent(request.url)}`, 303)
  return answer.statusCode >= 500 && isForPage(request)
    ? reply
        .code(answer.statusCode)
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(troublePage(answer.message, language, answer.code === 'PREPARING' ? 2 : undefined))
    : send(reply, answer)
}

const others: Record<Language, Language> = { fr: 'en', en: 'fr' }

function inOther(
  known: Refusal | { issues: FieldIssue[] },
  told: Language,
  { headers }: FastifyRequest,
): Pick<ErrorAnswer, 'otherLanguage'> | undefined {
  if (headers['page-language'] === undefined) return undefined
  const { message, fields } = worded(known, others[told])
  return { otherLanguage: { language: others[told], message, ...(fields && { fields }) } }
}

/** Somebody opens an address, such as a link to a file, and no program calls. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

const isForPage = (request: FastifyRequest): boolean =>
  isOpened(request) && !request.url.startsWith('/api/')

/** What a failed call with this body would answer; undefined for a bug. */
export function explainError(
  error: unknown,
  body: unknown,
  language: Language,
): ErrorAnswer | undefined {
  const refusal = error instanceof Error ? asRefusal(error, body) : undefined
  return refusal && worded(refusal, language)
}

/** The database could not do what it was asked to (requirements/contract.md 1). */
function ofDatabase(
  error: unknown,
  { method, sent, log, routeOptions: { config } }: FastifyRequest,
): Refusal | undefined {
  const trouble = troubleOf(error)
  if (!trouble) return undefined
  log.warn({ err: error }, 'the database did not answer a call')
  // Also an error of one statement, where others before it were stored.
  const isRead = method === 'GET' || config.endpoint?.reads
  const saved = isRead ? 'read' : sent && sent.writes > 0 ? 'unknown' : 'no'
  if (trouble === 'full') return new Refusal('DISK_FULL')
  if (saved !== 'unknown' && (trouble === 'busy' || trouble === 'clash'))
    return new Refusal('SERVICE_BUSY')
  return new Refusal('DATABASE_AWAY', { values: { saved } })
}

/** A file could not be read or written (docs/outages.md). */
function ofFiles(error: unknown, { log }: FastifyRequest): Refusal | undefined {
  const trouble = fileTroubleOf(error)
  if (!trouble) return undefined
  log.error({ err: error }, 'the disk did not do what a call asked')
  return new Refusal(trouble === 'full' ? 'DISK_FULL' : 'SERVICE_BUSY')
}

const worded = (refusal: Refusal | { issues: FieldIssue[] }, language: Language): ErrorAnswer =>
  refusal instanceof Refusal ? refusalIn(refusal, language) : issuesIn(refusal, language)

function asRefusal(
  error: FastifyError | Error,
  body: unknown,
): Refusal | { issues: FieldIssue[] } | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof BadInput)
    return byField(
      error.issues.map(({ path, ...issue }) => ({ path: path.map(String), issue })),
      body,
    )
  if (hasZodFastifySchemaValidationErrors(error)) {
    if ('validationContext' in error && error.validationContext === 'params')
      return notThere(error.validation)
    const found = error.validation.map(({ instancePath, keyword, message, params }) => ({
      path: instancePath.split('/').filter(Boolean),
      issue: { ...(params as Partial<Issue>), code: keyword, message: message ?? '' },
    }))
    return byField(found, body)
  }
  // A zero byte: PostgreSQL stores none.
  if (causeWith(error, 'code', '22021') || causeWith(error, 'code', '22P05'))
    return new Refusal('BODY_INVALID')
  const constraint = constraintOf(error)
  if (constraint) {
    const known = constraints[constraint]
    return known && new Refusal(known.code, known.field === undefined ? {} : { field: known.field })
  }
  const code = 'code' in error ? framework[error.code] : undefined
  return code && new Refusal(code)
}

/** Invalid path parameters; for an animal's, the field is named (requirements/animals.md 8). */
function notThere(problems: readonly { message?: string }[]): Refusal {
  const fieldKey = say('UNIQUE_ID_INVALID')
  return new Refusal(
    'NOT_FOUND',
    problems.some(({ message }) => message === fieldKey) ? { field: 'unique_id', fieldKey } : {},
  )
}

function causeWith(error: unknown, name: string, value: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (name in cause && (cause as unknown as Record<string, unknown>)[name] === value) return true
  }
  return false
}

/** Unwraps the query builder's errors. */
function constraintOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return undefined
}

interface FieldIssue {
  path: string[]
  issue: Issue & { errors?: (Issue & { path: PropertyKey[] })[][] }
}

/** Issues by field; a Refusal if the body is no form at all. */
function byField(issues: FieldIssue[], body: unknown): { issues: FieldIssue[] } | Refusal {
  const named = issues.flatMap((one) => (one.path.length > 0 ? [one] : ofLikeliestForm(one, body)))
  return named.length > 0 ? { issues: named } : new Refusal('BODY_INVALID')
}

/**
 * For a union of forms: the issues of the form that has one of the body's fields, else of the last.
 */
function ofLikeliestForm({ issue }: FieldIssue, body: unknown): FieldIssue[] {
  const names = new Set<PropertyKey>(Object.keys(body ?? {}))
  const forms = issue.errors ?? []
  const form =
    forms.find((wrong) => wrong.some(({ path }) => path[0] !== undefined && names.has(path[0]))) ??
    forms.at(-1) ??
    []
  return form.flatMap(({ path, ...wrong }) =>
    path.length > 0 ? [{ path: path.map(String), issue: wrong }] : [],
  )
}

function issuesIn({ issues }: { issues: FieldIssue[] }, language: Language): ErrorAnswer {
  const t = translator(language, 'validation')
  const fields: Record<string, string> = {}
  for (const { path, issue } of issues) {
    const { key, values } = explainIssue(issue)
    fields[path.join('.')] ??= t(key as 'TOO_SHORT', values as { minimum: number })
  }
  const code = isBadEmailAlone(fields) ? 'EMAIL_INVALID' : 'VALIDATION_FAILED'
  return { statusCode: 400, code, message: translator(language, 'errors')(code), fields }
}

/** Only the e-mail is wrong; a repeated e-mail repeats the error. */
const isBadEmailAlone = (fields: Record<string, string>): boolean =>
  fields['email'] !== undefined &&
  Object.entries(fields).every(
    ([path, message]) =>
      path === 'email' ||
      ((path === 'confirm' || path === 'confirmation') && message === fields['email']),
  )

function refusalIn(refusal: Refusal, language: Language): ErrorAnswer {
  const { extra, also = [] } = refusal.details
  const fields = Object.fromEntries(
    [refusal, ...also].flatMap((one) => {
      const { field, fieldKey, values } = one.details
      if (field === undefined) return []
      const message = fieldKey
        ? translator(language, 'validation')(fieldKey as 'TOO_SHORT', values as { minimum: number })
        : messageOf(one, language)
      return [[field, message]]
    }),
  )
  return {
    statusCode: refusal.statusCode,
    code: refusal.code,
    message: messageOf(refusal, language),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...extra,
  }
}

const messageOf = ({ code, details: { words, values } }: Refusal, language: Language): string =>
  words?.(language) ??
  translator(language, 'errors')(code as 'LIST_INVALID', values as { detail: string })

function send(reply: FastifyReply, answer: ErrorAnswer): FastifyReply {
  if (reply.request.routeOptions.config.endpoint?.refusesIn200) return sendIn200(reply, answer)
  return reply
    .code(answer.statusCode)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

/** Only the first wrong field: there is one message. */
function sendIn200(reply: FastifyReply, { message, fields = {} }: ErrorAnswer): FastifyReply {
  const refused: AahaAnswer = {
    success: false,
    message: Object.values(fields)[0] ?? message,
    found: false,
    registration: null,
    created: null,
    updated: null,
  }
  reply.request.refused = true
  return reply
    .code(200)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refused)
}
