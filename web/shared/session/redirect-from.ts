/**
 * Session storage: where the person wanted to go, and the type of account that it takes
 * (requirements/accounts-and-public.md 4).
 */
export const redirectKey = 'redirectFrom'

export interface RedirectFrom {
  from: string
  /** `ind`, `pro` or `admin`; empty when any account will do. */
  type: string
}

export const rememberRedirect = (redirect: RedirectFrom): void =>
  sessionStorage.setItem(redirectKey, JSON.stringify(redirect))

/** What was stored, if it is an address of ours. */
export function asRedirect({ from, type }: Partial<RedirectFrom>): RedirectFrom | null {
  return typeof from === 'string' && from.startsWith('/') && !/^\/[/\\]/.test(from)
    ? { from, type: type ?? '' }
    : null
}

/** What a guard remembered, if it is an address of ours. */
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

export const forgetRedirect = (): void => sessionStorage.removeItem(redirectKey)
