import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { animalsApi, type ListedAnimal } from '#domain/animals/animals.api.ts'
import { call } from '#web/api/call.ts'
import { animalQueries } from '#web/shared/animals/animal.queries.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { wishName } from '#web/shared/memory/pet-names.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './names.module.css'

interface GiveNameProps {
  name: string
  onClose: () => void
}

/** Leads to the wizard, with the name filled in. */
export function useNewAnimal() {
  const go = useGo()
  const { add } = useAnimalScreens()
  return (name: string) => {
    wishName(name)
    if (add) void go({ screen: add })
  }
}

/** An owner chooses which animal gets the name. */
export function WhichAnimal({ name, onClose }: GiveNameProps) {
  const t = useTranslations('names')
  const client = useQueryClient()
  const go = useGo()
  const begin = useNewAnimal()
  const [pending, setPending] = useState<string>()
  const query = useQuery({
    queryKey: [...animalQueries.lists, 'names'],
    queryFn: ({ signal }) => call(animalsApi.list, { query: {}, signal }),
  })
  const rename = async ({ unique_id: id, name: was }: ListedAnimal) => {
    setPending(id)
    try {
      await call(animalsApi.update, { params: { id }, body: { name: 'Name', value: name, was } })
      await client.invalidateQueries({ queryKey: animalQueries.all })
      toast({ kind: 'success', text: t('renamed', { before: was, name }) })
      void go({ screen: 'animal', params: { id } })
    } catch (error) {
      toast({ kind: 'error', text: failureText(error, t('renameFailed')) })
      setPending(undefined)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('which', { name })}>
      <div className={styles.which}>
        <Button kind="primary" wide onClick={() => begin(name)}>
          {t('newAnimal')}
        </Button>
        <QueryView query={query} failed={t('ownFailed')}>
          {(animals) =>
            animals.map((one) => (
              <Button
                key={one.unique_id}
                kind="quiet"
                wide
                pending={pending === one.unique_id}
                onClick={() => void rename(one)}
              >
                {one.name}
              </Button>
            ))
          }
        </QueryView>
      </div>
    </Dialog>
  )
}
