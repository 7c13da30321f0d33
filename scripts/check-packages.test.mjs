import { expect, it } from 'vitest'

import {
  judgeTold,
  lockProblems,
  needlessExceptions,
  vulnerablePackages,
  worthOfList,
} from './check-packages.mjs'

const integrity = 'sha512-AA=='

it('wants a hash of every package, but of those for other systems that the registry lacked', () => {
  const packages = {
    '': {},
    'node_modules/good': {
      version: '1.0.0',
      integrity,
      resolved: 'https://registry.npmjs.org/good/-/good-1.0.0.tgz',
    },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AA==' },
    'node_modules/elsewhere': {
      version: '1.0.0',
      integrity,
      resolved: 'https://packages.example/elsewhere.tgz',
    },
    'node_modules/optional-bare': { version: '1.0.0', optional: true },
    'node_modules/@tool/binding-win32-x64': {
      version: '1.0.0',
      optional: true,
      os: ['win32'],
      cpu: ['x64'],
    },
    'node_modules/linked': { link: true },
  }
  expect(lockProblems(packages)).toEqual({
    problems: [
      'node_modules/bare: no integrity hash',
      'node_modules/weak: its integrity hash is not SHA-512',
      'node_modules/elsewhere: does not come from the npm registry',
      'node_modules/optional-bare: no integrity hash',
    ],
    unhashed: ['node_modules/@tool/binding-win32-x64'],
  })
})

const advisory = {
  id: 'GHSA-1',
  package: '@a/b',
  vulnerable: '<1.2.3 || >=2.0.0 <2.1.0',
  about: 'reads files',
}

it.each([
  ['1.2.2', true],
  ['1.2.3', false],
  ['2.0.0', true],
  ['2.1.0-beta.1', true],
  ['2.1.0', false],
])('version %s of a package with an advisory is told: %s', (version, told) => {
  const path = 'node_modules/x/node_modules/@a/b'
  expect(vulnerablePackages({ '': {}, [path]: { version } }, [advisory])).toEqual(
    told ? [`${path} ${version}: GHSA-1, reads files`] : [],
  )
  expect(vulnerablePackages({ 'node_modules/b': { version } }, [advisory])).toEqual([])
})

it('lets what is accepted stay where it is accepted, as long as it is there', () => {
  const path = 'node_modules/@a/b'
  const accepted = [{ ...advisory, accepted: { paths: [path], because: 'we read none' } }]
  expect(
    vulnerablePackages(
      { [path]: { version: '1.0.0' }, 'node_modules/y/node_modules/@a/b': { version: '1.0.0' } },
      accepted,
    ),
  ).toHaveLength(1)
  expect(needlessExceptions({ [path]: { version: '1.0.0' } }, accepted)).toEqual([])
  expect(needlessExceptions({ [path]: { version: '1.2.3' } }, accepted)).toHaveLength(1)
  expect(needlessExceptions({}, accepted)).toHaveLength(1)
})

it('knows a package by its own name, whatever its folder is called', () => {
  const renamed = { 'node_modules/b': { name: '@a/b', version: '1.0.0' } }
  expect(vulnerablePackages(renamed, [advisory])).toHaveLength(1)
})

it('takes every version to be in a range that it cannot read', () => {
  const odd = { ...advisory, vulnerable: 'all of them' }
  expect(vulnerablePackages({ 'node_modules/@a/b': { version: '9.0.0' } }, [odd])).toHaveLength(1)
})

it('fails for what the registry calls high or critical, warns of others, and leaves out what the list lets stay', () => {
  const packages = { 'node_modules/@a/b': { version: '1.0.0' } }
  const told = [
    { ...advisory, isGrave: true },
    { ...advisory, id: 'GHSA-2', isGrave: true },
    { ...advisory, id: 'GHSA-3', isGrave: false },
    { ...advisory, id: 'GHSA-4', vulnerable: '>=2.0.0', isGrave: true },
  ]
  const accepted = { paths: ['node_modules/@a/b'], because: 'we read none' }
  expect(judgeTold(packages, told, [{ ...advisory, accepted }])).toEqual({
    wrong: ['node_modules/@a/b 1.0.0: GHSA-2, reads files'],
    warnings: ['node_modules/@a/b 1.0.0: GHSA-3, reads files'],
  })
})

it('says how many advisories are known, about how many packages, and since when', () => {
  const packages = {
    'node_modules/@a/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/linked': { link: true },
  }
  const advisories = [advisory, { ...advisory, id: 'GHSA-2' }]
  expect(worthOfList(packages, { updated: '2026-11-22', advisories })).toContain(
    'only 2 advisories are known here, about 1 of 2 packages, looked up by hand on 2026-11-22',
  )
})
