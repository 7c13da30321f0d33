/** Session storage: where the person wanted to go, and the type of account that it takes (part 1 section 4). */
export const redirectKey = 'redirectFrom'

export interface RedirectFrom {
  from: string
  /** `ind`, `pro` or `admin`; empty when any account will do. */
  type: string
}

export const rememberRedirect = (redirect: RedirectFrom): void => sessionStorage.setItem(redirectKey, JSON.stringify(redirect))

/** What a guard remembered, if it is an address of ours. */
export function rememberedRedirect(): RedirectFrom | null {
  try {
    const { from, type } = JSON.parse(sessionStorage.getItem(redirectKey) ?? 'null') as Partial<RedirectFrom>
    return from?.startsWith('/') && !/^\/[/\\]/.test(from) ? { from, type: type ?? '' } : null
  } catch {
    return null
  }
}

export const forgetRedirect = (): void => sessionStorage.removeItem(redirectKey)
