import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { viewsApi, type SavedView } from '#domain/views/views.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { useChangeSearch } from '#web/shared/screens/change-search.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import form from '#web/ui/form/form.module.css'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './saved-views.module.css'
import { viewsQuery } from './views.queries.ts'

interface SavedViewsProps {
  /** Path of the list's call. */
  list: string
  shown: string[] | undefined
  onShow: (columns: string[] | undefined) => void
}

/** Filters and order are in the address; the page is none of a view. */
const keptOf = ({ page: _, ...search }: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

/** What the list shows, kept with the account under a name. */
export function SavedViews(props: SavedViewsProps) {
  const t = useTranslations('admin.table')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        {t('views')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('viewsTitle')}>
        {isOpen && <Views {...props} onClose={close} />}
      </Dialog>
    </>
  )
}

function Views({ list, shown, onShow, onClose }: SavedViewsProps & { onClose: () => void }) {
  const t = useTranslations('admin.table')
  const query = useQuery(viewsQuery)
  const client = useQueryClient()
  const change = useChangeSearch()
  const search = useScreenSearch()
  const [renamed, setRenamed] = useState<string>()
  const rename = async (id: string, name: string) => {
    await call(viewsApi.rename, { params: { id }, body: { name } })
    toast({ kind: 'success', text: t('viewRenamed') })
    await client.invalidateQueries(viewsQuery)
    setRenamed(undefined)
    // The form that had the focus is gone.
    document.getElementById(`rename-${id}`)?.focus()
  }
  const save = async (name: string) => {
    const body = { list, name, search: keptOf(search), columns: shown ?? null }
    await call(viewsApi.save, { body })
    toast({ kind: 'success', text: t('viewSaved') })
    await client.invalidateQueries(viewsQuery)
  }
  const open = ({ name, search: kept, columns }: SavedView) => {
    const none = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    void change({ ...none, ...kept })
    onShow(columns ?? undefined)
    toast({ kind: 'info', text: t('viewShown', { name }) })
    onClose()
  }
  const remove = async ({ id }: SavedView) => {
    try {
      await call(viewsApi.remove, { params: { id } })
      toast({ kind: 'success', text: t('viewRemoved') })
    } catch (error) {
      toast({ kind: 'error', text: failureText(error, t('viewRemoveFailed')) })
    }
    await client.invalidateQueries(viewsQuery)
  }
  return (
    <>
      <p>{t('viewsLead')}</p>
      <QueryView query={query} failed={t('viewsFailed')}>
        {(views) => {
          const own = views.filter((view) => view.list === list)
          if (own.length === 0) return <p className={styles.none}>{t('viewsNone')}</p>
          return (
            <ul className={styles.views}>
              {own.map((view) => (
                <li key={view.id}>
                  <Button kind="quiet" onClick={() => open(view)}>
                    {view.name}
                  </Button>
                  <Button
                    kind="plain"
                    id={`rename-${view.id}`}
                    aria-label={t('viewRename', { name: view.name })}
                    aria-expanded={renamed === view.id}
                    onClick={() => setRenamed(renamed === view.id ? undefined : view.id)}
                  >
                    {t('viewRenameShort')}
                  </Button>
                  <Button
                    kind="plain"
                    aria-label={t('viewRemove', { name: view.name })}
                    onClick={() => void remove(view)}
                  >
                    {t('viewRemoveShort')}
                  </Button>
                  {renamed === view.id && (
                    <NameForm
                      label={t('viewRename', { name: view.name })}
                      submit={t('viewRenameShort')}
                      start={view.name}
                      onSave={(name) => rename(view.id, name)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
      <NameForm label={t('viewName')} submit={t('viewSave')} onSave={save} />
    </>
  )
}

interface NameFormProps {
  label: string
  submit: string
  /** The name to change, with which the focus comes here. */
  start?: string
  onSave: (name: string) => Promise<void>
}

/** Its error is the server's: not every screen of a list has the texts of forms. */
function NameForm({ label, submit, start, onSave }: NameFormProps) {
  const t = useTranslations('admin.table')
  const id = useId()
  const [name, setName] = useState(start ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (start === undefined) return
    field.current?.focus()
    field.current?.select()
  }, [start])
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    setError(undefined)
    try {
      await onSave(name)
      setName('')
    } catch (failure) {
      const said = failure instanceof CallError ? failure.fields['name'] : undefined
      setError(said ?? failureText(failure, t('viewSaveFailed')))
    }
    setPending(false)
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void save()
      }}
    >
      <label>
        {label}
        <input
          ref={field}
          className={form.input}
          autoComplete="off"
          maxLength={60}
          value={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button kind="secondary" type="submit" pending={isPending}>
        {submit}
      </Button>
    </form>
  )
}
