/** The part of the package without its programs for each system: the same functions, by default export. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck'
  const recheck: { checkSync: typeof checkSync }
  export default recheck
}
