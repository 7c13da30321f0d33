import type { Policy } from '../access/policies.ts'

export interface Screen {
  /** `$name` is a parameter, `{-$name}` an optional one. */
  path: string
  /** Others are redirected (requirements/accounts-and-public.md 4, requirements/contract.md 2). */
  access: Policy
  /**
   * Open before the address is confirmed and the terms accepted
   * (requirements/accounts-and-public.md 4, requirements/contract.md 2).
   */
  beforeGate?: true
  /** Listed by search engines; the server renders title, description and first paint. */
  indexed?: true
  /** Without the docked sidebar, as screens of staff are: see `isDocked`. */
  bare?: true
}

/** Whether the sidebar is docked on desktops (requirements/accounts-and-public.md 2). */
export const isDocked = ({ path, bare }: Screen): boolean => !bare && !path.startsWith('/admin')
