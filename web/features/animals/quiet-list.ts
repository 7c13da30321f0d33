/** Session storage: someone told of a death in this tab, and an empty list invites to nothing. */
const key = 'quiet-list'

export const quietList = (): void => sessionStorage.setItem(key, '1')
export const isListQuiet = (): boolean => sessionStorage.getItem(key) !== null
