import type { Services } from '../context.ts'
import { sendConfirmationCode } from '../features/accounts/registration/send-confirmation-code.ts'
import { sendAdminLetter } from '../features/admin/send-admin-letter.ts'
import { sendEmailCorrection } from '../features/accounts/email/send-email-correction.ts'
import { sendPersonCorrected } from '../features/admin/send-person-corrected.ts'
import { sendEmailNotice } from '../features/accounts/email/send-email-notice.ts'
import { sendPasswordNotice } from '../features/accounts/passwords/send-password-notice.ts'
import { sendResetCode } from '../features/accounts/passwords/send-reset-code.ts'
import { sendInquiry } from '../features/adoption/send-inquiry.ts'
import { sendAlerts } from '../features/alerts/send-alerts.ts'
import { sendDigests } from '../features/alerts/send-digests.ts'
import { sendNewLink } from '../features/links/send-new-link.ts'
import { sendLostLetter } from '../features/reports/send-lost-letter.ts'
import { sendToNextGuardian } from '../features/animals/send-to-next-guardian.ts'
import { sendCorrection } from '../features/fields/send-correction.ts'
import { sendLostReportLetter } from '../features/lost-reports/lost-letter.ts'
import { sendFoundAnimalLetter } from '../features/found-animals/finder-letters.ts'
import { sweepFoundAnimals } from '../features/found-animals/sweep-found-animals.ts'
import { tellService } from '../features/found-animals/tell-services.ts'
import { fillDays } from '../features/figures/fill-figures.ts'
import { sendLeftShelter } from '../features/custody/send-left-shelter.ts'
import { sendFoundReport } from '../features/found/send-found-report.ts'
import { removeDecisionFile } from '../files/decision-files.ts'
import { removePictureFiles } from '../files/picture-files.ts'
import { sendDecision } from '../features/organizations/send-decision.ts'
import { sendTestEmail } from '../features/templates/send-test-email.ts'
import { tellOfLowStock, watchStock } from '../features/stock/inventory/watch-stock.ts'
import { sendCallBack } from '../features/stock/send-call-back.ts'
import { sendShipment } from '../features/stock/send-shipment.ts'
import { sendClaimLetter } from '../features/implants/send-claim-letter.ts'
import { sendClientLetter } from '../features/clients/letters/send-client-letter.ts'
import { tellOfEndedLicence } from '../features/cities/tell-of-ended-licence.ts'
import { remindOfRenewals } from '../features/campaigns/remind-of-renewals.ts'
import { queueCampaign } from '../features/campaigns/run-campaign.ts'
import { sendCampaign } from '../features/campaigns/send-campaign.ts'
import { sendApplied } from '../features/licences/keeper/send-applied.ts'
import { sendLicence } from '../features/licences/keeper/send-licence.ts'
import { sendRevoked } from '../features/licences/keeper/send-revoked.ts'
import { tellOfOtherRecord } from '../features/licences/keeper/tell-of-other-record.ts'
import { sendInvitation } from '../features/organizations/send-invitation.ts'
import { tellStaff } from '../features/organizations/tell-staff.ts'
import { sendNewDevice } from '../features/accounts/sessions/send-new-device.ts'
import { sendSecurityNotice } from '../features/accounts/send-security-notice.ts'
import { sendDeletionLetter, sendKeptLetter } from '../features/privacy/deletion-letters.ts'
import { purgeAccounts } from '../features/privacy/purge-accounts.ts'
import {
  sendCaseAnswer,
  sendCaseReceived,
  tellSupport,
} from '../features/support/support-letters.ts'
import { sendChatAnswer } from '../features/chat/send-chat-answer.ts'
import { followPayments } from '../features/payments/follow-payments.ts'
import { reconcile } from '../features/payments/reconcile.ts'
import { makeRefund } from '../features/payments/refunds/refund-payment.ts'
import { sandboxNotify } from '../features/payments/sandbox-server.ts'
import { sendOrderLetter } from '../features/orders/send-order-letter.ts'
import { sendReceipt } from '../features/payments/send-receipt.ts'
import { sendRefunded } from '../features/payments/refunds/send-refunded.ts'
import { sendShipmentNotice } from '../features/shipments/send-shipment-notice.ts'
import { sendTransferCode } from '../features/transfers/send-transfer-code.ts'
import { sendTransferLetter, tellStaffOfObjection } from '../features/transfers/transfer-letters.ts'
import { tellOfClaim } from '../features/implants/tell-of-claim.ts'
import { sendMatchNotice } from '../features/implants/send-match-notice.ts'
import { match } from '../features/matching/match.ts'
import { sendMatches, tellOfMatches } from '../features/matching/tell-of-matches.ts'
import { sendClaim, sendVerdict } from '../features/matches/match-letters.ts'
import { sendSighting, sendSightingLink } from '../features/sightings/sighting-letters.ts'
import { sendThreadMessage } from '../features/threads/send-thread-message.ts'
import { askAboutLosses, sendLossQuestion } from '../features/reminders/ask-about-losses.ts'
import {
  remindOfFoundReports,
  sendFoundReminder,
} from '../features/reminders/remind-of-found-reports.ts'
import { fetchPayments } from '../features/restored/read-payments.ts'
import { runKeptImport } from '../features/import/by-screen/run-kept-import.ts'
import type { Job } from './queue.ts'
import { sweep } from './sweep.ts'

export const jobs: Job<never, Services>[] = [
  sendConfirmationCode,
  sendAdminLetter,
  sendEmailNotice,
  sendEmailCorrection,
  sendPersonCorrected,
  sendPasswordNotice,
  sendResetCode,
  sendAlerts,
  sendDigests,
  sendFoundReport,
  sendLeftShelter,
  sendSighting,
  sendSightingLink,
  match,
  tellOfMatches,
  sendMatches,
  sendClaim,
  sendVerdict,
  sendThreadMessage,
  remindOfFoundReports,
  sendFoundReminder,
  askAboutLosses,
  sendLossQuestion,
  sendLostReportLetter,
  sendNewLink,
  sendFoundAnimalLetter,
  tellService,
  sweepFoundAnimals,
  sendInquiry,
  sendLostLetter,
  sendToNextGuardian,
  sendDecision,
  sendInvitation,
  sendApplied,
  sendLicence,
  sendRevoked,
  tellOfEndedLicence,
  tellOfOtherRecord,
  queueCampaign,
  sendCampaign,
  remindOfRenewals,
  runKeptImport,
  sendClaimLetter,
  sendClientLetter,
  sendShipment,
  sendCallBack,
  watchStock,
  tellOfLowStock,
  sendTestEmail,
  sendNewDevice,
  sendSecurityNotice,
  tellStaff,
  sendCorrection,
  sendTransferCode,
  sendTransferLetter,
  tellStaffOfObjection,
  tellSupport,
  sendCaseReceived,
  sendCaseAnswer,
  sendChatAnswer,
  sendMatchNotice,
  tellOfClaim,
  sendDeletionLetter,
  sendKeptLetter,
  purgeAccounts,
  sandboxNotify,
  sendReceipt,
  sendOrderLetter,
  makeRefund,
  sendRefunded,
  sendShipmentNotice,
  followPayments,
  fetchPayments,
  reconcile,
  fillDays,
  removePictureFiles,
  removeDecisionFile,
  sweep,
]
