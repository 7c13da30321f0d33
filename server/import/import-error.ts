/** Message for the operator. */
export class ImportError extends Error {}
