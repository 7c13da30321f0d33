import { createHash } from 'node:crypto'
import type { About } from '#domain/about/about.api.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '../texts.ts'
import { screens } from '#domain/screens/screens.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { scriptsId } from './scripts-later.ts'

/**
 * Milliseconds until the start counts as failed: as the second loading hint
 * (requirements/accounts-and-public.md 2).
 */
const patience = 8650

/** Id of the message; web/app/failed/start-failure.ts hides it. */
const id = 'start-failure'

const proHome = screens.pro.path
/** Keys outside of fields, from the page's beginning until its box takes them; of two numbers the last. */
const earlyKeys = `const keys=window.earlyKeys={isOn:false,text:'',isEntered:false,begin(){if(keys.isOn||location.pathname!=='${proHome}')return;keys.isOn=true;addEventListener('keydown',keep,true)},end(){keys.isOn=false;removeEventListener('keydown',keep,true)}},keep=event=>{if(location.pathname!=='${proHome}')return keys.end();const{key,target}=event;if(event.ctrlKey||event.metaKey||event.altKey||target.closest?.('input,textarea,select,[contenteditable]'))return;if(key.length===1){keys.text=(keys.isEntered?'':keys.text)+key;keys.isEntered=false}else if(key==='Backspace')keys.text=keys.text.slice(0,-1);else if(key==='Enter'&&keys.text)keys.isEntered=true;else return;event.preventDefault()};keys.begin()`

/**
 * The only inline script, so that it runs without any file: lets the scripts of a painted page come
 * once it shows, each in a task of its own, so that slow phones stay responsive; shows what to do if
 * one fails to load or takes too long; and keeps what is typed before the home of professionals is
 * there (web/shared/scan/early-keys.ts).
 */
const script = `(()=>{const begin=()=>{const later=document.getElementById('${scriptsId}')?.content;if(!later?.firstChild)return;document.body.append(later.firstChild);window.scheduler?.postTask?scheduler.postTask(begin):setTimeout(begin)};addEventListener('DOMContentLoaded',()=>document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin)));document.addEventListener('visibilitychange',begin);const show=()=>{const box=document.getElementById('${id}');if(box&&!('started' in box.dataset))box.hidden=false};const soon=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show();addEventListener('error',({target})=>target instanceof HTMLScriptElement&&target.type==='module'&&soon(),true);setTimeout(soon,${patience});${earlyKeys}})()`

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
