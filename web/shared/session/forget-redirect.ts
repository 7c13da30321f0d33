/**
 * Session storage: the intended address and the type of account it requires
 * (requirements/accounts-and-public.md 4); redirect-from.ts reads and writes it.
 */
export const redirectKey = 'redirectFrom'

export const forgetRedirect = (): void => sessionStorage.removeItem(redirectKey)
