import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { commerceApi, type Collection } from '#domain/shop/shop.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { catalogueQueries } from './catalogue.queries.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { useSave } from './use-save.ts'
import styles from './catalogue.module.css'

export function CollectionsSection() {
  const t = useTranslations('catalogue')
  const query = useQuery(catalogueQueries.collections)
  const [edited, setEdited] = useState<Collection | 'new'>()
  const [removed, setRemoved] = useState<Collection>()
  return (
    <section className={styles.part} aria-labelledby="collections">
      <div className={styles.head}>
        <h2 id="collections">{t('collection.heading')}</h2>
        <Button kind="quiet" onClick={() => setEdited('new')}>
          {t('collection.add')}
        </Button>
      </div>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(collections) =>
          collections.length === 0 ? (
            <p>{t('collection.none')}</p>
          ) : (
            <ul className={styles.collections}>
              {collections.map((one) => (
                <li key={one.handle}>
                  <span className={styles.words}>
                    <ScreenLink screen="collection" params={{ handle: one.handle }}>
                      {one.title}
                    </ScreenLink>
                    <span className={styles.small}>
                      {one.handle} · {t(`audiences.${one.audience}`)} · {t('collection.count')}{' '}
                      {one.count}
                    </span>
                  </span>
                  <ButtonRow>
                    <Button
                      kind="quiet"
                      aria-label={t('collection.editLong', { name: one.title })}
                      onClick={() => setEdited(one)}
                    >
                      {t('collection.edit')}
                    </Button>
                    <Button
                      kind="plain"
                      aria-label={t('collection.removeLong', { name: one.title })}
                      onClick={() => setRemoved(one)}
                    >
                      {t('collection.remove')}
                    </Button>
                  </ButtonRow>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {edited && (
        <CollectionDialog
          collection={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && <RemoveDialog collection={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

function RemoveDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const t = useTranslations('catalogue.collection')
  const save = useSave()
  const { handle, title } = collection
  const removal = useMutation({
    mutationFn: () =>
      save(() => call(commerceApi.removeCollection, { params: { handle } }), {
        done: t('removed'),
        failed: t('removeFailed'),
      }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle', { name: title })}
      yes={t('removeYes')}
      pending={removal.isPending}
      error={removal.error && failureText(removal.error, t('removeFailed'))}
      onYes={() => removal.mutate()}
      onNo={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}
