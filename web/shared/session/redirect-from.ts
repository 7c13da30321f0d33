import { redirectKey } from './forget-redirect.ts'

export interface RedirectFrom {
  from: string
  /** `ind`, `pro` or `admin`; empty for any account. */
  type: string
  /** The session ended there. */
  ended?: boolean
}

export const rememberRedirect = (redirect: RedirectFrom): void =>
  sessionStorage.setItem(redirectKey, JSON.stringify(redirect))

/** By the guard of a page: that the session ended there stays known. */
export function rememberGuarded(redirect: RedirectFrom): void {
  const known = rememberedRedirect()
  const ended = known?.from === redirect.from && known.ended
  rememberRedirect({ ...redirect, ...(ended && { ended }) })
}

/** Of another site: browsers skip tabs and line ends, and take a backslash for a slash. */
const elsewhere = /^\/\s*[/\\]/

/** null unless it is an address of ours. */
export function asRedirect({ from, type, ended }: Partial<RedirectFrom>): RedirectFrom | null {
  return typeof from === 'string' && from.startsWith('/') && !elsewhere.test(from)
    ? { from, type: type ?? '', ...(ended === true && { ended }) }
    : null
}

/** null unless it is an address of ours. */
export function rememberedRedirect(): RedirectFrom | null {
  try {
    return asRedirect(
      (JSON.parse(sessionStorage.getItem(redirectKey) ?? 'null') as Partial<RedirectFrom> | null) ??
        {},
    )
  } catch {
    return null
  }
}
