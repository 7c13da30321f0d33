/** Key of the queries of what is up for adoption; apart, so that its pages need no calls of animals. */
export const adoptionKey = ['adoption']
