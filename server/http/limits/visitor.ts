import { isIPv6 } from 'node:net'

/** 16-bit groups in the network part of an IPv6 address. */
const groupsOfNetwork = 4

/**
 * Key of rate limits by visitor (requirements/contract.md 1): the IPv4 address, or the /64 of IPv6,
 * since one household has all of it.
 */
export function visitorOf(address: string): string {
  const withoutZone = address.split('%')[0] as string
  if (!isIPv6(withoutZone)) return address
  const groups = groupsOf(withoutZone)
  // An IPv4-mapped address.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return groups.slice(6).flatMap((group) => [group >> 8, group & 255]).join('.') // prettier-ignore
  const network = groups.slice(0, groupsOfNetwork).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(address: string): number[] {
  // The URL parser normalizes any notation to hexadecimal groups with at most one gap.
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : [])))
  if (!after) return before
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}
