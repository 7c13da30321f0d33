/**
 * Control characters are nothing that anyone types, and PostgreSQL refuses the zero byte. Typed text
 * is of one line, or of lines with tabs.
 */
export const oneLine = /^\P{Cc}*$/u
export const manyLines = /^(?:\P{Cc}|[\n\r\t])*$/u
