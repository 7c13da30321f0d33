/**
 * Session storage: an individual came by `/register?new` and is offered to add an animal once
 * registered (requirements/accounts-and-public.md 2).
 */
const key = 'addNew'

export const rememberAddNew = (): void => sessionStorage.setItem(key, '1')
export const wantsAddNew = (): boolean => sessionStorage.getItem(key) !== null
export const forgetAddNew = (): void => sessionStorage.removeItem(key)
