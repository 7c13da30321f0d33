const signature = [0x50, 0x4b, 0x03, 0x04]

/**
 * Whether a file begins as an archive does. Workbooks are archives, whatever their name; a text may
 * well begin with the letters PK.
 */
export const isArchive = (bytes: Uint8Array): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** The encoding of a text in UTF-16, by its byte order mark; null without one. */
export const wideEncoding = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : null
