import { currentLanguage } from '#web/api/page-language.ts'

/** Polling interval and timeout in milliseconds (requirements/accounts-and-public.md 4). */
const lookEvery = 300
const lookFor = 5000

type Google = typeof google.accounts

const present = (): Google | undefined =>
  (globalThis as { google?: { accounts?: Google } }).google?.accounts

/** Loaded once per page; a failure is retried. */
export async function loadGoogle(script: string): Promise<Google> {
  const known = present()
  if (known) return known
  const element =
    document.querySelector<HTMLScriptElement>(`script[src^="${script}"]`) ?? append(script)
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const look = setInterval(() => {
      const google = present()
      if (google) {
        clearInterval(look)
        resolve(google)
      } else if (performance.now() - begun >= lookFor) fail()
    }, lookEvery)
    const fail = () => {
      clearInterval(look)
      element.remove()
      reject(new Error('the script of Google did not come'))
    }
    element.addEventListener('error', fail)
  })
}

function append(script: string): HTMLScriptElement {
  const element = document.createElement('script')
  element.src = `${script}?hl=${currentLanguage()}`
  element.async = true
  document.head.append(element)
  return element
}
