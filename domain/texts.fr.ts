import { accountsFr } from './accounts/accounts.fr.ts'
import { adoptionFr } from './adoption/adoption.fr.ts'
import { adminFr } from './admin/admin.fr.ts'
import { affiliatesFr } from './affiliates/affiliates.fr.ts'
import { alertsFr } from './alerts/alerts.fr.ts'
import { animalsFr } from './animals/animals.fr.ts'
import { applyFr } from './apply/apply.fr.ts'
import { auditFr } from './audit/audit.fr.ts'
import { importFr } from './import/import.fr.ts'
import { backupFr } from './backup/backup.fr.ts'
import { incidentsFr } from './incidents/incidents.fr.ts'
import { campaignsFr } from './campaigns/campaigns.fr.ts'
import { captchaFr } from './captcha/captcha.fr.ts'
import { catalogueFr } from './catalogue/catalogue.fr.ts'
import { shelterPaperFr } from './shelter-paper/shelter-paper.fr.ts'
import { certificateFr } from './certificate/certificate.fr.ts'
import { chatFr } from './chat/chat.fr.ts'
import { citiesFr } from './cities/cities.fr.ts'
import { mailingsFr } from './mailings/mailings.fr.ts'
import { clientsFr } from './clients/clients.fr.ts'
import { commonFr } from './common/common.fr.ts'
import { contactFr } from './contact/contact.fr.ts'
import { counterFr } from './counter/counter.fr.ts'
import { descriptionsFr } from './descriptions/descriptions.fr.ts'
import { deskFr } from './desk/desk.fr.ts'
import { lossesFr } from './losses/losses.fr.ts'
import { findsFr } from './finds/finds.fr.ts'
import { emailsFr } from './emails/emails.fr.ts'
import { exportColumnsFr } from './exports/columns/export-columns.fr.ts'
import { exportsFr } from './exports/exports.fr.ts'
import { errorsFr } from './errors/errors.fr.ts'
import { figuresFr } from './figures/figures.fr.ts'
import { guideFr } from './guide/guide.fr.ts'
import { landingFr } from './landing/landing.fr.ts'
import { legalFr } from './legal/legal.fr.ts'
import { lettersFr } from './letters/letters.fr.ts'
import { licencesFr } from './licences/licences.fr.ts'
import { ordersFr } from './orders/orders.fr.ts'
import { namesFr } from './names/names.fr.ts'
import { nearbyFr } from './nearby/nearby.fr.ts'
import { reasonsFr } from './reasons/reasons.fr.ts'
import { organizationsFr } from './organizations/organizations.fr.ts'
import { partsFr } from './parts/parts.fr.ts'
import { paymentsFr } from './payments/payments.fr.ts'
import { picturesFr } from './pictures/pictures.fr.ts'
import { proFr } from './pro/pro.fr.ts'
import { custodyFr } from './custody/custody.fr.ts'
import { intakeFr } from './intake/intake.fr.ts'
import { posterFr } from './poster/poster.fr.ts'
import { privacyFr } from './privacy/privacy.fr.ts'
import { membersFr } from './members/members.fr.ts'
import { matchingFr } from './matching/matching.fr.ts'
import { sightingsFr } from './sightings/sightings.fr.ts'
import { linksFr } from './links/links.fr.ts'
import { threadsFr } from './threads/threads.fr.ts'
import { warningsFr } from './warnings/warnings.fr.ts'
import { remindersFr } from './reminders/reminders.fr.ts'
import { screensFr } from './screens/screens.fr.ts'
import { searchFr } from './search/search.fr.ts'
import { securityFr } from './security/security.fr.ts'
import { sheetsFr } from './sheets/sheets.fr.ts'
import { shipmentsFr } from './shipments/shipments.fr.ts'
import { shopFr } from './shop/shop.fr.ts'
import { tillFr } from './till/till.fr.ts'
import { transfersFr } from './transfers/transfers.fr.ts'
import { uploadsFr } from './uploads/uploads.fr.ts'
import { staffFr } from './staff/staff.fr.ts'
import { stockFr } from './stock/stock.fr.ts'
import { supportFr } from './support/support.fr.ts'
import { implantsFr } from './implants/implants.fr.ts'
import { wizardFr } from './wizard/wizard.fr.ts'
import { microchipsFr } from './microchips/microchips.fr.ts'
import { validationFr } from './validation/validation.fr.ts'

export const fr = {
  accounts: accountsFr,
  adoption: adoptionFr,
  admin: adminFr,
  affiliates: affiliatesFr,
  alerts: alertsFr,
  animals: animalsFr,
  apply: applyFr,
  audit: auditFr,
  import: importFr,
  backup: backupFr,
  incidents: incidentsFr,
  campaigns: campaignsFr,
  captcha: captchaFr,
  catalogue: catalogueFr,
  certificate: certificateFr,
  shelterPaper: shelterPaperFr,
  chat: chatFr,
  cities: citiesFr,
  mailings: mailingsFr,
  clients: clientsFr,
  common: commonFr,
  contact: contactFr,
  counter: counterFr,
  descriptions: descriptionsFr,
  names: namesFr,
  nearby: nearbyFr,
  reasons: reasonsFr,
  desk: deskFr,
  emails: emailsFr,
  errors: errorsFr,
  exportColumns: exportColumnsFr,
  exports: exportsFr,
  figures: figuresFr,
  guide: guideFr,
  finds: findsFr,
  losses: lossesFr,
  landing: landingFr,
  legal: legalFr,
  letters: lettersFr,
  licences: licencesFr,
  orders: ordersFr,
  organizations: organizationsFr,
  parts: partsFr,
  payments: paymentsFr,
  pictures: picturesFr,
  pro: proFr,
  custody: custodyFr,
  intake: intakeFr,
  poster: posterFr,
  privacy: privacyFr,
  members: membersFr,
  screens: { titles: { ...screensFr.titles, ...partsFr.titles, ...membersFr.titles } },
  reminders: remindersFr,
  matching: matchingFr,
  sightings: sightingsFr,
  links: linksFr,
  threads: threadsFr,
  warnings: warningsFr,
  search: searchFr,
  security: securityFr,
  sheets: sheetsFr,
  shipments: shipmentsFr,
  shop: shopFr,
  till: tillFr,
  transfers: transfersFr,
  uploads: uploadsFr,
  staff: staffFr,
  stock: stockFr,
  support: supportFr,
  implants: implantsFr,
  wizard: wizardFr,
  microchips: microchipsFr,
  validation: validationFr,
}
