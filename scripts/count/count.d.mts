/** What failed, with the first line of its reason, of a JSON report of Vitest or Playwright. */
export declare function failuresOfVitest(report: unknown): string[]
export declare function failuresOfPlaywright(report: unknown): string[]
