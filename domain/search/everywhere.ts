/** Look-up over the continent's registries (requirements/accounts-and-public.md 2). */
export const everywhere = (microchip: string): string =>
  `https://www.aaha.org/petmicrochip/?microchip_id=${encodeURIComponent(microchip)}`
