import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  registerApi,
  mostRegisterBytes,
  type RegisterSheet,
} from '#domain/licences/register.api.ts'
import { upload } from '#web/api/upload.ts'
import { failureText } from '#web/shared/failure-message.ts'
import { useScreenParams } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { CityFrame } from './city-frame.tsx'
import { cityQueries } from './cities.queries.ts'
import { RegisterForm } from './register/register-form.tsx'
import styles from './cities.module.css'

/** Bytes that tell the columns. */
const beginning = 64 * 1024

interface Chosen {
  file: File
  sheet?: RegisterSheet
  error?: string
}

/** Brings the register of a city in: a file, what its columns are, a trial, and the licences. */
export function Page() {
  const t = useTranslations('cities.register')
  const titles = useTranslations('cities.city.pages')
  const { id } = useScreenParams('cityRegister')
  const { isAdmin, manager } = useSession()
  return (
    <CityFrame id={id} heading={titles('cityRegister')} lead={t('lead')}>
      {() =>
        isAdmin || manager ? (
          <Register key={id} id={id} />
        ) : (
          <Notice kind="info" still>
            {t('readOnly')}
          </Notice>
        )
      }
    </CityFrame>
  )
}

function Register({ id }: { id: string }) {
  const t = useTranslations('cities.register')
  const [chosen, setChosen] = useState<Chosen>()
  const { data: underWay } = useQuery(cityQueries.register(id))
  const choose = async (file: File) => {
    setChosen({ file })
    if (file.size > mostRegisterBytes) return setChosen({ file, error: t('tooLarge') })
    try {
      const start = new File([file.slice(0, beginning)], file.name)
      const sheet = await upload(registerApi.columns, { params: { id }, file: start })
      // Another file may have been chosen meanwhile.
      setChosen((now) => (now?.file === file ? { file, sheet } : now))
    } catch (error) {
      setChosen((now) =>
        now?.file === file ? { file, error: failureText(error, t('readFailed')) } : now,
      )
    }
  }
  return (
    <div className={styles.stack}>
      {underWay && underWay.rows !== null && (
        <Notice kind="warning" still>
          {t('stopped', { rows: underWay.rows })}
        </Notice>
      )}
      <Card as="section" aria-labelledby="file" className={styles.stack}>
        <h2 id="file">{t('file')}</h2>
        <p className={styles.small}>{t('fileHint')}</p>
        <label className={styles.pick}>
          {t('choose')}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              if (file) void choose(file)
            }}
          />
        </label>
        {chosen?.error && <Notice kind="error">{chosen.error}</Notice>}
        {chosen && !chosen.sheet && !chosen.error && <Loading>{t('reading')}</Loading>}
      </Card>
      {chosen?.sheet && (
        <RegisterForm key={sheetKey(chosen)} id={id} file={chosen.file} sheet={chosen.sheet} />
      )}
    </div>
  )
}

const sheetKey = ({ file }: Chosen): string => `${file.name} ${file.size} ${file.lastModified}`
