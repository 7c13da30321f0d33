import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { mostRegisterBytes, registerApi } from '#domain/licences/register.api.ts'
import { upload } from '#web/api/upload.ts'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { SheetFile } from '#web/shared/sheets/sheet-file.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CityFrame } from './city-frame.tsx'
import { cityQueries } from './cities.queries.ts'
import { RegisterForm } from './register/register-form.tsx'
import styles from './cities.module.css'

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
  const { data: underWay } = useQuery(cityQueries.register(id))
  return (
    <div className={styles.stack}>
      {underWay && underWay.rows !== null && (
        <Notice kind="warning" still>
          {t('stopped', { rows: underWay.rows })}
        </Notice>
      )}
      <SheetFile
        most={mostRegisterBytes}
        read={(start) => upload(registerApi.columns, { params: { id }, file: start })}
      >
        {(file, sheet) => <RegisterForm id={id} file={file} sheet={sheet} />}
      </SheetFile>
    </div>
  )
}
