/** Message for the operator. */
export class ImportError extends Error {
  /** What screens tell apart. */
  readonly kind: 'encoding' | 'busy' | 'file'

  constructor(message: string, kind: 'encoding' | 'busy' | 'file' = 'file') {
    super(message)
    this.kind = kind
  }
}
