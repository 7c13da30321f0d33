interface Looked {
  value: unknown
  issues: readonly { path?: readonly PropertyKey[] | undefined }[]
}

/**
 * For `refine` across fields: zod runs it also on fields that failed, and not on whole ones where
 * another is missing. With this it runs where these are whole, whatever is wrong beside them.
 */
export const whole = (...names: string[]) => ({
  when: ({ value, issues }: Looked): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path = [] }) => path[0] === undefined || names.includes(String(path[0]))),
})
