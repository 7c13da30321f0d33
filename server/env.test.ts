import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { drainSecondsOf } from './processes/end.ts'
import { misspeltSetting, readEnv, SettingsError, wantsDemo } from './env.ts'

describe('readEnv', () => {
  it('takes its defaults where nothing is set, and an empty value as unset', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ALERTS_A_DAY: 10,
      NODE_ENV: 'development',
      TRUST_PROXY: false,
    })
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).not.toHaveProperty('DATABASE_URL')
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'trouvaille.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SMTP_URL', 'http://mail.example'],
    ['ADMIN_EMAIL', 'not an address'],
    ['ADMIN_PASSWORD', 'short'],
    ['SESSION_SECRET', 'short'],
    ['TRUST_PROXY', 'yes please'],
    ['LOG_LEVEL', 'loud'],
    ['ALERTS_A_DAY', '0'],
    ['NODE_ENV', 'staging'],
    ['PAYMENTS', 'later'],
    ['BAMBORA_MERCHANT_ID', '12345'],
    ['BAMBORA_HASH', 'sha256'],
    ['BAMBORA_TIME_ZONE', 'Mars/Olympus'],
    ['PROCESSES', '0'],
    ['PROCESSES', 'all'],
    ['ROLE', 'worker'],
    ['DRAIN_SECONDS', '-1'],
    ['BACKUP_TO', 'backups'],
    ['BACKUP_TO', 's3://reader:secret@bucket'],
    ['BACKUP_AT', '25:00'],
    ['BACKUP_KEY', 'short'],
    ['FILES_URL', '/srv/files'],
    ['FILES_URL', 's3://reader:secret@bucket'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(SettingsError)
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: `))
  })

  it('makes no backup that nobody could read or write', () => {
    const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
    expect(readEnv({ BACKUP_TO: '/backups', BACKUP_KEY: key })).toMatchObject({
      BACKUP_TO: '/backups',
      BACKUP_AT: '03:30',
    })
    expect(() => readEnv({ BACKUP_TO: '/backups' })).toThrow(/BACKUP_KEY: needed with BACKUP_TO/)
    const bucket = { BACKUP_TO: 's3://bucket/mine?region=ca-central-1', BACKUP_KEY: key }
    expect(() => readEnv(bucket)).toThrow(/S3_ACCESS_KEY, S3_SECRET_KEY: needed/)
    expect(readEnv({ ...bucket, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }).BACKUP_TO).toBe(
      bucket.BACKUP_TO,
    )
    const external = { BACKUP_TO: '/backups', BACKUP_KEY: key, DATABASE_URL: 'postgres://x/y' }
    // Files and erasures go there; the database has backups of its own.
    expect(readEnv(external)).toMatchObject(external)
    expect(() => readEnv({ BACKUP_KEY: `${key}1` })).not.toThrow(new RegExp(key))
    expect(() => readEnv({ BACKUP_TOO: '/backups' })).toThrow(/did you mean BACKUP_TO\?/)
  })

  it('keeps files in a bucket with its keys, apart from backups', () => {
    const files = { FILES_URL: 's3://bucket/files?region=ca-central-1' }
    const keys = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    expect(() => readEnv(files)).toThrow(/S3_ACCESS_KEY, S3_SECRET_KEY: needed with FILES_URL/)
    expect(readEnv({ ...files, ...keys }).FILES_URL).toBe(files.FILES_URL)
    const backups = { BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`, ...keys }
    for (const BACKUP_TO of ['s3://bucket?region=ca-central-1', `${files.FILES_URL}&x=1`])
      expect(() => readEnv({ ...files, ...backups, BACKUP_TO })).toThrow(
        /FILES_URL: another bucket or prefix/,
      )
    for (const BACKUP_TO of ['s3://bucket/copies?region=ca-central-1', 's3://other', '/backups'])
      expect(readEnv({ ...files, ...backups, BACKUP_TO })).toMatchObject({ BACKUP_TO })
  })

  it('takes the keys of a merchant together, and not with the sandbox', () => {
    const merchant = {
      BAMBORA_MERCHANT_ID: '123456789',
      BAMBORA_HASH_KEY: 'key',
      BAMBORA_API_PASSCODE: 'code',
      BAMBORA_REPORT_PASSCODE: 'report',
    }
    expect(readEnv(merchant)).toMatchObject({
      BAMBORA_HASH: 'sha1',
      BAMBORA_TIME_ZONE: 'America/Vancouver',
    })
    expect(() => readEnv({ ...merchant, BAMBORA_HASH_KEY: '' })).toThrow(/BAMBORA_HASH_KEY: needed/)
    expect(() => readEnv({ ...merchant, PAYMENTS: 'sandbox' })).toThrow(/PAYMENTS: either/)
  })

  it('counts the cores for processes, and drains in production alone unless told', () => {
    expect(readEnv({ PROCESSES: '3', ROLE: 'jobs' })).toMatchObject({ PROCESSES: 3, ROLE: 'jobs' })
    expect(readEnv({ PROCESSES: 'auto' }).PROCESSES).toBe(availableParallelism())
    expect(readEnv({})).toMatchObject({ PROCESSES: 1, ROLE: 'all' })
    const seconds = (settings: Record<string, string>) => drainSecondsOf(readEnv(settings))
    expect([seconds({}), seconds({ NODE_ENV: 'production' })]).toEqual([0, 5])
    expect(seconds({ NODE_ENV: 'production', DRAIN_SECONDS: '20' })).toBe(20)
  })

  it('names every wrong setting at once, and repeats no secret', () => {
    const read = () => readEnv({ PORT: 'x', ADMIN_PASSWORD: 'hunter2' })
    expect(read).toThrow(/PORT[^]*ADMIN_PASSWORD/)
    expect(read).not.toThrow(/hunter2/)
  })

  it.each([
    { NODE_ENV: 'production', DEMO: '1' },
    { HOST: '0.0.0.0', DEMO: '1' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://trouvaille.example', DEMO: '1' },
    { HOST: '192.168.1.5', PUBLIC_URL: 'http://localhost:3000', DEMO: 'true' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1.example.org', DEMO: '1' },
  ])('refuses demonstration data under %j', (settings) => {
    expect(() => readEnv(settings)).toThrow(/DEMO: demonstration accounts/)
    expect(wantsDemo(readEnv({ ...settings, DEMO: '' }))).toBe(false)
  })

  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://registre.localhost:8080' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
  ])('takes demonstration data under %j', (settings) => {
    expect(wantsDemo(readEnv(settings))).toBe(true)
    expect(wantsDemo(readEnv({ ...settings, DEMO: '1' }))).toBe(true)
    expect(wantsDemo(readEnv({ ...settings, DEMO: '0' }))).toBe(false)
  })

  it.each([
    [
      { PUBLIC_URL: 'http://trouvaille.example' },
      /PUBLIC_URL: in production[^]*SESSION_SECRET: needed/,
    ],
    [{ PUBLIC_URL: 'https://trouvaille.example' }, /SESSION_SECRET: needed/],
    [
      { PUBLIC_URL: 'http://trouvaille.example', SESSION_SECRET: 'x'.repeat(32) },
      /PUBLIC_URL: in production/,
    ],
  ])('refuses production under %j', (settings, message) =>
    expect(() => readEnv({ NODE_ENV: 'production', ...settings })).toThrow(message),
  )

  it.each([
    { PUBLIC_URL: 'https://trouvaille.example', SESSION_SECRET: 'x'.repeat(32) },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' },
    {},
  ])('takes production under %j', (settings) =>
    expect(readEnv({ NODE_ENV: 'production', ...settings })).toMatchObject(settings),
  )

  it('names the nearest setting for a misspelt one', () => {
    expect(() => readEnv({ SMTP_ULR: 'smtp://localhost' })).toThrow(
      /SMTP_ULR: no such setting; did you mean SMTP_URL\?/,
    )
  })
})

describe('misspeltSetting', () => {
  it.each(['ROLE_ARN', 'NODE', 'MAIL', 'HOME'])('leaves %s of other programs alone', (name) =>
    expect(misspeltSetting(name)).toBeUndefined(),
  )

  it.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['ALERTS_PER_DAY', 'ALERTS_A_DAY'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['NODE_EVN', 'NODE_ENV'],
    // Typing error in the prefix itself.
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATBASE_UR', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['ADMN_PASSWORD', 'ADMIN_PASSWORD'],
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['COMPAGNY_ADDRESS', 'COMPANY_ADDRESS'],
    // Other programs' names.
    ['SITE_URL', undefined],
    ['HTTP_URL', undefined],
    ['REDIS_URL', undefined],
    ['SUDO_USER', undefined],
    ['POST', undefined],
    ['TZ', undefined],
    // Other programs' names with our prefix.
    ['SESSION_MANAGER', undefined],
    ['NODE_OPTIONS', undefined],
    ['HOSTNAME', undefined],
    ['PATH', undefined],
    ['PORT', undefined],
  ])('%s -> %s', (name, nearest) => expect(misspeltSetting(name)).toBe(nearest))
})
