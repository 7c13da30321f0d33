/**
 * Everything that the product keeps in a browser, by name; the page of cookies tells of each. Tests
 * look for what the code keeps and this list misses.
 */
export const storedInBrowser = {
  cookies: [
    'session',
    'language',
    'device',
    'login',
    'google',
    'google_link',
    'setup_totp',
    'setup_passkey',
  ],
  local: ['language', 'cookieConsent', 'editHintShown', 'claim'],
  session: [
    'redirectFrom',
    'message',
    'flash',
    'oneTapHidden',
    'addNew',
    'wizard',
    'reloaded',
    'tsr-scroll-restoration-v1_3',
  ],
} as const
