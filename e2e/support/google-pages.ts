import type { GoogleIssuer, Person } from '#server/testing/google/google-issuer.ts'

/** Fake script with one-tap prompt and a window that returns an access token. */
export const googleScript = (issuer: GoogleIssuer): string => `
(() => {
  let options
  const draw = (name, press) => Object.assign(document.createElement('button'), { type: 'button', textContent: name, onclick: press })
  const id = {
    initialize(given) { options = given },
    prompt(listen) {
      const prompt = Object.assign(document.createElement('div'), { id: 'one-tap', role: 'dialog', ariaLabel: 'Google' })
      prompt.style.cssText = 'position:fixed;top:5rem;right:1rem;z-index:100;background:#fff'
      prompt.append(
        draw('Continue as', async () => {
          const { nonce, callback } = options
          const credential = await fetch(${JSON.stringify(`${issuer.address}/gsi/credential`)} + '?nonce=' + encodeURIComponent(nonce))
          id.cancel()
          callback({ credential: await credential.text() })
        }),
        draw('Dismiss', () => { id.cancel(); listen({ isSkippedMoment: () => true }) }),
      )
      document.body.append(prompt)
    },
    cancel() { document.getElementById('one-tap')?.remove() },
  }
  const oauth2 = {
    initTokenClient: ({ client_id, state, callback, error_callback }) => ({
      requestAccessToken() {
        const choice = open(${JSON.stringify(`${issuer.address}/gsi/window`)} + '?client=' + client_id, '_blank', 'width=400,height=500')
        if (!choice) return error_callback({ type: 'popup_failed_to_open' })
        const end = () => { clearInterval(watch); removeEventListener('message', take) }
        const take = ({ origin, data }) => { if (origin === ${JSON.stringify(issuer.address)}) { end(); callback({ ...data, state }) } }
        const watch = setInterval(() => { if (choice.closed) { end(); error_callback({ type: 'popup_closed' }) } }, 100)
        addEventListener('message', take)
      },
    }),
  }
  globalThis.google = { accounts: { id, oauth2 } }
})()`

export const googleWindow =
  (person: () => Person) =>
  (issuer: GoogleIssuer): string => `<!doctype html><title>Google</title>
<button onclick="opener.postMessage({ access_token: '${issuer.accessToken(person())}' }, '*'); close()">${person().name}</button>`
