/** How BACKUP_KEY looks: an identity of age. */
export const backupKeyPattern = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/
