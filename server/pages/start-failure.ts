import { createHash } from 'node:crypto'
import type { About } from '#domain/about/about.api.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '../texts.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { scriptsId } from './scripts-later.ts'

/**
 * Milliseconds until the start counts as failed: as the second loading hint
 * (requirements/accounts-and-public.md 2).
 */
const patience = 8650

/** Id of the message; web/app/start-failure.ts hides it. */
const id = 'start-failure'

/**
 * The only inline script, so that it runs without any file: lets the scripts of a painted page come
 * once it shows, each in a task of its own, so that slow phones stay responsive; and shows what to
 * do if one fails to load or takes too long.
 */
const script = `(()=>{const begin=()=>{const later=document.getElementById('${scriptsId}')?.content;if(!later?.firstChild)return;document.body.append(later.firstChild);window.scheduler?.postTask?scheduler.postTask(begin):setTimeout(begin)};addEventListener('DOMContentLoaded',()=>document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin)));document.addEventListener('visibilitychange',begin);const show=()=>{const box=document.getElementById('${id}');if(box&&!('started' in box.dataset))box.hidden=false};const soon=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show();addEventListener('error',({target})=>target instanceof HTMLScriptElement&&target.type==='module'&&soon(),true);setTimeout(soon,${patience})})()`

/** Its CSP source. */
export const startScriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export const startScript = `<script>${script}</script>`

/** Hidden at first. */
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
