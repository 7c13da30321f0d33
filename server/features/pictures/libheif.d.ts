/** The part of libheif that we use; the package describes its inner calls alone. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Unfolded {
    width: number
    height: number
    data: Uint8ClampedArray
  }
  interface HeifImage {
    is_primary(): boolean
    /** As it is shown, once turned. */
    get_width(): number
    get_height(): number
    /** Fills `data`; answers null when it could not. */
    display(into: Unfolded, done: (shown: Unfolded | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export default libheif
}

/** What the types of Node leave out of it. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    /** @param pages of 65,536 bytes; answers how many there were */
    grow(pages: number): number
  }
}
