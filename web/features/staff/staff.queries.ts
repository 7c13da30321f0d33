import { queryOptions } from '@tanstack/react-query'
import { directoryApi } from '#domain/admin/directory.api.ts'
import { everythingApi } from '#domain/admin/everything.api.ts'
import { emailsApi } from '#domain/emails/emails.api.ts'
import type { TemplateKind } from '#domain/emails/kinds.ts'
import { templatesApi } from '#domain/emails/templates.api.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/api/call.ts'

/** Reads of these are audited: fetched when opened, not on window focus. */
const audited = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const staffQueries = {
  organization: (id: string) =>
    queryOptions({
      queryKey: ['staff', 'organization', id],
      queryFn: ({ signal }) => call(directoryApi.sheet, { params: { id }, signal }),
      ...audited,
    }),
  email: (id: string) =>
    queryOptions({
      queryKey: ['staff', 'email', id],
      queryFn: ({ signal }) => call(emailsApi.one, { params: { id }, signal }),
      ...audited,
    }),
  /** Not logged: nothing in it is about anyone. */
  template: (kind: TemplateKind, language: Language, variant: number) =>
    queryOptions({
      queryKey: ['staff', 'template', kind, language, variant],
      queryFn: ({ signal }) =>
        call(templatesApi.one, { params: { kind }, query: { language, variant }, signal }),
      retry: false,
    }),
  everything: (q: string) =>
    queryOptions({
      queryKey: ['staff', 'search', q],
      queryFn: ({ signal }) => call(everythingApi.search, { query: { q }, signal }),
      ...audited,
    }),
}
