/** Where the files of all pages but the landing page are, of those that visitors open and of the others. */
export const ofVisitors = async () => import('./page-files.ts')
export const ofMembers = async () => import('./member-files.ts')
