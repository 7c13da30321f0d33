/**
 * @typedef {{passed: number, failed: number, trouble?: string}} Count
 * `trouble` says why a part counts as failed although no test of its own failed.
 */

/** A part without tests of its own: it counts as one. @returns {Count} */
export function countExit(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Vitest's JSON report. A file that could not even be loaded holds no test, and counts as one that
 * failed.
 * @param {{numPassedTests: number, numFailedTests: number, testResults: {status: string, assertionResults: unknown[]}[]} | undefined} report
 * @returns {Count}
 */
export function countVitest(exitCode, report) {
  const broken =
    report?.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length ?? 0
  return judge(
    exitCode,
    report && { passed: report.numPassedTests, failed: report.numFailedTests + broken },
  )
}

/**
 * Playwright's JSON report. A test that passed at a second try (flaky) passed.
 * @param {{stats: {expected: number, unexpected: number, flaky: number}} | undefined} report
 * @returns {Count}
 */
export function countPlaywright(exitCode, report) {
  return judge(
    exitCode,
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
    },
  )
}

/**
 * The tests that passed only at a second try: they passed, and want a look.
 * @typedef {{title: string, specs?: {title: string, tests: {status: string, projectName?: string}[]}[], suites?: Suite[]}} Suite
 * @param {{suites: Suite[]} | undefined} report Playwright's JSON report
 * @returns {string | undefined} one line, unless there are none
 */
export function flakyLine(report) {
  const names = report?.suites.flatMap((suite) => namesOf(suite, 'flaky')) ?? []
  return names.length > 0 ? `${names.length} flaky: ${names.join('; ')}` : undefined
}

function namesOf({ title, specs = [], suites = [] }, wanted) {
  const own = specs
    .filter((spec) => spec.tests.some(({ status }) => status === wanted))
    .map((spec) => spec.title)
  return [...own, ...suites.flatMap((suite) => namesOf(suite, wanted))].map(
    (name) => `${title} › ${name}`,
  )
}

/**
 * What failed, with the first line of its reason: told again at the end of a run, since a service that
 * runs the tests may keep only the end of a long output.
 * @param {{testResults: {name: string, status: string, message?: string, assertionResults: {status: string, fullName: string, failureMessages?: string[]}[]}[]} | undefined} report Vitest's JSON report
 * @returns {string[]}
 */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && assertionResults.length === 0)
      return [`${name}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
    )
  })
}

/**
 * The same of Playwright's JSON report.
 * @param {{suites: Suite[]} | undefined} report
 * @returns {string[]}
 */
export function failuresOfPlaywright(report) {
  return report?.suites.flatMap((suite) => namesOf(suite, 'unexpected')) ?? []
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}

/** @param {Count[]} counts @returns {Count} */
export function addCounts(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const trouble = counts.flatMap((count) => count.trouble ?? []).join('; ')
  return { passed: sum('passed'), failed: sum('failed'), ...(trouble && { trouble }) }
}

/** The last line of a run, in the one form that machines read. @param {Count[]} counts */
export function totalLine(counts) {
  const { passed, failed } = addCounts(counts)
  return `${passed} passed, ${failed} failed`
}

/** Crashes, empty runs and exit codes count as failures even if every test passed. */
function judge(exitCode, counted) {
  if (!counted)
    return { passed: 0, failed: 1, trouble: `ended with code ${exitCode} and left no report` }
  const { passed, failed } = counted
  if (passed + failed === 0) return { passed, failed: 1, trouble: 'ran no test' }
  if (exitCode !== 0 && failed === 0)
    return { passed, failed: 1, trouble: `ended with code ${exitCode} although no test failed` }
  return { passed, failed }
}
