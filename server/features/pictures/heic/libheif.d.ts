/** The package's types cover only internals. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Unfolded {
    width: number
    height: number
    data: Uint8ClampedArray
  }
  interface HeifImage {
    is_primary(): boolean
    /** After rotation. */
    get_width(): number
    get_height(): number
    /** Fills `data`; null on failure. */
    display(into: Unfolded, done: (shown: Unfolded | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export default libheif
}

/** Missing in Node's types. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    /** @param pages of 65,536 bytes; returns the former number */
    grow(pages: number): number
  }
}
