import { createHash } from 'node:crypto'
import type { About } from '#domain/about/about.api.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '../texts.ts'
import { escapeHtml } from '#domain/escape-html.ts'

/**
 * Milliseconds after which the start is given up on: those of the second loading hint
 * (requirements/accounts-and-public.md 2).
 */
const patience = 8650

/**
 * Id of what the page shows where its scripts do not start; web/app/start-failure.ts hides it once
 * they do.
 */
const id = 'start-failure'

/**
 * The one script that stands in the page itself, so that it runs where no file comes: it shows what
 * to do when a script of the page fails to load, or takes too long.
 */
const script = `(()=>{const show=()=>{const box=document.getElementById('${id}');if(box&&!('started' in box.dataset))box.hidden=false};const soon=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show();addEventListener('error',({target})=>target instanceof HTMLScriptElement&&target.type==='module'&&soon(),true);setTimeout(soon,${patience})})()`

/** What the content security policy must name for it. */
export const startScriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const startScript = `<script>${script}</script>`

/** The words, still hidden: try again, or write to us. */
export function startFailure(language: Language, { supportEmail, supportPhone }: About): string {
  const t = translator(language, 'common')
  const phone =
    supportPhone === undefined
      ? ''
      : ` <a href="tel:${escapeHtml(supportPhone.replace(/[^\d+]/g, ''))}">${escapeHtml(t('helpPhone', { phone: supportPhone }))}</a>`
  return (
    `<div id="${id}" class="start-failure" role="alert" hidden><p>${escapeHtml(t('startFailed'))}</p>` +
    `<p><a href="">${escapeHtml(t('reload'))}</a> <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(t('helpEmail', { email: supportEmail }))}</a>${phone}</p></div>`
  )
}
