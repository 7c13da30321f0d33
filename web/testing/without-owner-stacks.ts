import * as React from 'react'

/**
 * React's development build takes a stack trace for each element, to name its owner in warnings: a sixth
 * of the processor time of these tests. It takes none once it has counted 10,000 of them in a second.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
})
