/** The message tells the operator what to do, and holds no key. */
export class BackupError extends Error {}

/** The place of backups does not answer: what waits for it is kept, and tried again. */
export class TargetAway extends BackupError {}
