import { currentLanguage } from '#web/api/page-language.ts'

/** Milliseconds between two looks for what the script brings, and until we give up (part 1 section 4). */
const lookEvery = 300
const lookFor = 5000

type Google = typeof google.accounts

let asked: Promise<Google> | undefined

/** Brings Google's script, once a page and only where it is used; one that did not come is asked for again. */
export function loadGoogle(script: string): Promise<Google> {
  asked ??= bring(script).catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

function bring(address: string): Promise<Google> {
  const element = document.createElement('script')
  element.src = `${address}?hl=${currentLanguage()}`
  element.async = true
  const found = new Promise<Google>((resolve, reject) => {
    const begun = performance.now()
    const look = setInterval(() => {
      const accounts = (globalThis as { google?: { accounts?: Google } }).google?.accounts
      if (accounts) {
        clearInterval(look)
        resolve(accounts)
      } else if (performance.now() - begun >= lookFor) fail()
    }, lookEvery)
    const fail = () => {
      clearInterval(look)
      element.remove()
      reject(new Error('the script of Google did not come'))
    }
    element.addEventListener('error', fail)
  })
  document.head.append(element)
  return found
}
