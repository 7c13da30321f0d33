import type { Shape } from '../texts.ts'
import type { captchaFr } from './captcha.fr.ts'

export const captchaEn: Shape<typeof captchaFr> = {
  label: 'I am not a robot',
  verifying: 'Checking…',
  verified: 'Check passed',
  error: 'The check failed. Please try again.',
  expired: 'The check has expired. Please do it again.',
  waitAlert: 'Checking… one moment please.',
  required: 'Please do the check.',
  loading: 'Loading the check…',
  unavailable: 'The check could not be loaded.',
}
