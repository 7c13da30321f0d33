/**
 * The embedded PostgreSQL cannot be had; the message is for the person who starts the program, and
 * says what to do.
 */
export class ClusterError extends Error {}
