import { isIPv6 } from 'node:net'

/** Sixteen bits each of an IPv6 address, of which its network has four. */
const groupsOfNetwork = 4

/**
 * Who a limit by visitor counts (requirements/contract.md 1), from the address of a connection: an
 * IPv4 address; of IPv6 the /64, all of which one household has, so that changing the rest of it
 * brings nothing.
 */
export function visitorOf(address: string): string {
  const withoutZone = address.split('%')[0] as string
  if (!isIPv6(withoutZone)) return address
  const groups = groupsOf(withoutZone)
  // An IPv4 address as a socket for both kinds writes it.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return groups.slice(6).flatMap((group) => [group >> 8, group & 255]).join('.') // prettier-ignore
  const network = groups.slice(0, groupsOfNetwork).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of an IPv6 address, in whichever way it is written. */
function groupsOf(address: string): number[] {
  // The parser of addresses knows every way, and leaves hexadecimal groups with at most one gap.
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : [])))
  if (!after) return before
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
