/** The database is from before the baseline; the message tells the operator what to do. */
export class OldDatabaseError extends Error {}
