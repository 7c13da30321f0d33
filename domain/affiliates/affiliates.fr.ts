/** Points of sale near an address. */
export const affiliatesFr = {} as const
