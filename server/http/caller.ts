import type { FastifyRequest } from 'fastify'
import { asLanguage, defaultLanguage, preferredLanguage, type Language } from '#domain/language.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { hashToken, languageCookie, sessionCookie } from './session-cookie.ts'

export const anonymous: Caller = {
  type: 'anonymous',
  proType: null,
  status: null,
  valid: false,
  userId: null,
  email: null,
  organizationId: null,
  session: null,
}

interface Row {
  user_id: string
  email: string
  type: Caller['type']
  status: Caller['status']
  language: Language
  organization_id: string | null
  pro_type: Caller['proType']
  valid: boolean | null
}

/** One named statement a request: session, account and organization by the token's hash. */
const statement = {
  name: 'caller',
  text: `select u.id user_id, u.email, u.type, u.status, u.language, u.organization_id, o.pro_type, o.valid
    from sessions s join users u on u.id = s.user_id left join organizations o on o.id = u.organization_id
    where s.token_hash = $1 and s.expires > $2 and u.status not in ('suspended', 'deleted')`,
}

/** Reads who calls and the language to answer in: the chosen one, else Accept-Language, else French (decisions 1). */
export async function identify(request: FastifyRequest, db: Database, now: Date): Promise<{ caller: Caller; language: Language; chosen: Language }> {
  const cookie = asLanguage(request.cookies[languageCookie])
  const accepted = preferredLanguage(request.headers['accept-language'])
  const token = request.cookies[sessionCookie]
  const session = token ? hashToken(token) : null
  const row = session ? (await db.$client.query<Row>({ ...statement, values: [session, now] })).rows[0] : undefined
  if (!row) return { caller: anonymous, language: cookie ?? accepted ?? defaultLanguage, chosen: cookie ?? defaultLanguage }
  return {
    caller: {
      type: row.type,
      proType: row.pro_type,
      status: row.status,
      valid: row.type !== 'pro' || row.valid === true,
      userId: row.user_id,
      email: row.email,
      organizationId: row.organization_id,
      session,
    },
    language: row.language,
    chosen: row.language,
  }
}
