import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { maxContacts } from '#domain/accounts/profile.ts'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/drawings/icons.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import styles from '../accounts.module.css'
import { Fold } from './fold.tsx'
import type { ProfileValues } from './profile-values.ts'

/** Contacts are saved with the profile (requirements/accounts-and-public.md 2). */
export function ContactsSection({
  form,
  onAdd,
}: {
  form: SchemaForm<ProfileValues>
  onAdd: () => void
}) {
  const t = useTranslations('accounts')
  const language = useLocale()
  const contacts = useWatch({ control: form.methods.control, name: 'profile.contacts' }) ?? []
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [descending, setDescending] = useState(false)
  const sorted = contacts.toSorted(
    (a, b) => a.fullName.localeCompare(b.fullName, language) * (descending ? -1 : 1),
  )
  const isFull = contacts.length >= maxContacts

  const select = (id: string, on: boolean) =>
    setSelected(new Set(on ? [...selected, id] : [...selected].filter((other) => other !== id)))
  const remove = () => {
    form.methods.setValue(
      'profile.contacts',
      contacts.filter(({ _id }) => !selected.has(_id ?? '')),
      { shouldDirty: true },
    )
    setSelected(new Set())
  }

  return (
    <Fold title={t('profile.contacts', { count: contacts.length })} open={contacts.length > 0}>
      <p className={styles.small}>{t('profile.contactsText')}</p>
      <ButtonRow>
        <Button kind="quiet" onClick={onAdd} disabled={isFull}>
          <PlusIcon />
          {t('profile.addContact')}
        </Button>
        <Button kind="quiet" onClick={remove} disabled={selected.size === 0}>
          <TrashIcon />
          {t('profile.remove')}
        </Button>
        {contacts.length > 1 && (
          <Button kind="plain" onClick={() => setDescending(!descending)}>
            {t(descending ? 'profile.sortAscending' : 'profile.sortDescending')}
          </Button>
        )}
      </ButtonRow>
      {isFull && <p className={styles.small}>{t('profile.contactsFull', { max: maxContacts })}</p>}
      {contacts.length === 0 && <p>{t('profile.contactsEmpty')}</p>}
      <ul className={styles.contactList}>
        {sorted.map(({ _id = '', fullName, telephone, is_cell = 'cellular', email }) => (
          <li key={_id}>
            <label className={styles.contact}>
              <input
                type="checkbox"
                className="tick"
                checked={selected.has(_id)}
                onChange={(event) => select(_id, event.currentTarget.checked)}
              />
              <span>
                {fullName}
                <span className={styles.contactFacts}>
                  <span className="figures">{telephone}</span>
                  <span>{t(`fields.${is_cell}`)}</span>
                  {typeof email === 'string' && <span>{email}</span>}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
