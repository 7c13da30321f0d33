import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { showDay, showInstant } from '#domain/dates.ts'
import { useAnimalScreens } from '#web/shared/animals/animal-screens.ts'
import { can } from '#web/shared/animals/can.ts'
import { useReloadAnimal } from '#web/shared/animals/use-animal.ts'
import { ShareButton } from '#web/shared/share/share-button.tsx'
import { ScreenLink, useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useIsLost } from '#web/shared/session/lost-way.ts'
import { GiveDialog } from '#web/shared/transfers/give-dialog.tsx'
import { TransferAction } from '#web/shared/transfers/transfer-action.tsx'
import { ActionGroup, Deed, deedClass, SwitchDeed } from '#web/ui/action-group.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CloseIcon, FoundIcon, HeartIcon, LostIcon } from '#web/ui/drawings/first-icons.tsx'
import {
  CardIcon,
  ChipIcon,
  EditIcon,
  EyeIcon,
  MedalIcon,
  NextIcon,
  PrintIcon,
} from '#web/ui/drawings/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AddCardDialog } from './codes/add-card-dialog.tsx'
import { AddCodesDialog } from './codes/add-codes-dialog.tsx'
import { AdoptionDialog, EndAdoptionDialog } from './status/adoption-dialog.tsx'
import styles from './animals.module.css'
import { ShelterPapers } from './shelter-papers.tsx'
import { ChangeCardDialog, ReceiveCardDialog, ReturnCardDialog } from './codes/card-dialogs.tsx'
import { CardRequiredDialog } from './codes/card-required.tsx'
import { noticeEdit } from './animal-notice.tsx'
import { LostPlace } from './status/lost-place.tsx'
import { PosterDialog } from './status/poster-dialog.tsx'
import { removalBlock, RemoveDialog, type RemovalDraft } from './status/remove-dialog.tsx'
import { ReportFoundDialog } from './status/report-found-dialog.tsx'
import { SafeAt } from './status/safe-at.tsx'
import { ReportLostDialog } from './status/report-lost-dialog.tsx'

type DialogName =
  | 'lost'
  | 'found'
  | 'poster'
  | 'adoption'
  | 'endAdoption'
  | 'adopted'
  | 'give'
  | 'remove'
  | 'died'
  | 'receiveCard'
  | 'changeCard'
  | 'returnCard'
  | 'addCard'
  | 'cardRequired'
  | 'implant'

/** One prominent action (requirements/animals.md 2). */
export function AnimalActions({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const poster = useTranslations('poster')
  const reload = useReloadAnimal(animal.unique_id)
  const isLostWay = useIsLost()
  const isLeaving = useScreenSearch()['act'] === 'remove'
  const go = useGo()
  const screens = useAnimalScreens()
  const [dialog, setDialog] = useState<DialogName | undefined>(
    isLostWay && can(animal, 'reportLost')
      ? 'lost'
      : isLeaving && (can(animal, 'remove') || removalBlock(animal) !== null)
        ? 'remove'
        : undefined,
  )
  const [news, setNews] = useState<'lost' | 'found'>()
  const { name, sex, status, told } = animal
  // In adoption that is plain.
  const isHoldOver = status === '' && animal.refusals.handOver !== 'ON_HOLD'
  const isLost = status === 'lost'
  const said = useRef<HTMLDivElement>(null)
  const removal = useRef<RemovalDraft>(null)
  const isSaid = (news === 'lost' && isLost && told !== null) || (news === 'found' && !isLost)
  // The button disappears with the former status; on a phone the news stand out of sight.
  useEffect(() => {
    if (!isSaid) return
    said.current?.focus({ preventScroll: true })
    said.current?.scrollIntoView({ block: 'center' })
  }, [isSaid])
  const close = () => {
    setDialog(undefined)
    // Neither a reload nor Back asks again.
    if (isLostWay || isLeaving)
      void go({ screen: screens.one, params: { id: animal.unique_id }, replace: true, stay: true })
  }
  const tell = (what: 'lost' | 'found') => {
    setNews(what)
    close()
    void reload()
  }

  return (
    <Card as="section" raised aria-labelledby="actions">
      <h2 id="actions">{t(animal.status === 'removed' ? 'actions.closed' : 'profile.actions')}</h2>
      {animal.holdUntil && animal.refusals.handOver === 'ON_HOLD' && (
        <Notice still title={t('hold.until', { date: showDay(animal.holdUntil) })}>
          {t('hold.text')}
        </Notice>
      )}
      {isHoldOver && animal.holdUntil && (
        <Notice still title={t('hold.over', { date: showDay(animal.holdUntil) })}>
          {t('hold.overText')}
        </Notice>
      )}
      {animal.safeAt && <SafeAt animal={animal} at={animal.safeAt} />}
      {told && (
        <div ref={said} tabIndex={-1}>
          <Notice kind="success" still={news !== 'lost'}>
            <p>
              {told.services + told.squad > 0
                ? t('lost.told', { name, sex, services: told.services, squad: told.squad })
                : t('lost.toldNobody', { name, sex })}
            </p>
            <p className={styles.small}>
              {t('lost.published', { date: showInstant(new Date(told.date)) })}
            </p>
          </Notice>
        </div>
      )}
      {news === 'found' && !isLost && (
        <div ref={said} tabIndex={-1}>
          <Notice kind="success">{t('found.home', { name })}</Notice>
        </div>
      )}
      {isLost && <LostPlace animal={animal} />}
      <div className={styles.actions}>
        {isLost && (
          <>
            {can(animal, 'reportFound') && (
              <Button kind="primary" large wide onClick={() => setDialog('found')}>
                <FoundIcon />
                {t('found.action', { sex })}
              </Button>
            )}
            {can(animal, 'completeNotice') && (
              <ScreenLink
                screen={screens.one}
                params={{ id: animal.unique_id }}
                search={{ edit: noticeEdit }}
                stay
                className={buttonClass({ kind: 'secondary', wide: true })}
              >
                <EditIcon />
                {t('notice.action')}
              </ScreenLink>
            )}
            <ScreenLink
              screen="foundAnimal"
              params={{ id: animal.unique_id }}
              className={buttonClass({ kind: 'quiet', wide: true })}
            >
              {t('profile.publicPage')}
            </ScreenLink>
            <p className={styles.small}>{t('profile.publicHint')}</p>
            <ShareButton
              title={t('lost.title', { name: animal.name, sex })}
              path={`/found/animals/${animal.unique_id}`}
            />
            {can(animal, 'printPoster') && (
              <Button kind="quiet" wide onClick={() => setDialog('poster')}>
                <PrintIcon />
                {poster('action')}
              </Button>
            )}
          </>
        )}
        {can(animal, 'reportLost') && (
          <Button kind="primary" large wide onClick={() => setDialog('lost')}>
            <LostIcon />
            {t('lost.action', { sex })}
          </Button>
        )}
        {status === 'in_adoption' && <p>{t('profile.inAdoption')}</p>}
        {animal.refusals.edit === 'READ_ONLY' && <p>{t('profile.readOnly')}</p>}
        <AdoptionActions animal={animal} onOpen={setDialog} />
        <NumberActions animal={animal} onOpen={setDialog} />
        <KeepingActions animal={animal} onOpen={setDialog} />
      </div>
      {dialog === 'lost' && (
        <ReportLostDialog animal={animal} onClose={close} onReported={() => tell('lost')} />
      )}
      {dialog === 'found' && (
        <ReportFoundDialog
          animal={animal}
          onClose={close}
          onReported={() => tell('found')}
          onDied={() => setDialog('died')}
        />
      )}
      {dialog === 'poster' && <PosterDialog animal={animal} onClose={close} />}
      {dialog === 'adoption' && (
        <AdoptionDialog animal={animal} onClose={close} onRemove={() => setDialog('endAdoption')} />
      )}
      {dialog === 'endAdoption' && <EndAdoptionDialog animal={animal} onClose={close} />}
      {/* Ends the adoption, then starts the transfer. */}
      {dialog === 'adopted' && (
        <EndAdoptionDialog animal={animal} onClose={close} onAdopted={() => setDialog('give')} />
      )}
      {dialog === 'give' && <GiveDialog animal={animal} receiver="person" onClose={close} />}
      {(dialog === 'remove' || dialog === 'died') && (
        <RemoveDialog
          animal={animal}
          hasDied={dialog === 'died'}
          onDied={() => setDialog('died')}
          onClose={close}
          onFirst={() => setDialog(isLost ? 'found' : 'endAdoption')}
          onAdopted={() => setDialog('adopted')}
          draft={removal}
        />
      )}
      {dialog === 'receiveCard' && <ReceiveCardDialog animal={animal} onClose={close} />}
      {dialog === 'changeCard' && <ChangeCardDialog animal={animal} onClose={close} />}
      {dialog === 'returnCard' && <ReturnCardDialog animal={animal} onClose={close} />}
      {dialog === 'addCard' && <AddCardDialog animal={animal} onClose={close} />}
      {dialog === 'cardRequired' && (
        <CardRequiredDialog
          animal={animal}
          onClose={close}
          onAddCard={() => setDialog('addCard')}
        />
      )}
      {dialog === 'implant' && (
        <AddCodesDialog animal={animal} onClose={close} onAddCard={() => setDialog('addCard')} />
      )}
    </Card>
  )
}

interface GroupProps {
  animal: AnimalProfile
  onOpen: (dialog: DialogName) => void
}

/**
 * For owners, and shelters, which use a switch. Staff may end an adoption
 * (requirements/contract.md 3).
 */
function AdoptionActions({ animal, onOpen }: GroupProps) {
  const t = useTranslations('animals')
  const isOffered = animal.status === 'in_adoption'
  const hasSwitch = can(animal, 'switchAdoption')
  if (!isOffered && !can(animal, 'adopt')) return null
  return (
    <ActionGroup title={t('actions.adoption')}>
      {hasSwitch && (
        <SwitchDeed on={isOffered} onClick={() => onOpen(isOffered ? 'endAdoption' : 'adoption')}>
          {t('adoption.toggle')}
        </SwitchDeed>
      )}
      {!hasSwitch && can(animal, 'adopt') && (
        <Deed onClick={() => onOpen('adoption')}>
          <HeartIcon />
          {t('adoption.action')}
        </Deed>
      )}
      {can(animal, 'changeAdoption') && (
        <Deed onClick={() => onOpen('adopted')}>
          <HeartIcon />
          {t('adoption.adopted', { sex: animal.sex })}
        </Deed>
      )}
      {can(animal, 'changeAdoption') && (
        <Deed onClick={() => onOpen('adoption')}>
          <EditIcon />
          {t('adoption.edit')}
        </Deed>
      )}
      {isOffered && (
        <ScreenLink
          screen="adoptionAnimal"
          params={{ id: animal.unique_id }}
          className={deedClass()}
        >
          <EyeIcon />
          {t('adoption.publicPage')}
        </ScreenLink>
      )}
      {!hasSwitch && can(animal, 'endAdoption') && (
        <Deed onClick={() => onOpen('endAdoption')}>
          <CloseIcon />
          {t('adoption.remove')}
        </Deed>
      )}
    </ActionGroup>
  )
}

/** A card on its way; replacing or returning a card for staff and shelters; the microchip. */
function NumberActions({ animal, onOpen }: GroupProps) {
  const t = useTranslations('animals')
  const needsCard = animal.refusals.addMicrochip === 'CARD_REQUIRED'
  const takesChip = needsCard || can(animal, 'addMicrochip')
  const registersImplant = can(animal, 'registerImplant')
  const receives = can(animal, 'receiveCard')
  const returns = can(animal, 'returnCard')
  const buys = can(animal, 'buyCard')
  const replaces = can(animal, 'replaceCard')
  if (!receives && !returns && !takesChip && !registersImplant && !buys && !replaces) return null
  return (
    <ActionGroup title={t('actions.numbers')}>
      {buys && (
        <ScreenLink screen="membership" params={{ id: animal.unique_id }} className={deedClass()}>
          <MedalIcon />
          {t('actions.register')}
        </ScreenLink>
      )}
      {replaces && (
        <ScreenLink screen="renewCard" className={deedClass()}>
          <CardIcon />
          {t('actions.replaceCard')}
        </ScreenLink>
      )}
      {receives && (
        <Deed onClick={() => onOpen('receiveCard')}>
          <CardIcon />
          {t('cards.received')}
        </Deed>
      )}
      {can(animal, 'changeCard') && animal.ids.Card !== null && (
        <Deed onClick={() => onOpen('changeCard')}>
          <CardIcon />
          {t('cards.change')}
        </Deed>
      )}
      {returns && (
        <Deed onClick={() => onOpen('returnCard')}>
          <NextIcon />
          {t('cards.return')}
        </Deed>
      )}
      {/* Professionals register the implant with its implanter; others add an implanted
         microchip. */}
      {registersImplant && (
        <ScreenLink
          screen="newImplant"
          search={{ animal: animal.unique_id }}
          className={deedClass()}
        >
          <ChipIcon />
          {t('actions.implant')}
        </ScreenLink>
      )}
      {takesChip && !registersImplant && (
        <Deed onClick={() => onOpen(needsCard ? 'cardRequired' : 'implant')}>
          <ChipIcon />
          {t('actions.implant')}
        </Deed>
      )}
    </ActionGroup>
  )
}

function KeepingActions({ animal, onOpen }: GroupProps) {
  const t = useTranslations('animals')
  const hasCertificate = can(animal, 'printCertificate')
  // Of a lost animal, and of one in adoption, the dialog says what comes first.
  const removes = can(animal, 'remove') || removalBlock(animal) !== null
  if (!hasCertificate && !removes) return null
  return (
    <ActionGroup title={t('actions.keeping')}>
      {hasCertificate && (
        <a
          href={`/api/animals/${animal.unique_id}/certificate`}
          target="_blank"
          rel="noopener"
          className={deedClass()}
        >
          <PrintIcon />
          {t('actions.certificate')}
          <span className="spoken">{t('actions.newTab')}</span>
        </a>
      )}
      <ShelterPapers animal={animal} />
      <TransferAction animal={animal} />
      {removes && (
        <Deed onClick={() => onOpen('remove')}>
          <CloseIcon />
          {t('actions.remove')}
        </Deed>
      )}
    </ActionGroup>
  )
}
