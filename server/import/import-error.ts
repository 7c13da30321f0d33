/** Message for the operator. */
export class ImportError extends Error {}

/** Another import of the same source runs. */
export class ImportRunning extends ImportError {}
