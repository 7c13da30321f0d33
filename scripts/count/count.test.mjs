import { describe, expect, it } from 'vitest'

import {
  countExit,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  totalLine,
} from './count.mjs'

const vitest = (passed, failed, testResults = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults,
})
const playwright = (expected, unexpected) => ({ stats: { expected, unexpected } })

describe('a part without tests of its own', () => {
  it.each([
    [0, { passed: 1, failed: 0 }],
    [1, { passed: 0, failed: 1 }],
    [137, { passed: 0, failed: 1 }],
  ])('ending with %i', (code, count) => expect(countExit(code)).toEqual(count))
})

describe('vitest', () => {
  it.each([
    ['all passed', 0, vitest(12, 0), { passed: 12, failed: 0 }],
    ['some failed', 1, vitest(10, 2), { passed: 10, failed: 2 }],
    [
      'a file did not load',
      1,
      vitest(10, 0, [{ status: 'failed', assertionResults: [] }]),
      { passed: 10, failed: 1 },
    ],
    [
      'a file with a failed test is not counted twice',
      1,
      vitest(10, 1, [{ status: 'failed', assertionResults: [{}] }]),
      { passed: 10, failed: 1 },
    ],
    ['no test at all', 0, vitest(0, 0), { passed: 0, failed: 1, trouble: 'ran no test' }],
    [
      'crashed before its report',
      134,
      undefined,
      { passed: 0, failed: 1, trouble: 'ended with code 134 and left no report' },
    ],
    [
      'said well but left no report',
      0,
      undefined,
      { passed: 0, failed: 1, trouble: 'ended with code 0 and left no report' },
    ],
    [
      'an error outside every test',
      1,
      vitest(12, 0),
      { passed: 12, failed: 1, trouble: 'ended with code 1 although no test failed' },
    ],
  ])('%s', (_, code, report, count) => expect(countVitest(code, report)).toEqual(count))
})

describe('playwright', () => {
  it.each([
    ['all passed', 0, playwright(5, 0), { passed: 5, failed: 0 }],
    ['some failed', 1, playwright(3, 2), { passed: 3, failed: 2 }],
    ['no test at all', 1, playwright(0, 0), { passed: 0, failed: 1, trouble: 'ran no test' }],
    [
      'its server did not start',
      1,
      undefined,
      { passed: 0, failed: 1, trouble: 'ended with code 1 and left no report' },
    ],
  ])('%s', (_, code, report, count) => expect(countPlaywright(code, report)).toEqual(count))
})

describe('failures, told again at the end', () => {
  it('names a test that failed with the first line of its reason, and a file that did not load', () => {
    expect(
      failuresOfVitest({
        testResults: [
          {
            name: 'a.test.ts',
            status: 'failed',
            assertionResults: [
              { status: 'passed', fullName: 'one' },
              {
                status: 'failed',
                fullName: 'two',
                failureMessages: ['Expected 1\n  at a.test.ts'],
              },
            ],
          },
          { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
          {
            name: 'c.test.ts',
            status: 'passed',
            assertionResults: [{ status: 'passed', fullName: 'three' }],
          },
        ],
      }),
    ).toEqual(['a.test.ts › two: Expected 1', 'b.test.ts: No such module'])
    expect(failuresOfVitest(undefined)).toEqual([])
  })

  it('names a journey that failed, in its groups', () => {
    const test = (title, status) => ({ title, tests: [{ status }] })
    const specs = [test('one', 'expected'), test('two', 'skipped'), test('three', 'unexpected')]
    const suites = [
      { title: 'a.test.ts', specs },
      { title: 'b.test.ts', suites: [{ title: 'in fr', specs }] },
    ]
    expect(failuresOfPlaywright({ suites })).toEqual([
      'a.test.ts › three',
      'b.test.ts › in fr › three',
    ])
    expect(failuresOfPlaywright(undefined)).toEqual([])
  })
})

it('adds the parts up in the one form that machines read', () => {
  expect(
    totalLine([
      { passed: 1, failed: 0 },
      { passed: 120, failed: 2 },
      { passed: 0, failed: 1, trouble: 'ran no test' },
    ]),
  ).toBe('121 passed, 3 failed')
})
