import { escapeHtml } from '../escape-html.ts'
import type { landingFr } from './landing.fr.ts'

/** Texts of the stub by key; the server passes its translators. */
export interface StubTexts {
  landing: (key: keyof typeof landingFr) => string
  common: (key: 'product' | 'otherLanguage' | 'otherLanguageShort') => string
  login: string
}

/** The medal of the mark, as web/ui/drawings/mark.tsx draws it. */
const mark =
  '<svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true"><circle cx="16" cy="4.7" r="3.2" fill="none" stroke="currentColor" stroke-width="2.2"/>' +
  '<path fill="currentColor" fill-rule="evenodd" d="M16 7.8a11.7 11.7 0 1 1 0 23.4a11.7 11.7 0 1 1 0-23.4zm0 4.7c-4.3 0-7.6 2.9-9.4 7 1.8 4.1 5.1 7 9.4 7s7.6-2.9 9.4-7c-1.8-4.1-5.1-7-9.4-7z"/>' +
  '<circle cx="16" cy="19.5" r="4.6" fill="#ff9f45"/></svg>'

/** As web/ui/drawings/icons.tsx draws it. */
const loginIcon =
  '<svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 4h3.7c1 0 1.8.8 1.8 1.8v12.4c0 1-.8 1.8-1.8 1.8H14M10 7.5l4.5 4.5L10 16.5M14 12H4.5"/></svg>'

/**
 * The first paint of the landing page, which the server writes into index.html: header, heading and
 * the two big doors, with the classes of web/features/landing/hero.css and in the places where the
 * page will put them. Plain links, so it works before any script does.
 */
export function landingStub({ landing, common, login }: StubTexts): string {
  const t = (key: keyof typeof landingFr) => escapeHtml(landing(key))
  return `<div class="stub"><header class="stub-top"><a class="stub-brand" href="/">${mark}<span translate="no">${escapeHtml(common('product'))}</span></a><a class="stub-pill stub-login" href="/login">${loginIcon}<span>${escapeHtml(login)}</span></a><span class="stub-pill" aria-hidden="true">${escapeHtml(common('otherLanguageShort'))}</span></header><main class="stub-main"><section class="hero"><div class="hero-words"><h1>${t('heroTitle')}</h1><p class="hero-lead">${t('heroLead')}</p><div class="hero-doors"><a class="hero-door hero-lost" href="/login?lost=1"><b>${t('lost')}</b><span>${t('lostMore')}</span></a><a class="hero-door hero-found" href="/found"><b>${t('found')}</b><span>${t('foundMore')}</span></a></div></div><div class="hero-picture"></div></section></main></div>`
}
