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
 * Playwright's JSON report.
 * @param {{stats: {expected: number, unexpected: number}} | undefined} report
 * @returns {Count}
 */
export function countPlaywright(exitCode, report) {
  return judge(
    exitCode,
    report && { passed: report.stats.expected, failed: report.stats.unexpected },
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
 * @typedef {{title: string, specs?: {title: string, tests: {status: string, projectName?: string}[]}[], suites?: Suite[]}} Suite
 * @param {{suites: Suite[]} | undefined} report
 * @returns {string[]}
 */
export function failuresOfPlaywright(report) {
  return report?.suites.flatMap(failedIn) ?? []
}

function failedIn({ title, specs = [], suites = [] }) {
  const own = specs
    .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected'))
    .map((spec) => spec.title)
  return [...own, ...suites.flatMap(failedIn)].map((name) => `${title} › ${name}`)
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
