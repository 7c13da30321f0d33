import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { z } from 'zod'
import { publicUrlOf } from '../../env.ts'
import { FilesAway } from '../../files/files.ts'
import { filesFolder, openFiles } from '../../files/open-files.ts'
import { startGeocoder } from '../../geocoding/geocoder.ts'
import { amber, check, green, readOne, reasonOf, red, type Look, type Looked } from './check.ts'

interface FilesFacts {
  kind: 'folder' | 'bucket'
  problem: string | null
  /** The folder is not there yet. */
  isMissing?: boolean
}

export const files = check(
  'files',
  async ({ env }): Promise<FilesFacts> => {
    if (env.FILES_URL !== undefined) {
      const bucket = await openFiles(env)
      try {
        await bucket.list()[Symbol.asyncIterator]().next()
        return { kind: 'bucket', problem: null }
      } catch (error) {
        if (!(error instanceof FilesAway)) throw error
        return { kind: 'bucket', problem: reasonOf(error) }
      }
    }
    try {
      await access(filesFolder(env), constants.R_OK | constants.W_OK | constants.X_OK)
      return { kind: 'folder', problem: null }
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      return { kind: 'folder', problem: reasonOf(error), isMissing }
    }
  },
  ({ kind, problem, isMissing = false }) => {
    if (problem === null)
      return green(
        kind === 'bucket'
          ? 'The bucket of files answers.'
          : 'The folder of files can be read and written.',
      )
    if (isMissing)
      return amber(
        'The folder of files is not there.',
        'Start the server, which makes it in a new DATA_DIR; else mount what holds it.',
      )
    return red(
      kind === 'bucket' ? problem : `The folder of files is closed to us: ${problem}`,
      kind === 'bucket'
        ? 'Compare FILES_URL, S3_ACCESS_KEY and S3_SECRET_KEY with the bucket, and let this machine reach it.'
        : 'Give the folder to the account of the server (`chown -R`), and mount it for writing.',
    )
  },
)

interface GatewayFacts {
  isSet: boolean
  /** A status of HTTP, or why none came. */
  answer: number | string
}

export const gateway = check(
  'gateway of payments',
  async ({ env }): Promise<GatewayFacts> => {
    if (env.BAMBORA_MERCHANT_ID === undefined) return { isSet: false, answer: '' }
    try {
      // Whether somebody is there: without our passcode it refuses, which is an answer.
      const { status, body } = await fetch(env.BAMBORA_API_URL, {
        redirect: 'manual',
        signal: AbortSignal.timeout(4000),
      })
      await body?.cancel()
      return { isSet: true, answer: status }
    } catch (error) {
      return { isSet: true, answer: reasonOf(error) }
    }
  },
  ({ isSet, answer }) => {
    if (!isSet) return green('Not asked: there is no merchant.')
    return typeof answer === 'number' && answer < 500
      ? green('It answers.')
      : red(
          typeof answer === 'number' ? `It answers ${answer}.` : `It does not answer: ${answer}`,
          'Let this machine reach BAMBORA_API_URL; if it does, ask the provider whether it is down.',
        )
  },
)

interface AddressFacts {
  /** Whether the server of GEOCODER_URL answers; null where none is set. */
  answers: boolean | null
  areImported: boolean
}

export const addresses = check(
  'addresses',
  async (at): Promise<AddressFacts> => {
    const [answers, imported] = await Promise.all([
      geocoderAnswers(at),
      readOne(
        at,
        z.strictObject({ areImported: z.boolean() }),
        'select exists (select from addresses) as "areImported"',
      ),
    ])
    return { answers, ...imported }
  },
  ({ answers, areImported }) => {
    if (answers === true) return green('The server of GEOCODER_URL answers.')
    if (answers === false)
      return amber(
        `The server of GEOCODER_URL does not answer as it should; ${areImported ? 'imported addresses do meanwhile' : 'no street is found meanwhile'}.`,
        'Compare GEOCODER_URL and its key with that server, and let this machine reach it.',
      )
    return areImported
      ? green('Addresses are imported.')
      : amber(
          'Municipalities and postal codes are known, and no streets.',
          'Run `npm run cli -- import addresses FILE` (docs/import.md), or set GEOCODER_URL.',
        )
  },
)

/** Asks once, also a server that others share: an operator waits for no turn. */
async function geocoderAnswers({ env, clock }: Looked): Promise<boolean | null> {
  if (!env.GEOCODER_URL) return null
  const geocoder = startGeocoder({
    ...env.GEOCODER_URL,
    userAgent: `Trouvaille (${publicUrlOf(env)}; ${env.SUPPORT_EMAIL})`,
    log: { warn: () => undefined },
    clock,
    limits: { consume: () => Promise.resolve(1) },
    timeout: 4000,
  })
  return (await geocoder.find({ text: 'Montreal', limit: 1, language: 'fr' })) !== null
}

export const servicesChecks: readonly Look[] = [files, gateway, addresses]
