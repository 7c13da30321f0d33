const signature = [0x50, 0x4b, 0x03, 0x04]

/**
 * Whether a file begins as an archive does. Workbooks are archives, whatever their name; a text may
 * well begin with the letters PK.
 */
export const isArchive = (bytes: Uint8Array): boolean =>
  signature.every((byte, at) => bytes[at] === byte)
