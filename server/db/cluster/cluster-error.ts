/** The message tells the person starting the program what to do. */
export class ClusterError extends Error {}
