import { eq } from 'drizzle-orm'
import { mayWrite } from '#domain/emails/written-to.ts'
import { showInstant } from '#domain/dates.ts'
import { deviceValues } from '#domain/security/device.ts'
import type { Services } from '../../../context.ts'
import { devices, users } from '../../../db/tables/index.ts'
import type { Job } from '../../../jobs/queue.ts'
import { letter } from '../../../mail/letter-layout.ts'
import { translator } from '../../../texts.ts'
import { deviceOf } from './device-of.ts'

/** Omits the visitor's address, which is personal data. */
export const sendNewDevice: Job<{ deviceId: string }, Services> = {
  name: 'send-new-device',
  urgency: 'now',
  async run({ deviceId }, { db, mailer, publicUrl, env }) {
    const [found] = await db
      .select({
        email: users.email,
        language: users.language,
        status: users.status,
        userAgent: devices.userAgent,
        created: devices.created,
      })
      .from(devices)
      .innerJoin(users, eq(users.id, devices.userId))
      .where(eq(devices.id, deviceId))
    if (!found || !mayWrite('security', found.status)) return
    const t = translator(found.language, 'security')
    await mailer.send({
      to: found.email,
      subject: t('newDevice.subject'),
      key: `new-device:${deviceId}`,
      ...letter({
        language: found.language,
        title: t('newDevice.title'),
        paragraphs: [
          t('newDevice.what', {
            device: t('device', deviceValues(deviceOf(found.userAgent))),
            when: showInstant(found.created),
          }),
          t('newDevice.yours'),
          t('letters.notYours'),
        ],
        action: { label: t('letters.action'), url: `${publicUrl}/profile/security` },
        footAction: { label: t('letters.password'), url: `${publicUrl}/forgot` },
        foot: t('newDevice.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
