/** Registration of professionals, their validation by staff, their team, and the letters of these. */
export const organizationsFr = {} as const
