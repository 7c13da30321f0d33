/**
 * Session storage: the intended address and the type of account it requires
 * (requirements/accounts-and-public.md 4).
 */
export const redirectKey = 'redirectFrom'

export interface RedirectFrom {
  from: string
  /** `ind`, `pro` or `admin`; empty for any account. */
  type: string
}

export const rememberRedirect = (redirect: RedirectFrom): void =>
  sessionStorage.setItem(redirectKey, JSON.stringify(redirect))

/** null unless it is an address of ours. */
export function asRedirect({ from, type }: Partial<RedirectFrom>): RedirectFrom | null {
  return typeof from === 'string' && from.startsWith('/') && !/^\/[/\\]/.test(from)
    ? { from, type: type ?? '' }
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

export const forgetRedirect = (): void => sessionStorage.removeItem(redirectKey)
