import { eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { matches } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { personalLink } from '../../links/personal-link.ts'
import { translator } from '../../texts.ts'
import { familyOf } from '../animals/family.queries.ts'
import { threadPage } from '../threads/open-thread.ts'
import { pairBy, type Pair } from './matches.queries.ts'

async function pairOf(db: Database, id: string): Promise<Pair | null> {
  const known = await db.$count(matches, eq(matches.id, id))
  return known > 0 ? pairBy(db, { id }, 'NOT_FOUND') : null
}

/** To the holder, in their language, with a link of their own. */
export const sendClaim: Job<{ matchId: string }, Services> = {
  name: 'send-claim-of-match',
  urgency: 'soon',
  async run({ matchId }, { db, mailer, env, publicUrl, keyFor, clock }) {
    const pair = await pairOf(db, matchId)
    if (pair?.match.status !== 'claimed' || pair.found.email === '') return
    const { found } = pair
    const t = translator(found.language, 'matching')
    await mailer.send({
      to: found.email,
      subject: t('claimLetter.subject'),
      key: `match-claim:${matchId}`,
      ...letter({
        language: found.language,
        title: t('claimLetter.title'),
        paragraphs: [
          t('claimLetter.intro'),
          t(found.secret === null ? 'claimLetter.noMark' : 'claimLetter.mark'),
          t('claimLetter.next'),
        ],
        action: {
          label: t('claimLetter.action'),
          url: `${publicUrl}/match-claim/${personalLink(keyFor, 'match holder', matchId, clock.now())}`,
        },
        foot: t('claimLetter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}

/** To a keeper, or to the holder (`memberId` null), with the link of the thread where it was accepted. */
export const sendVerdict: Job<{ matchId: string; memberId: string | null }, Services> = {
  name: 'send-verdict-of-match',
  urgency: 'soon',
  async run({ matchId, memberId }, services) {
    const { db, mailer, env, publicUrl } = services
    const pair = await pairOf(db, matchId)
    if (!pair) return
    const { match, animal, found } = pair
    const kind = memberId === null ? 'holder' : match.status
    if (kind !== 'holder' && kind !== 'accepted' && kind !== 'refused') return
    const member =
      memberId === null
        ? { email: found.email, language: found.language, page: undefined }
        : (await familyOf(db, animal)).find(({ id }) => id === memberId)
    if (!member || member.email === '') return
    const { email, language, page } = member
    const t = translator(language, 'matching')
    const { name } = animal
    const thread = kind === 'refused' ? null : pair.thread
    await mailer.send({
      to: email,
      subject: t(`answerLetter.${kind}.subject`, { name }),
      key: `match-verdict:${matchId}:${kind}:${email}`,
      ...letter({
        language,
        title: t(`answerLetter.${kind}.title`, { name }),
        paragraphs: [
          t(`answerLetter.${kind}.text`, { name }),
          t(`answerLetter.${kind}.next`, { name }),
        ],
        ...(thread
          ? {
              action: {
                label: t('answerLetter.thread'),
                url: threadPage(services, thread, kind === 'holder' ? 'finder' : 'owner'),
              },
            }
          : page && {
              action: {
                label: t('answerLetter.page'),
                url: `${publicUrl}${page}/${animal.uniqueId}`,
              },
            }),
        foot: t('answerLetter.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
