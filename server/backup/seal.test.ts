import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { backupKeyPattern } from './backup-key.ts'
import { newBackupKey, startSeal, type Seal } from './seal.ts'

let key: string
let seal: Seal
beforeAll(async () => {
  key = await newBackupKey()
  seal = await startSeal(key)
})

const closed = async (plain: string) => buffer(await seal.close(Readable.from([plain])))
const opened = async (bytes: Buffer, by = seal) => text(await by.open(Readable.from([bytes])))

it('makes keys of the form that the setting takes', () => {
  expect(key).toMatch(backupKeyPattern)
})

it('reads again what it closed, in the format of age', async () => {
  const plain = 'Camille Tremblay '.repeat(20_000)
  const bytes = await closed(plain)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(bytes.length).toBeLessThan(plain.length / 20)
  expect(bytes.includes('Tremblay')).toBe(false)
  expect(await opened(bytes)).toBe(plain)
})

it('opens nothing with another key, and nothing that was changed or cut off', async () => {
  const bytes = await closed('a list')
  await expect(opened(bytes, await startSeal(await newBackupKey()))).rejects.toThrow('BACKUP_KEY')
  const changed = Buffer.from(bytes)
  changed[changed.length - 1] = (changed.at(-1) as number) ^ 1
  await expect(opened(changed)).rejects.toThrow('invalid tag')
  await expect(opened(bytes.subarray(0, -4))).rejects.toThrow('invalid tag')
  await expect(opened(Buffer.alloc(0))).rejects.toThrow('cannot be opened')
})

it('names contents alike with one key, and otherwise with another', async () => {
  const other = await startSeal(await newBackupKey())
  expect(seal.nameOf('abc')).toBe(seal.nameOf('abc'))
  expect(seal.nameOf('abc')).not.toBe(other.nameOf('abc'))
})
