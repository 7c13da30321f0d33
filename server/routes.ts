import { aboutRoutes } from './features/about/about.routes.ts'
import { versionRoutes } from './features/about/version.routes.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { directoryRoutes } from './features/admin/organizations/directory.routes.ts'
import { emailsRoutes } from './features/admin/emails/emails.routes.ts'
import { backupRoutes } from './features/restored/backup.routes.ts'
import { jobsRoutes } from './features/admin/jobs/jobs.routes.ts'
import { everythingRoutes } from './features/admin/search/everything.routes.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { adoptionRoutes } from './features/adoption/adoption.routes.ts'
import { affiliatesRoutes } from './features/affiliates/affiliates.routes.ts'
import { alertsRoutes } from './features/alerts/alerts.routes.ts'
import { animalsRoutes } from './features/animals/animals.routes.ts'
import { certificateRoutes } from './features/certificate/certificate.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { incidentsRoutes } from './features/incidents/incidents.routes.ts'
import { campaignsRoutes } from './features/campaigns/campaigns.routes.ts'
import { chatDeskRoutes } from './features/chat/chat-desk.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { chosenRoutes } from './features/chosen/chosen.routes.ts'
import { custodyRoutes } from './features/custody/custody.routes.ts'
import { citiesRoutes } from './features/cities/cities.routes.ts'
import { clientsRoutes } from './features/clients/clients.routes.ts'
import { clientLettersRoutes } from './features/clients/letters/letters.routes.ts'
import { sharingRoutes } from './features/clients/sharing.routes.ts'
import { exportsRoutes } from './features/exports/exports.routes.ts'
import { fieldsRoutes } from './features/fields/fields.routes.ts'
import { metricsRoutes } from './features/figures/metrics.routes.ts'
import { staffReportsRoutes } from './features/figures/staff-reports.routes.ts'
import { proReportsRoutes } from './features/figures/pro-reports.routes.ts'
import { foundRoutes } from './features/found/found.routes.ts'
import { lostReportsRoutes } from './features/lost-reports/lost-reports.routes.ts'
import { foundAnimalsRoutes } from './features/found-animals/found-animals.routes.ts'
import { sightingsRoutes } from './features/sightings/sightings.routes.ts'
import { googleRoutes } from './features/google/google.routes.ts'
import { implantsRoutes } from './features/implants/implants.routes.ts'
import { linksRoutes } from './features/links/links.routes.ts'
import { chosenLicencesRoutes } from './features/licences/chosen/chosen.routes.ts'
import { licencesRoutes } from './features/licences/licences.routes.ts'
import { dogReportsRoutes } from './features/licences/reports/dog-reports.routes.ts'
import { registerRoutes } from './features/licences/register/register.routes.ts'
import { statementRoutes } from './features/licences/statement/statement.routes.ts'
import { microchipsRoutes } from './features/microchips/microchips.routes.ts'
import { registriesRoutes } from './features/microchips/registries.routes.ts'
import { namesRoutes } from './features/names/names.routes.ts'
import { nearbyRoutes } from './features/nearby/nearby.routes.ts'
import { numbersRoutes } from './features/numbers/numbers.routes.ts'
import { organizationsRoutes } from './features/organizations/organizations.routes.ts'
import { ordersRoutes } from './features/payments/orders/orders.routes.ts'
import { lotOrdersRoutes } from './features/orders/orders.routes.ts'
import { deskRoutes } from './features/payments/desk.routes.ts'
import { transactionsRoutes } from './features/payments/transactions.routes.ts'
import { renewalsRoutes } from './features/payments/renewals.routes.ts'
import { picturesRoutes } from './features/pictures/pictures.routes.ts'
import { importRoutes } from './features/import/by-screen/import.routes.ts'
import { intakeRoutes } from './features/intake/intake.routes.ts'
import { shelterPaperRoutes } from './features/shelter-paper/shelter-paper.routes.ts'
import { proRoutes } from './features/pro/pro.routes.ts'
import { guideRoutes } from './features/guide/guide.routes.ts'
import { posterRoutes } from './features/poster/poster.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { remindersRoutes } from './features/reminders/reminders.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { securityRoutes } from './features/accounts/security.routes.ts'
import { usersRoutes } from './features/admin/users.routes.ts'
import { shipmentsRoutes } from './features/shipments/shipments.routes.ts'
import { shopRoutes } from './features/shop/shop.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { inventoryRoutes } from './features/stock/inventory/inventory.routes.ts'
import { templatesRoutes } from './features/templates/templates.routes.ts'
import { stockRoutes } from './features/stock/stock.routes.ts'
import { matchesRoutes } from './features/matches/matches.routes.ts'
import { threadsRoutes } from './features/threads/threads.routes.ts'
import { transfersRoutes } from './features/transfers/transfers.routes.ts'
import { usageRoutes } from './features/usage/usage.routes.ts'
import { viewsRoutes } from './features/views/views.routes.ts'
import { wizardRoutes } from './features/wizard/wizard.routes.ts'
import type { Route } from './http/route.ts'

/** For the access tests, the OpenAPI document and the server. */
export const routes: Route[] = [
  ...aboutRoutes,
  ...versionRoutes,
  ...foundAnimalsRoutes,
  ...sightingsRoutes,
  ...nearbyRoutes,
  ...lostReportsRoutes,
  ...accountsRoutes,
  ...googleRoutes,
  ...securityRoutes,
  ...organizationsRoutes,
  ...intakeRoutes,
  ...custodyRoutes,
  ...shelterPaperRoutes,
  ...proRoutes,
  ...guideRoutes,
  ...posterRoutes,
  ...proReportsRoutes,
  ...staffReportsRoutes,
  ...metricsRoutes,
  ...privacyRoutes,
  ...exportsRoutes,
  ...importRoutes,
  ...animalsRoutes,
  ...fieldsRoutes,
  ...namesRoutes,
  ...numbersRoutes,
  ...reportsRoutes,
  ...remindersRoutes,
  ...threadsRoutes,
  ...matchesRoutes,
  ...picturesRoutes,
  ...transfersRoutes,
  ...chosenRoutes,
  ...viewsRoutes,
  ...wizardRoutes,
  ...supportRoutes,
  ...chatRoutes,
  ...chatDeskRoutes,
  ...certificateRoutes,
  ...stockRoutes,
  ...templatesRoutes,
  ...inventoryRoutes,
  ...implantsRoutes,
  ...adminRoutes,
  ...usersRoutes,
  ...usageRoutes,
  ...searchRoutes,
  ...microchipsRoutes,
  ...registriesRoutes,
  ...foundRoutes,
  ...alertsRoutes,
  ...adoptionRoutes,
  ...affiliatesRoutes,
  ...shopRoutes,
  ...ordersRoutes,
  ...lotOrdersRoutes,
  ...transactionsRoutes,
  ...deskRoutes,
  ...shipmentsRoutes,
  ...renewalsRoutes,
  ...campaignsRoutes,
  ...citiesRoutes,
  ...licencesRoutes,
  ...chosenLicencesRoutes,
  ...linksRoutes,
  ...statementRoutes,
  ...clientsRoutes,
  ...sharingRoutes,
  ...dogReportsRoutes,
  ...clientLettersRoutes,
  ...registerRoutes,
  ...auditRoutes,
  ...incidentsRoutes,
  ...directoryRoutes,
  ...emailsRoutes,
  ...jobsRoutes,
  ...backupRoutes,
  ...everythingRoutes,
]
