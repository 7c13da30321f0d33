/**
 * The first date that a process formats takes browsers about 25 ms, on slow phones over 100: spend
 * them beside the main thread, before the first screen shows a date.
 */
new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(0)
new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(0)
close()
