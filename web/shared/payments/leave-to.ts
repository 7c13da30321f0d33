/** Leaves the product for another address, such as a payment page. */
export const leaveTo = (url: string): void => window.location.assign(url)
