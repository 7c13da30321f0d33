/** Complete list for the cookie page; tests check it. */
export const storedInBrowser = {
  cookies: [
    'session',
    'language',
    'device',
    'checkout',
    'login',
    'google',
    'google_link',
    'setup_totp',
    'setup_passkey',
  ],
  local: ['language', 'cookieConsent', 'editHintShown', 'claim', 'cart', 'lists', 'chatUnsent'],
  session: [
    'redirectFrom',
    'message',
    'flash',
    'oneTapHidden',
    'addNew',
    'wizard',
    'edits',
    'reloaded',
    'tsr-scroll-restoration-v1_3',
  ],
} as const
