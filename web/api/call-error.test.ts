import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'

it('speaks the language of the page as it is now, also under other names of fields', () => {
  document.documentElement.lang = 'fr'
  const error = new CallError(400, {
    code: 'VALIDATION_FAILED',
    message: 'Des champs sont à corriger',
    fields: { email: 'Le courriel n’est pas valide' },
    otherLanguage: {
      language: 'en',
      message: 'Some fields need attention',
      fields: { email: 'Email is invalid' },
    },
  }).renamed((path) => `owner.${path}`)
  expect([error.message, error.fields]).toEqual([
    'Des champs sont à corriger',
    { 'owner.email': 'Le courriel n’est pas valide' },
  ])
  document.documentElement.lang = 'en'
  expect([error.message, error.fields, error.isSaid]).toEqual([
    'Some fields need attention',
    { 'owner.email': 'Email is invalid' },
    true,
  ])
})

it('says nothing in a language that it does not know', () => {
  document.documentElement.lang = 'fr'
  const error = new CallError(400, { code: 'NOT_FOUND', message: 'Introuvable' })
  document.documentElement.lang = 'en'
  expect([error.message, error.isSaid]).toEqual(['', false])
  document.documentElement.lang = 'fr'
})
