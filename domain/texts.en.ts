import { accountsEn } from './accounts/accounts.en.ts'
import { adoptionEn } from './adoption/adoption.en.ts'
import { adminEn } from './admin/admin.en.ts'
import { affiliatesEn } from './affiliates/affiliates.en.ts'
import { alertsEn } from './alerts/alerts.en.ts'
import { animalsEn } from './animals/animals.en.ts'
import { applyEn } from './apply/apply.en.ts'
import { auditEn } from './audit/audit.en.ts'
import { importEn } from './import/import.en.ts'
import { backupEn } from './backup/backup.en.ts'
import { incidentsEn } from './incidents/incidents.en.ts'
import { campaignsEn } from './campaigns/campaigns.en.ts'
import { captchaEn } from './captcha/captcha.en.ts'
import { catalogueEn } from './catalogue/catalogue.en.ts'
import { shelterPaperEn } from './shelter-paper/shelter-paper.en.ts'
import { certificateEn } from './certificate/certificate.en.ts'
import { chatEn } from './chat/chat.en.ts'
import { citiesEn } from './cities/cities.en.ts'
import { mailingsEn } from './mailings/mailings.en.ts'
import { clientsEn } from './clients/clients.en.ts'
import { commonEn } from './common/common.en.ts'
import { contactEn } from './contact/contact.en.ts'
import { counterEn } from './counter/counter.en.ts'
import { descriptionsEn } from './descriptions/descriptions.en.ts'
import { deskEn } from './desk/desk.en.ts'
import { lossesEn } from './losses/losses.en.ts'
import { findsEn } from './finds/finds.en.ts'
import { emailsEn } from './emails/emails.en.ts'
import { exportColumnsEn } from './exports/columns/export-columns.en.ts'
import { exportsEn } from './exports/exports.en.ts'
import { errorsEn } from './errors/errors.en.ts'
import { figuresEn } from './figures/figures.en.ts'
import { guideEn } from './guide/guide.en.ts'
import { landingEn } from './landing/landing.en.ts'
import { legalEn } from './legal/legal.en.ts'
import { lettersEn } from './letters/letters.en.ts'
import { licencesEn } from './licences/licences.en.ts'
import { ordersEn } from './orders/orders.en.ts'
import { namesEn } from './names/names.en.ts'
import { nearbyEn } from './nearby/nearby.en.ts'
import { reasonsEn } from './reasons/reasons.en.ts'
import { organizationsEn } from './organizations/organizations.en.ts'
import { partsEn } from './parts/parts.en.ts'
import { paymentsEn } from './payments/payments.en.ts'
import { picturesEn } from './pictures/pictures.en.ts'
import { proEn } from './pro/pro.en.ts'
import { custodyEn } from './custody/custody.en.ts'
import { intakeEn } from './intake/intake.en.ts'
import { posterEn } from './poster/poster.en.ts'
import { privacyEn } from './privacy/privacy.en.ts'
import { membersEn } from './members/members.en.ts'
import { matchingEn } from './matching/matching.en.ts'
import { sightingsEn } from './sightings/sightings.en.ts'
import { linksEn } from './links/links.en.ts'
import { threadsEn } from './threads/threads.en.ts'
import { warningsEn } from './warnings/warnings.en.ts'
import { remindersEn } from './reminders/reminders.en.ts'
import { screensEn } from './screens/screens.en.ts'
import { searchEn } from './search/search.en.ts'
import { securityEn } from './security/security.en.ts'
import { sheetsEn } from './sheets/sheets.en.ts'
import { shipmentsEn } from './shipments/shipments.en.ts'
import { shopEn } from './shop/shop.en.ts'
import { tillEn } from './till/till.en.ts'
import { transfersEn } from './transfers/transfers.en.ts'
import { uploadsEn } from './uploads/uploads.en.ts'
import { staffEn } from './staff/staff.en.ts'
import { stockEn } from './stock/stock.en.ts'
import { supportEn } from './support/support.en.ts'
import { implantsEn } from './implants/implants.en.ts'
import { wizardEn } from './wizard/wizard.en.ts'
import { microchipsEn } from './microchips/microchips.en.ts'
import { validationEn } from './validation/validation.en.ts'
import type { Shape, Texts } from './texts.ts'

export const en: Shape<Texts> = {
  accounts: accountsEn,
  adoption: adoptionEn,
  admin: adminEn,
  affiliates: affiliatesEn,
  alerts: alertsEn,
  animals: animalsEn,
  apply: applyEn,
  audit: auditEn,
  import: importEn,
  backup: backupEn,
  incidents: incidentsEn,
  campaigns: campaignsEn,
  captcha: captchaEn,
  catalogue: catalogueEn,
  certificate: certificateEn,
  shelterPaper: shelterPaperEn,
  chat: chatEn,
  cities: citiesEn,
  mailings: mailingsEn,
  clients: clientsEn,
  common: commonEn,
  contact: contactEn,
  counter: counterEn,
  descriptions: descriptionsEn,
  names: namesEn,
  nearby: nearbyEn,
  reasons: reasonsEn,
  desk: deskEn,
  emails: emailsEn,
  errors: errorsEn,
  exportColumns: exportColumnsEn,
  exports: exportsEn,
  figures: figuresEn,
  guide: guideEn,
  finds: findsEn,
  losses: lossesEn,
  landing: landingEn,
  legal: legalEn,
  letters: lettersEn,
  licences: licencesEn,
  orders: ordersEn,
  organizations: organizationsEn,
  parts: partsEn,
  payments: paymentsEn,
  pictures: picturesEn,
  pro: proEn,
  custody: custodyEn,
  intake: intakeEn,
  poster: posterEn,
  privacy: privacyEn,
  members: membersEn,
  screens: { titles: { ...screensEn.titles, ...partsEn.titles, ...membersEn.titles } },
  reminders: remindersEn,
  matching: matchingEn,
  sightings: sightingsEn,
  links: linksEn,
  threads: threadsEn,
  warnings: warningsEn,
  search: searchEn,
  security: securityEn,
  sheets: sheetsEn,
  shipments: shipmentsEn,
  shop: shopEn,
  till: tillEn,
  transfers: transfersEn,
  uploads: uploadsEn,
  staff: staffEn,
  stock: stockEn,
  support: supportEn,
  implants: implantsEn,
  wizard: wizardEn,
  microchips: microchipsEn,
  validation: validationEn,
}
