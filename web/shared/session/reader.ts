import { useSession } from './session.ts'

/** For texts that speak to people of an organization otherwise than to owners. */
export const useReader = (): 'pro' | 'owner' => (useSession().isPro ? 'pro' : 'owner')
