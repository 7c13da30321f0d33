import type { Shape } from '../texts.ts'
import type { screensFr } from './screens.fr.ts'

export const screensEn: Shape<typeof screensFr> = {
  titles: {
    landing: 'Find a lost pet',
    login: 'Log in',
    register: 'Create an account',
    expressRegistration: 'Professional registration',
    logout: 'Log out',
    search: 'Search for an animal',
    lost: 'I lost my animal',
    found: 'I found an animal',
    adoption: 'Adopt an animal',
    cityLicence: 'My city’s licence',
    shop: 'Shop',
    affiliates: 'Points of sale',
    chat: 'Chat with us',
    petName: 'Find a name',
    contact: 'Contact us',
    cookies: 'Cookies',
    terms: 'Terms of use',
    policy: 'Privacy policy',
  },
}
