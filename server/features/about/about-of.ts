import type { About } from '#domain/about/about.api.ts'
import type { Env } from '../../env.ts'

export const aboutOf = (env: Env): About => ({
  supportEmail: env.SUPPORT_EMAIL,
  supportPhone: env.SUPPORT_PHONE,
  socialUrl: env.SOCIAL_URL,
  shopUrl: env.SHOP_URL,
  billingContact: env.BILLING_CONTACT,
  gstNumber: env.TAX_GST_NUMBER,
  qstNumber: env.TAX_QST_NUMBER,
  companyAddress: env.COMPANY_ADDRESS,
  companyLocation: env.COMPANY_LOCATION,
  privacyOfficer: env.PRIVACY_OFFICER,
  ...(env.MAP_TILES_URL && { mapTilesUrl: env.MAP_TILES_URL, mapAttribution: env.MAP_ATTRIBUTION }),
  google:
    env.GOOGLE_CLIENT_ID === undefined
      ? undefined
      : {
          clientId: env.GOOGLE_CLIENT_ID,
          script: `${env.GOOGLE_ISSUER.replace(/\/$/, '')}/gsi/client`,
        },
})
