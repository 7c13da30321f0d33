import type { FastifyReply, FastifyRequest } from 'fastify'
import type { storedInBrowser } from '#domain/legal/stored-in-browser.ts'

/** Only the cookies of the cookie page may be set. */
export type CookieName = (typeof storedInBrowser.cookies)[number]

interface Keep {
  /** Seconds. */
  maxAge: number
  sameSite?: 'lax' | 'strict'
}

const isEncrypted = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * `__Host-` binds cookies to the host over https, except the language, which is no secret and which
 * the page also writes.
 */
const fullName = (name: CookieName, publicUrl: string): string =>
  isEncrypted(publicUrl) && name !== 'language' ? `__Host-${name}` : name

/** `__Host-` requires the path `/`. */
const paths: Record<CookieName, string> = {
  session: '/',
  language: '/',
  device: '/api',
  checkout: '/api',
  answer: '/api/transactions',
  login: '/api/auth',
  google: '/api/auth/google',
  google_link: '/api/auth',
  setup_totp: '/api/security',
  setup_passkey: '/api/security',
}

const attributes = (name: CookieName, publicUrl: string) =>
  isEncrypted(publicUrl)
    ? { path: '/', httpOnly: name !== 'language', secure: true }
    : { path: paths[name], httpOnly: name !== 'language', secure: false }

export const readCookie = (
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  name: CookieName,
  publicUrl: string,
): string | undefined => cookies[fullName(name, publicUrl)]

export function keepCookie(
  { reply, publicUrl }: { reply: FastifyReply; publicUrl: string },
  name: CookieName,
  value: string,
  { maxAge, sameSite = 'lax' }: Keep,
): void {
  void reply.setCookie(fullName(name, publicUrl), value, {
    ...attributes(name, publicUrl),
    sameSite,
    maxAge,
  })
}

export function dropCookie(
  { reply, publicUrl }: { reply: FastifyReply; publicUrl: string },
  name: CookieName,
): void {
  void reply.clearCookie(fullName(name, publicUrl), attributes(name, publicUrl))
}
