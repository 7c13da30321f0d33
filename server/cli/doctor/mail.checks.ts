import { Resolver } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import {
  amber,
  check,
  green,
  reasonOf,
  red,
  type Finding,
  type Look,
  type Looked,
} from './check.ts'
import { domainOf } from './settings.checks.ts'

/** Milliseconds; less than a check may take. */
const patience = 4000

export const mailServer = check(
  'mail server',
  async ({ env }): Promise<{ isSet: boolean; problem: string | null }> => {
    if (env.SMTP_URL === undefined) return { isSet: false, problem: null }
    const transport = createTransport({
      url: env.SMTP_URL,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    })
    try {
      await transport.verify()
      return { isSet: true, problem: null }
    } catch (error) {
      return { isSet: true, problem: reasonOf(error) }
    } finally {
      transport.close()
    }
  },
  ({ isSet, problem }) => {
    if (!isSet) return green('Not asked: letters go to the outbox, since SMTP_URL is not set.')
    return problem === null
      ? green('It greets, and takes our name and password.')
      : red(
          `It does not take us: ${problem}`,
          'Compare SMTP_URL with what the mail provider says, and let this machine reach its port.',
        )
  },
)

/** Of a name its TXT records; null where no resolver answers. */
type Records = string[] | null

interface OfDomain {
  domain: string
  records: Records
}

/** Null where no letter leaves this machine. */
type MailFacts<Facts> = Facts | null

const withDomain = async <Facts>(
  { env }: Looked,
  read: (domain: string) => Promise<Facts>,
): Promise<MailFacts<Facts>> => (env.SMTP_URL === undefined ? null : read(domainOf(env.MAIL_FROM)))

const notAsked = green('Not asked: no letter leaves this machine, since SMTP_URL is not set.')
const noResolver = (what: string, name: string): Finding =>
  amber(
    `No resolver answers, so that ${what} was not looked at.`,
    `Run \`dig TXT ${name}\` where there is one.`,
  )

const answersNothing = new Set(['ENOTFOUND', 'ENODATA'])

/** What DNS answers of a name: its records, why there are none, or null where no resolver answers. */
async function ask(name: string): Promise<string[] | 'ENOTFOUND' | 'ENODATA' | null> {
  const resolver = new Resolver({ timeout: patience / 2, tries: 1 })
  // Of several that are silent each would take its time.
  const timer = setTimeout(() => resolver.cancel(), patience)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return answersNothing.has(code) ? (code as 'ENOTFOUND' | 'ENODATA') : null
  } finally {
    clearTimeout(timer)
  }
}

const recordsOf = async (name: string): Promise<Records> => {
  const answer = await ask(name)
  return typeof answer === 'string' ? [] : answer
}

const isOf = (version: string) => (record: string) =>
  record.toLowerCase() === version || record.toLowerCase().startsWith(`${version};`)

/** RFC 7208. */
export const spf = check(
  'SPF',
  (at) =>
    withDomain(at, async (domain): Promise<OfDomain> => ({
      domain,
      records: await recordsOf(domain),
    })),
  (facts) => {
    if (facts === null) return notAsked
    const { domain, records } = facts
    if (records === null) return noResolver('SPF', domain)
    const found = records
      .map((record) => record.toLowerCase().split(' '))
      .filter(([version]) => version === 'v=spf1')
    const [terms = []] = found
    if (found.length === 0)
      return red(
        `${domain} does not say which servers send its letters.`,
        `Add a TXT record to ${domain}, such as \`v=spf1 include:YOUR-MAIL-PROVIDER -all\`.`,
      )
    if (found.length > 1)
      return red(
        `${domain} has ${found.length} SPF records, and so none that counts.`,
        'Join them.',
      )
    return terms.includes('+all') || terms.includes('all')
      ? red(
          `${domain} lets every server send in its name.`,
          'End the SPF record with -all or ~all.',
        )
      : green(`${domain} says which servers send its letters.`)
  },
)

/**
 * The name above the selectors is there (NODATA) once one of them is, and else is not (RFC 8020):
 * which selector the mail provider signs with, DNS does not tell.
 */
export const dkim = check(
  'DKIM',
  (at) =>
    withDomain(at, async (domain) => {
      const answer = await ask(`_domainkey.${domain}`)
      return { domain, hasSelectors: answer === null ? null : answer !== 'ENOTFOUND' }
    }),
  (facts) => {
    if (facts === null) return notAsked
    const { domain, hasSelectors } = facts
    const name = `SELECTOR._domainkey.${domain}`
    if (hasSelectors === null) return noResolver('DKIM', name)
    return hasSelectors
      ? green(
          `${domain} has keys; whether letters are signed with one, \`dkim=pass\` in the headers of a letter to yourself tells.`,
        )
      : amber(
          `${domain} seems to have no key that letters are signed with.`,
          `Add the record of your mail provider, whose selector it names, and look with \`dig TXT ${name}\`.`,
        )
  },
)

/** From a name up to the one below the top, as receivers look (RFC 7489 section 6.6.3). */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => {
    return `_dmarc.${labels.slice(at).join('.')}`
  })
}

export const dmarc = check(
  'DMARC',
  (at) =>
    withDomain(at, async (domain): Promise<OfDomain> => {
      const answers = await Promise.all(dmarcNames(domain).map(recordsOf))
      return {
        domain,
        records: answers.includes(null)
          ? null
          : (answers.map((all) => (all ?? []).filter(isOf('v=dmarc1'))).find((all) => all[0]) ??
            []),
      }
    }),
  (facts) => {
    if (facts === null) return notAsked
    const { domain, records } = facts
    if (records === null) return noResolver('DMARC', `_dmarc.${domain}`)
    return records.length > 0
      ? green(`${domain} says what becomes of letters that only claim to be its own.`)
      : amber(
          `${domain} does not say what becomes of letters that only claim to be its own.`,
          `Add a TXT record to _dmarc.${domain}: \`v=DMARC1; p=none\` to begin with, p=quarantine once SPF and DKIM pass.`,
        )
  },
)

export const mailChecks: readonly Look[] = [mailServer, spf, dkim, dmarc]
