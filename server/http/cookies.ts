import type { FastifyReply, FastifyRequest } from 'fastify'
import type { storedInBrowser } from '#domain/legal/stored-in-browser.ts'

/** The cookies that the page of cookies tells of: no other is set. */
export type CookieName = (typeof storedInBrowser.cookies)[number]

interface Keep {
  /** Seconds. */
  maxAge: number
  sameSite?: 'lax' | 'strict'
}

const isEncrypted = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * The language is no secret, and the page writes it itself; every other one is bound to this very
 * host where connections are encrypted.
 */
const fullName = (name: CookieName, publicUrl: string): string =>
  isEncrypted(publicUrl) && name !== 'language' ? `__Host-${name}` : name

/** Where each is needed; a name that is bound to the host takes the whole of it. */
const paths: Record<CookieName, string> = {
  session: '/',
  language: '/',
  device: '/api',
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
