/** Why an import cannot run or go on, in words for the person who started it. */
export class ImportError extends Error {}
