import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shipsOn } from '#domain/access/policies.ts'
import { inGroups, unbroken } from '#domain/animals/numbers/numbers.ts'
import { showDay } from '#domain/dates.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import type { ScanAnswer, Scanned } from '#domain/pro/pro.api.ts'
import { readScan } from '#domain/pro/scan.ts'
import { isCutMicrochip } from '#domain/search/any-number.ts'
import { everywhere } from '#domain/search/everywhere.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { scanKey } from '#web/shared/scan/scan.queries.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './pro.module.css'

/** A number in groups; a telephone as it was typed. */
export function shownScan(text: string): string {
  const { number, owner } = readScan(text)
  return owner === null ? inGroups(number ?? text) : text
}

type Of<K extends ScanAnswer['kind']> = Extract<ScanAnswer, { kind: K }>

/** Everything that is known, each with what is done next; or what to do with something unknown. */
export function ScanAnswers({ text, number, answers }: Scanned & { text: string }) {
  const t = useTranslations('pro.scan')
  if (!answers.some(({ kind }) => kind !== 'elsewhere'))
    return <Unknown text={text} number={number} answers={answers} />
  return (
    <>
      <p role="status" className={styles.small}>
        {t('results', { text: shownScan(text), count: answers.length })}
      </p>
      <ul className={styles.answers}>
        {answers.map((answer, index) => (
          <li key={`${answer.kind} ${'id' in answer ? answer.id : index}`}>
            <Answer answer={answer} number={number ?? ''} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Answer({ answer, number }: { answer: ScanAnswer; number: string }) {
  switch (answer.kind) {
    case 'animal':
    case 'former':
      return <Animal answer={answer} />
    case 'implant':
      return <Implant answer={answer} />
    case 'client':
      return <Client answer={answer} />
    case 'licence':
      return <Licence answer={answer} />
    case 'stock':
      return <Stock answer={answer} number={number} />
    case 'registered':
      return <Registered answer={answer} number={number} />
    case 'unclaimed':
      return <Unclaimed number={number} />
    case 'test':
      return <Test />
    case 'elsewhere':
      return <Elsewhere answer={answer} number={number} />
  }
}

/** Its lines say what it is, its buttons what is done next. */
function Part({
  title,
  lines,
  urgent,
  children,
}: {
  title: string
  lines?: ReactNode
  urgent?: boolean
  children?: ReactNode
}) {
  return (
    <div className={styles.answer}>
      <h3 className={urgent ? styles.urgent : undefined}>{title}</h3>
      {lines && <p>{lines}</p>}
      {children && <ButtonRow>{children}</ButtonRow>}
    </div>
  )
}

const first = buttonClass({ kind: 'secondary' })
const next = buttonClass({ kind: 'quiet' })

function Animal({ answer }: { answer: Of<'animal' | 'former'> }) {
  const t = useTranslations('pro.scan')
  const common = useTranslations('common')
  const { id, name, species } = answer
  const isLost = answer.kind === 'animal' && answer.isLost
  const title = isLost ? 'titles.animalLost' : (`titles.${answer.kind}` as const)
  return (
    <Part title={t(title, { name })} lines={common(`kind.${species}`)} urgent={isLost}>
      <ScreenLink screen="proAnimal" params={{ id }} className={first}>
        {t('open')}
      </ScreenLink>
    </Part>
  )
}

function Implant({ answer }: { answer: Of<'implant'> }) {
  const t = useTranslations('pro.scan')
  const { id, isOpen, owner, telephone, microchip, implantDate, canRemind } = answer
  const told = { number: unbroken(microchip), date: showDay(implantDate) }
  const who = [owner, telephone].filter(Boolean).join(', ')
  return (
    <Part
      title={t(isOpen ? 'titles.implantOpen' : 'titles.implantClaimed')}
      lines={who ? t('lines.implant', { owner: who, ...told }) : t('lines.implantNobody', told)}
    >
      {canRemind && <RemindButton id={id} />}
      <ScreenLink screen="implant" params={{ id }} className={canRemind ? next : first}>
        {t(isOpen && !canRemind ? 'addEmail' : 'openImplant')}
      </ScreenLink>
    </Part>
  )
}

function RemindButton({ id }: { id: string }) {
  const t = useTranslations('pro.scan')
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const remind = async () => {
    setPending(true)
    try {
      await call(implantsApi.resend, { params: { id } })
      toast({ kind: 'success', text: t('reminded') })
    } catch (error) {
      toast({ kind: 'error', text: failureText(error, t('remindFailed')) })
      // It may have been claimed since.
      await client.invalidateQueries({ queryKey: scanKey })
    }
    setPending(false)
  }
  return (
    <Button kind="secondary" pending={isPending} onClick={() => void remind()}>
      {t('remind')}
    </Button>
  )
}

function Client({ answer: { id, owner, telephone } }: { answer: Of<'client'> }) {
  const t = useTranslations('pro.scan')
  return (
    <Part title={t('titles.client', { name: owner })} lines={telephone}>
      <ScreenLink screen="client" params={{ id }} className={first}>
        {t('openClient')}
      </ScreenLink>
    </Part>
  )
}

function Licence({ answer: { id, name, tag, status } }: { answer: Of<'licence'> }) {
  const t = useTranslations('pro.scan')
  const words = t(`licenceStatuses.${status}`)
  return (
    <Part
      title={t('titles.licence', { name })}
      lines={tag ? t('lines.licence', { tag, status: words }) : t('lines.noTag', { status: words })}
    >
      <ScreenLink screen="proLicence" params={{ id }} search={{ counter: '1' }} className={first}>
        {t('openLicence')}
      </ScreenLink>
    </Part>
  )
}

function Stock({ answer: { id, of, status }, number }: { answer: Of<'stock'>; number: string }) {
  const t = useTranslations('pro.scan')
  const { proType } = useSession()
  const isFree = status === 'lot'
  const mayImplant = isFree && !shipsOn(proType)
  return (
    <Part
      title={t(isFree ? 'titles.stockFree' : 'titles.stockUsed')}
      lines={t(of === 'card' ? 'lines.stockCard' : 'lines.stockMicrochip')}
    >
      {mayImplant && <RegisterLink number={number} of={of} isFirst />}
      <ScreenLink screen="proLot" params={{ id }} className={mayImplant ? next : first}>
        {t('openLot')}
      </ScreenLink>
    </Part>
  )
}

interface RegisterProps {
  number: string
  of?: 'card' | 'microchip'
  isFirst?: boolean
}

/** The form asks for the microchip first, whatever card is at hand. */
function RegisterLink({ number, of = 'microchip', isFirst }: RegisterProps) {
  const t = useTranslations('pro.scan')
  return (
    <ScreenLink screen="newImplant" search={{ [of]: number }} className={isFirst ? first : next}>
      {t('register')}
    </ScreenLink>
  )
}

function Registered({ answer: { result }, number }: { answer: Of<'registered'>; number: string }) {
  const t = useTranslations('pro.scan')
  const common = useTranslations('common')
  const { proType } = useSession()
  const { unique_id: id = '', name = '', date, city } = result
  const species = common(`kind.${result.species ?? 'Other'}`)
  const isShelter = proType === 'shelter'
  return (
    <Part
      urgent={date !== undefined}
      title={t(date ? 'titles.registeredLost' : 'titles.registered', { name, species })}
      lines={
        date
          ? t('lines.lost', { species, date: showDay(date), city: city ?? 'none' })
          : t(isShelter ? 'lines.registeredShelter' : 'lines.registered')
      }
    >
      {isShelter && (
        <ScreenLink screen="intake" search={{ microchip: number }} className={first}>
          {t('takeIn')}
        </ScreenLink>
      )}
      <ScreenLink screen="foundAnimal" params={{ id }} className={isShelter ? next : first}>
        {t('found')}
      </ScreenLink>
    </Part>
  )
}

function Unclaimed({ number }: { number: string }) {
  const t = useTranslations('pro.scan')
  return (
    <Part title={t('titles.unclaimed')} lines={t('lines.unclaimed')}>
      <NextSteps number={number} />
    </Part>
  )
}

function Test() {
  const t = useTranslations('pro.scan')
  return <Part title={t('titles.test')} lines={t('lines.test')} />
}

function Elsewhere({
  answer: { registries },
  number,
}: {
  answer: Of<'elsewhere'>
  number: string
}) {
  const t = useTranslations('pro.scan')
  return (
    <div className={styles.answer}>
      <h3>{t('titles.elsewhere', { count: registries.length })}</h3>
      <ul className={styles.registries}>
        {registries.map(({ name, phone, web, closed }) => (
          <li key={name}>
            <b>{closed ? t('lines.closed', { name }) : name}</b>
            {phone && (
              <a className="figures" href={`tel:+1-${phone.replace(/\s*ext\.?\s*/, ';ext=')}`}>
                {phone}
              </a>
            )}
            {web && (
              <a href={`https://${web}`} target="_blank" rel="noreferrer">
                {web}
                <span className="spoken"> ({t('newTab')})</span>
              </a>
            )}
          </li>
        ))}
        <li>
          <a href={everywhere(number)} target="_blank" rel="noreferrer">
            {t('everywhere')}
            <span className="spoken"> ({t('newTab')})</span>
          </a>
        </li>
      </ul>
    </div>
  )
}

/** Of a number that may be registered, or is on an animal that is here. */
function NextSteps({ number }: { number: string }) {
  const t = useTranslations('pro.scan')
  const { proType } = useSession()
  return (
    <>
      {proType === 'shelter' && (
        <ScreenLink screen="intake" search={{ microchip: number }} className={first}>
          {t('takeIn')}
        </ScreenLink>
      )}
      {!shipsOn(proType) && <RegisterLink number={number} isFirst={proType !== 'shelter'} />}
      <ScreenLink screen="found" params={{}} className={next}>
        {t('report')}
      </ScreenLink>
    </>
  )
}

function Unknown({ text, number, answers }: Scanned & { text: string }) {
  const t = useTranslations('pro.scan')
  const isPerson = readScan(text).owner !== null
  const isNumber = number !== null && /\d/.test(number)
  return (
    <div className={styles.answers}>
      <Notice title={t('unknown', { text: shownScan(text) })}>
        <p>{t(isPerson ? 'unknownPerson' : 'unknownNumber')}</p>
        {isNumber && isCutMicrochip(number) && <p>{t('digits', { digits: number.length })}</p>}
        {isNumber && (
          <ButtonRow>
            <NextSteps number={number} />
          </ButtonRow>
        )}
      </Notice>
      {answers.map(
        (answer) =>
          answer.kind === 'elsewhere' && (
            <Elsewhere key={answer.kind} answer={answer} number={number ?? ''} />
          ),
      )}
    </div>
  )
}
