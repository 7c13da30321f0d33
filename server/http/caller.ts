import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountStatuses, isStaff, proTypes, userTypes } from '#domain/access/policies.ts'
import { csvForms } from '#domain/csv.ts'
import {
  asLanguage,
  defaultLanguage,
  languages,
  preferredLanguage,
  type Language,
} from '#domain/language.ts'
import { sessionEnd, sessionLives } from '#domain/security/session-life.ts'
import type { Caller, Person, Services } from '../context.ts'
import { troubleOf } from '../db/away/trouble.ts'
import { readShort } from '../db/connect.ts'
import { sessions } from '../db/tables/index.ts'
import type { Env } from '../env.ts'
import { keepCookie, readCookie } from './cookies.ts'
import { hashToken } from '../tokens.ts'

export const anonymous: Caller = {
  type: 'anonymous',
  proType: null,
  status: null,
  valid: false,
  needsSecondFactor: false,
  userId: null,
  email: null,
  organizationId: null,
  session: null,
  person: null,
}

const callerRow = z.strictObject({
  user_id: z.string(),
  email: z.string(),
  type: z.enum(userTypes),
  status: z.enum(accountStatuses),
  language: z.enum(languages),
  organization_id: z.string().nullable(),
  pro_type: z.enum(proTypes).nullable(),
  valid: z.boolean().nullable(),
  has_second_factor: z.boolean(),
  created: z.date(),
  last_seen: z.date(),
  full_name: z.string(),
  accept: z.boolean(),
  contacts: z.custom<Person['contacts']>(Array.isArray),
  new_email: z.string().nullable(),
  manager: z.boolean(),
  use_licenses: z.boolean().nullable(),
  csv_form: z.enum(csvForms).nullable(),
})
type Row = z.output<typeof callerRow>

/** One statement per request. */
const statement = {
  name: 'caller',
  text: `select u.id user_id, u.email, u.type, u.status, u.language, u.organization_id, o.pro_type, o.valid,
      u.totp_secret is not null or exists (select from passkeys p where p.user_id = u.id) has_second_factor, s.created, s.last_seen,
      u.full_name, u.accept, u.contacts, u.new_email, u.manager, o.use_licenses, u.csv_form
    from sessions s join users u on u.id = s.user_id left join organizations o on o.id = u.organization_id
    where s.token_hash = $1 and s.expires > $2 and u.status not in ('suspended', 'deleted')`,
}

const pageLanguage = ({ headers }: FastifyRequest) =>
  asLanguage(String(headers['page-language'] ?? ''))
const cookieLanguage = (request: FastifyRequest, publicUrl: string) =>
  asLanguage(readCookie(request, 'language', publicUrl))

/** Reply language as the request alone tells it, before an account is looked up. */
export const statedLanguage = (request: FastifyRequest, publicUrl: string): Language =>
  pageLanguage(request) ??
  cookieLanguage(request, publicUrl) ??
  preferredLanguage(request.headers['accept-language']) ??
  defaultLanguage

/**
 * Reply language: the calling page's (`?lang=` may set it), else the chosen one, else
 * Accept-Language, else French (requirements/contract.md 1).
 */
export async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, clock, env, publicUrl }: Pick<Services, 'db' | 'clock' | 'env' | 'publicUrl'>,
): Promise<{ caller: Caller; language: Language; chosen: Language }> {
  const page = pageLanguage(request)
  const token = readCookie(request, 'session', publicUrl)
  const session = token ? hashToken(token) : null
  const row = session
    ? (await readShort(db, callerRow, { ...statement, values: [session, clock.now()] }))[0]
    : undefined
  if (!row)
    return {
      caller: anonymous,
      language: statedLanguage(request, publicUrl),
      chosen: cookieLanguage(request, publicUrl) ?? defaultLanguage,
    }
  if (token) await markSeen(token, row, { db, clock, reply, publicUrl })
  return {
    caller: {
      type: row.type,
      proType: row.pro_type,
      status: row.status,
      valid: row.type !== 'pro' || row.valid === true,
      needsSecondFactor: needsSecondFactor(row.type, row.has_second_factor, env),
      userId: row.user_id,
      email: row.email,
      organizationId: row.organization_id,
      session,
      person: {
        fullName: row.full_name,
        accept: row.accept,
        contacts: row.contacts,
        newEmail: row.new_email,
        manager: row.manager,
        useLicenses: row.use_licenses ?? false,
        csvForm: row.csv_form,
      },
    },
    language: page ?? row.language,
    chosen: row.language,
  }
}

/** Extends a used session, with at most one write per `noted` interval. */
async function markSeen(
  token: string,
  { type, created, last_seen: lastSeen }: Row,
  {
    db,
    clock,
    reply,
    publicUrl,
  }: Pick<Services, 'db' | 'clock' | 'publicUrl'> & { reply: FastifyReply },
): Promise<void> {
  const now = clock.now()
  if (now.getTime() - lastSeen.getTime() < sessionLives[type].noted * 1000) return
  const expires = sessionEnd(type, { created, used: now })
  try {
    await db
      .update(sessions)
      .set({ lastSeen: now, expires })
      .where(eq(sessions.tokenHash, hashToken(token)))
  } catch (error) {
    // Whoever reads needs no room: they were here all the same.
    if (troubleOf(error) !== 'full') throw error
    return
  }
  keepCookie({ reply, publicUrl }, 'session', token, {
    maxAge: Math.round((expires.getTime() - now.getTime()) / 1000),
  })
}

/** `SECOND_FACTOR_STAFF` decides; unset, staff need one in production. */
export const needsSecondFactor = (
  type: Caller['type'],
  has: boolean,
  { SECOND_FACTOR_STAFF, NODE_ENV }: Env,
): boolean => isStaff({ type }) && !has && (SECOND_FACTOR_STAFF ?? NODE_ENV === 'production')
