import type { Env } from '../env.ts'

/** Where the pictures of most storefront services are, whatever the address of the shop. */
const pictureHost = 'https://cdn.shopify.com'

/** Origins of the storefront's pictures, for browsers to allow; pictures of others are not shown. */
export const storefrontPictures = ({ STOREFRONT_URL }: Pick<Env, 'STOREFRONT_URL'>): string[] =>
  STOREFRONT_URL ? [new URL(STOREFRONT_URL).origin, pictureHost] : []
