import type { AccessFacts, Policy, ProType } from '#domain/access/policies.ts'

/** Kinds of people that a form may be shown to. */
export const kinds = [
  'visitor',
  'owner',
  'clinic',
  'shelter',
  'distributor',
  'clerk',
  'staff',
] as const
export type Kind = (typeof kinds)[number]

/** Which kind stands for each type of professional; a clerk is one with useLicenses. */
export const standsFor: Record<ProType, Kind> = {
  health: 'clinic',
  retailer: 'clinic',
  other: 'clinic',
  shelter: 'shelter',
  distributor: 'distributor',
  vendor: 'distributor',
}

const pro = (proType: ProType): AccessFacts => ({ ...person, type: 'pro', proType })
const person: AccessFacts = {
  type: 'ind',
  proType: null,
  status: 'valid',
  valid: true,
  needsSecondFactor: false,
}
export const factsOf: Record<Kind, AccessFacts> = {
  visitor: { ...person, type: 'anonymous', status: null, valid: false },
  owner: person,
  clinic: pro('health'),
  shelter: pro('shelter'),
  distributor: pro('distributor'),
  clerk: pro('other'),
  staff: { ...person, type: 'admin' },
}

/** Where the policy says less than the verbs (domain/access/policies.ts). */
export const verbsAllow: Partial<Record<Policy, readonly Kind[]>> = {
  'staff-or-pro': ['clerk', 'staff'],
}

/**
 * Kinds to whom a form is the same, and of whom its call asks the same: the first of them sends it in
 * a browser, in the named file of e2e/; without a file, none of them has it to send.
 */
interface Sent {
  as: readonly Kind[]
  by: string | null
}
const by = (file: string, ...as: readonly (Kind | readonly Kind[])[]): Sent => ({
  as: as.flat(),
  by: file,
})
const never = (...as: readonly Kind[]): Sent => ({ as, by: null })

const pros = ['clinic', 'shelter', 'distributor', 'clerk'] as const
const keepers = ['owner', ...pros] as const
const members = [...keepers, 'staff'] as const
const here = 'forms/forms.test.ts'
const answered = 'forms/answered-forms.test.ts'

/** Every form, by its module in web/features/. */
export const sentForms: Record<string, readonly Sent[]> = {
  'accounts/change-password.page.tsx': [by('accounts.test.ts', 'visitor', members)],
  'accounts/confirmation/confirmation-form.tsx': [by('main-job.test.ts', members)],
  'accounts/forgot.page.tsx': [by('accounts.test.ts', 'visitor', members)],
  'accounts/login.page.tsx': [by('every-screen/homes.test.ts', 'visitor', members)],
  'accounts/profile/add-contact-dialog.tsx': [by(here, members)],
  'accounts/profile/confirm-email-dialog.tsx': [by('accounts.test.ts', members)],
  'accounts/profile/email-section.tsx': [by('accounts.test.ts', members)],
  'accounts/profile/password-dialog.tsx': [by('accounts.test.ts', members)],
  'accounts/profile/profile-form.tsx': [
    by('main-job.test.ts', 'owner', 'staff'),
    by('professionals/professionals.test.ts', pros),
  ],
  'accounts/register.page.tsx': [by('main-job.test.ts', 'visitor', members)],
  'admin/business-name-form.tsx': [by(here, 'staff')],
  'admin/correct-email-dialog.tsx': [by('staff/person.test.ts', 'staff')],
  'admin/correct-person-dialog.tsx': [by('staff/person.test.ts', 'staff')],
  'admin/new-admin-form.tsx': [by(here, 'staff')],
  'admin/quota-form.tsx': [by(answered, 'staff')],
  'adoption/adoption-form.tsx': [by('adoption.test.ts', 'visitor', members)],
  'adoption/inquiry-form.tsx': [by('adoption.test.ts', 'visitor'), by(answered, members)],
  'affiliates/place-form.tsx': [by('adoption.test.ts', 'visitor', members)],
  'animals/codes/add-card-dialog.tsx': [by('main-job.test.ts', keepers), never('staff')],
  'animals/codes/add-code-form.tsx': [by('main-job.test.ts', keepers), never('staff')],
  'animals/codes/card-dialogs.tsx': [by('desk.test.ts', keepers), never('staff')],
  'animals/codes/correct-dialog.tsx': [by('contact.test.ts', 'staff'), never(...keepers)],
  'animals/fields/field-editor.tsx': [by('animals.test.ts', keepers), never('staff')],
  'animals/fields/section-form.tsx': [by('animals.test.ts', keepers), never('staff')],
  'animals/list/hand-over-dialog.tsx': [
    by('professionals/dense-list.test.ts', 'shelter', 'clinic', 'distributor', 'clerk'),
    never('owner', 'staff'),
  ],
  'animals/reuniting/animal-matches.tsx': [by(answered, keepers), never('staff')],
  'animals/status/adoption-dialog.tsx': [
    by('every-screen/states.test.ts', keepers),
    never('staff'),
  ],
  'animals/status/correct-place-dialog.tsx': [by('place.test.ts', keepers), never('staff')],
  'animals/status/poster-dialog.tsx': [never(...keepers, 'staff')],
  'animals/status/remove-dialog.tsx': [
    by('every-screen/states.test.ts', 'owner'),
    by('every-screen/states.test.ts', pros),
    never('staff'),
  ],
  'animals/status/report-found-dialog.tsx': [by('main-job.test.ts', keepers), never('staff')],
  'animals/status/report-lost-dialog.tsx': [by('main-job.test.ts', keepers), never('staff')],
  'campaigns/campaign-form.tsx': [by('professionals/campaigns.test.ts', 'clerk', 'staff')],
  'catalogue/collection-dialog.tsx': [by(here, 'staff')],
  'catalogue/product-form.tsx': [by(here, 'staff')],
  'catalogue/product-pictures.tsx': [by(here, 'staff')],
  'chat/chat-answers.page.tsx': [by(here, 'staff')],
  'chat/composer.tsx': [by('chat.test.ts', keepers), by('chat.test.ts', 'staff'), never('visitor')],
  'cities/city-dialog.tsx': [by(here, 'staff')],
  'cities/close-day.tsx': [by('professionals/counter.test.ts', 'staff', 'clerk')],
  'cities/reopen-dialog.tsx': [by('professionals/counter.test.ts', 'staff', 'clerk')],
  'cities/register/register-form.tsx': [by(here, 'clerk', 'staff')],
  'cities/rules/rules-form.tsx': [by(here, 'clerk', 'staff')],
  'clients/client-form.tsx': [by(here, pros)],
  'clients/import-dialog.tsx': [by(here, pros)],
  'clients/merge-dialog.tsx': [by(here, pros)],
  'clients/new-letter.page.tsx': [by(here, pros)],
  'contact/message-form.tsx': [by('contact.test.ts', 'visitor'), by('contact.test.ts', members)],
  'desk/reconciliation.page.tsx': [by('desk.test.ts', 'staff')],
  'figures/fill-days.tsx': [by('figures.test.ts', 'staff')],
  'found-animals/decision-dialog.tsx': [by(answered, 'staff')],
  'found-animals/found-animals.page.tsx': [by(here, 'visitor', members)],
  'found-animals/own-notice.tsx': [by(answered, 'visitor', members)],
  'found-animals/report-abuse.tsx': [by(answered, 'visitor', members)],
  'found/found-form.tsx': [by('main-job.test.ts', 'visitor', members)],
  'found/post-find.tsx': [by('walks/reuniting-walks.ts', 'visitor'), by(answered, members)],
  'implants/implant-form.tsx': [by('professionals/implants.test.ts', pros)],
  'implants/new-implants.page.tsx': [by(here, pros)],
  'implants/owner-form.tsx': [by('professionals/implants.test.ts', pros)],
  'import/import-form.tsx': [by('professionals/import-animals.test.ts', pros)],
  'incidents/incident-form.tsx': [by(here, 'staff')],
  'intake/custody-ways.tsx': [by('professionals/registered-stray.test.ts', 'shelter')],
  'intake/in-custody.page.tsx': [by('professionals/registered-stray.test.ts', 'shelter')],
  'intake/intake-form.tsx': [by('professionals/intake.test.ts', 'shelter')],
  'intake/kennel-list.tsx': [by(here, 'shelter')],
  'licences/change-licence.page.tsx': [by('city-licence.test.ts', 'visitor', members)],
  'licences/city-licence.page.tsx': [by('city-licence.test.ts', 'visitor', members)],
  'licences/correct-licence.page.tsx': [by('professionals/counter.test.ts', 'clerk', 'staff')],
  'licences/counter/correct-method-dialog.tsx': [
    by('professionals/counter.test.ts', 'clerk'),
    by('professionals/counter.test.ts', 'staff'),
  ],
  'licences/counter/finder.tsx': [by('professionals/counter.test.ts', 'clerk', 'staff')],
  'licences/counter/refund-dialog.tsx': [
    by('professionals/counter.test.ts', 'clerk'),
    by('professionals/counter.test.ts', 'staff'),
  ],
  'licences/counter/revoke-dialog.tsx': [by('professionals/counter.test.ts', 'clerk', 'staff')],
  'licences/counter/take-dialog.tsx': [
    by('professionals/counter.test.ts', 'clerk'),
    by('professionals/counter.test.ts', 'staff'),
  ],
  'licences/decision-file.tsx': [by(here, 'clerk', 'staff')],
  'licences/form/fill-in.tsx': [
    by('professionals/counter.test.ts', 'clerk'),
    by('professionals/counter.test.ts', 'staff'),
    never('visitor', 'owner', 'clinic', 'shelter', 'distributor'),
  ],
  'licences/licence-form.tsx': [
    by('professionals/counter.test.ts', 'clerk'),
    by('professionals/counter.test.ts', 'staff'),
    by('professionals/licences.test.ts', 'visitor'),
    by('professionals/licences.test.ts', 'owner', 'clinic', 'shelter', 'distributor'),
  ],
  'licences/pay.tsx': [by('professionals/licences.test.ts', 'visitor', members)],
  'losses/choose-password.tsx': [
    by('walks/reuniting-walks.ts', 'owner'),
    never('visitor', ...pros, 'staff'),
  ],
  'losses/confirm-loss.tsx': [by('walks/reuniting-walks.ts', 'visitor', members)],
  'losses/loss-form.tsx': [by('walks/reuniting-walks.ts', 'visitor', members)],
  'microchips/aaha-try.tsx': [
    by('microchips.test.ts', pros),
    by(here, 'visitor', 'owner', 'staff'),
  ],
  'microchips/bulk-search.page.tsx': [by('microchips.test.ts', pros)],
  'microchips/new-key.tsx': [by('microchips.test.ts', pros)],
  'microchips/prefix-dialog.tsx': [by(here, 'staff')],
  'microchips/registry-dialog.tsx': [by(here, 'staff')],
  'names/pet-name.page.tsx': [by('names.test.ts', 'owner', 'visitor', pros, 'staff')],
  'orders/cancel-button.tsx': [by(here, pros), by(here, 'staff')],
  'orders/draft-form.tsx': [by('professionals/orders.test.ts', pros)],
  'orders/invoice-card.tsx': [by('professionals/orders.test.ts', pros), never('staff')],
  'orders/lot-product-dialog.tsx': [by(here, 'staff')],
  'orders/order.page.tsx': [by('professionals/orders.test.ts', pros)],
  'orders/paid-dialog.tsx': [by(answered, 'staff')],
  'orders/receive-form.tsx': [by('professionals/orders.test.ts', pros)],
  'orders/ship-form.tsx': [by('professionals/orders.test.ts', 'staff')],
  'organizations/express-form.tsx': [by('professionals/professionals.test.ts', 'visitor', members)],
  'organizations/invite-form.tsx': [by('professionals/professionals.test.ts', pros)],
  'organizations/invited-form.tsx': [by('professionals/professionals.test.ts', 'visitor', members)],
  'payments/delivery.tsx': [by(answered, 'owner', 'visitor', pros, 'staff')],
  'payments/desk/give-dialog.tsx': [by('desk.test.ts', 'staff'), never('visitor', ...keepers)],
  'payments/renew-license.page.tsx': [by(here, 'visitor', members)],
  'payments/till/tag-look-up.tsx': [by('city-licence.test.ts', 'visitor', members)],
  'payments/till/license-offers.tsx': [by('professionals/campaigns.test.ts', 'visitor', members)],
  'payments/till/membership-till.tsx': [by('payments.test.ts', 'owner')],
  'payments/till/replacement-till.tsx': [by(answered, 'visitor', members)],
  'pictures/rename-dialog.tsx': [by('pictures.test.ts', keepers), never('staff')],
  'exports/take-dialog.tsx': [
    by('professionals/export.test.ts', 'clinic'),
    by('professionals/export.test.ts', 'shelter', 'clerk'),
    by('professionals/export.test.ts', 'distributor'),
    by('professionals/export.test.ts', 'staff'),
  ],
  'privacy/copy-dialog.tsx': [by('privacy.test.ts', members)],
  'privacy/deletion-dialog.tsx': [by('privacy.test.ts', members)],
  'privacy/partners.tsx': [by(here, members)],
  'pro/number-lookup.tsx': [by(here, pros)],
  'search/number-form.tsx': [by('main-job.test.ts', 'visitor', members)],
  'search/species-form.tsx': [by('main-job.test.ts', 'visitor', members)],
  'security/add-passkey-dialog.tsx': [by('security.test.ts', members)],
  'security/code-step.tsx': [by('security.test.ts', 'visitor', members)],
  'security/passkey-dialogs.tsx': [by('security.test.ts', members)],
  'security/proof.tsx': [by('security.test.ts', members)],
  'security/totp-dialog.tsx': [by('security.test.ts', members)],
  'shipments/pick-dialog.tsx': [by('desk.test.ts', 'staff')],
  'shop/checkout-form.tsx': [by('shop.test.ts', 'visitor'), by('shop.test.ts', members)],
  'shop/product-form.tsx': [by('shop.test.ts', 'visitor', members)],
  'sightings/sighting-form.tsx': [by('main-job.test.ts', 'visitor'), by(answered, members)],
  'staff/organization-dialog.tsx': [by(here, 'staff')],
  'stock/generate-dialog.tsx': [by('professionals/stock.test.ts', 'staff')],
  'stock/import-dialog.tsx': [by('professionals/stock.test.ts', 'staff')],
  'stock/shipping/ship-on-dialog.tsx': [
    by('professionals/orders.test.ts', 'distributor'),
    never('clinic', 'shelter', 'clerk'),
  ],
  'stock/threshold-dialog.tsx': [by('figures.test.ts', 'staff')],
  'support/answer-dialog.tsx': [by('wizard.test.ts', 'staff')],
  'threads/staff-thread.page.tsx': [by(answered, 'staff')],
  'threads/thread.page.tsx': [by(answered, keepers, 'visitor', 'staff')],
  'transfers/receive-animal.page.tsx': [
    by('transfer.test.ts', 'owner'),
    by('transfer.test.ts', pros),
  ],
  'transfers/transfer.page.tsx': [by('transfer.test.ts', keepers), never('staff')],
  'wizard/question.ts': [by('wizard.test.ts', 'owner'), by('wizard.test.ts', pros)],
  '../shared/forms/hold-days-form.tsx': [by(here, 'shelter'), by(here, 'staff', 'clerk')],
  '../shared/forms/use-decision.ts': [by('transfer.test.ts', 'staff')],
  '../shared/numbers/any-number-form.tsx': [by(here, 'visitor', members)],
  '../shared/support/card-help.tsx': [by('locked-card.test.ts', members, 'visitor')],
  '../shared/transfers/give-dialog.tsx': [
    by('transfer.test.ts', 'owner'),
    by('transfer.test.ts', pros),
    never('staff'),
  ],
}
