/** How to reach the people behind the product. */
export const contactFr = {} as const
