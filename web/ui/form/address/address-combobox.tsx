import { useDebouncedValue } from '@mantine/hooks'
import { useCombobox } from 'downshift'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react'
import { createPortal } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import type { AddressFieldProps, AddressOption, InputEvents, InputState } from './address-field.tsx'
import style from './address-combobox.module.css'
import { roomFor } from './room.ts'

/** `failed`: the server's message, if any. */
type Found = { term: string; options: readonly AddressOption[]; failed?: { message: string } }

const none: readonly AddressOption[] = []

const failureOf = (error: unknown) => ({
  message:
    error instanceof Error && 'code' in error && error.code !== 'NETWORK' ? error.message : '',
})

interface AddressComboboxProps<V extends FieldValues, A> extends AddressFieldProps<V, A> {
  id: string
  error: string | undefined
  isRefused: boolean
  input: HTMLInputElement
  /** Below the error, where what the server offers stands. */
  below: HTMLElement | null
  /** undefined where the form's own address is shown. */
  typed: string | undefined
  /** As it is shown. */
  text: string
  ref: Ref<InputEvents>
  onType: (text: string | undefined) => void
  onAddress: (address: A | null) => void
  onState: (state: InputState) => void
}

/** Suggestions of an input that is here before them, and may be typed in already. */
export function AddressCombobox<V extends FieldValues, A>(props: AddressComboboxProps<V, A>) {
  const { id, error, isRefused, input, below, typed, text, ref } = props
  const { onType, onAddress, onState } = props
  const { search, resolve, fromText, debounce = 250, fewest = 3 } = props
  const t = useTranslations('parts')
  const common = useTranslations('common')
  const { suggested } = props.form
  /** The server's, where it refused the address. */
  const offered = isRefused && suggested?.name === props.name ? suggested.options : undefined
  const [term] = useDebouncedValue((typed ?? '').trim(), debounce)
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<Found['failed']>()
  /** Aborted when something else is typed or chosen. */
  const [pending, setPending] = useState<AbortController>()
  /** Announced to screen readers. */
  const [taken, setTaken] = useState('')

  // Search again for a new term, not on each render.
  const ask = useEffectEvent(search)
  useEffect(() => {
    if (term.length < fewest) return undefined
    const leave = new AbortController()
    ask(term, leave.signal).then(
      (options) => !leave.signal.aborted && setFound({ term, options }),
      (error: unknown) =>
        !leave.signal.aborted && setFound({ term, options: [], failed: failureOf(error) }),
    )
    return () => leave.abort()
  }, [term, fewest])

  const forget = () => {
    pending?.abort()
    setFailed(undefined)
    setTaken('')
  }
  const choose = async (option: AddressOption) => {
    pending?.abort()
    const choice = new AbortController()
    setPending(choice)
    onType(option.title)
    setFailed(undefined)
    // Sent at once, it is not what stood there before.
    onAddress(fromText?.(option.title, null, option.id) ?? null)
    try {
      const address = await resolve(option, choice.signal)
      if (choice.signal.aborted) return
      onAddress(address)
      onType(undefined)
    } catch (error) {
      if (choice.signal.aborted) return
      setFailed(failureOf(error))
      box.openMenu()
    }
  }

  const take = async (option: AddressOption) => {
    // The refusal's buttons disappear: focus the field, from which the form can be sent.
    input.focus()
    await choose(option)
    setTaken(option.title)
  }

  const listed = term.length >= fewest && found?.term === term ? found : undefined
  const options = listed?.options ?? none
  const box = useCombobox<AddressOption>({
    items: options as AddressOption[],
    inputId: id,
    inputValue: text,
    itemToString: (option) => option?.title ?? '',
    // The form holds the choice; the same suggestion can be chosen again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && void choose(selectedItem),
    stateReducer: (state, { type: event, changes }) => {
      // Blur selects nothing, and touching the field keeps the list open.
      if (event === useCombobox.stateChangeTypes.InputBlur)
        return { ...changes, selectedItem: state.selectedItem }
      if (event === useCombobox.stateChangeTypes.InputClick) return { ...changes, isOpen: true }
      return changes
    },
  })
  const { ref: hold, ...given } = box.getInputProps({
    onChange: forget,
    // The list would cover the words of an error below, and what the server offers.
    onFocus: () => listed && !error && !offered && box.openMenu(),
  })
  useImperativeHandle(hold, () => input, [input])
  useImperativeHandle(ref, () => given)
  const { role, 'aria-controls': controls, 'aria-expanded': isExpanded } = given
  const { 'aria-autocomplete': completes, 'aria-activedescendant': active } = given
  useLayoutEffect(() => {
    onState({
      role,
      'aria-autocomplete': completes,
      'aria-controls': controls,
      'aria-expanded': isExpanded,
      'aria-activedescendant': active,
    })
  }, [onState, role, completes, controls, isExpanded, active])
  // Who typed before this was here is still in the field, and waits for suggestions.
  const [begun] = useState(typed)
  const openBegun = useEffectEvent(
    () =>
      begun !== undefined && typed === begun && document.activeElement === input && box.openMenu(),
  )
  useEffect(() => void (found && openBegun()), [found])
  const list = useRef<HTMLDivElement>(null)
  const isShown = box.isOpen && (listed !== undefined || failed !== undefined)
  useLayoutEffect(() => {
    if (!list.current || !isShown) return
    const { dataset, style: own, scrollHeight, parentElement } = list.current
    const { side, height } = roomFor(parentElement as Element, scrollHeight)
    dataset['side'] = side
    own.setProperty('--room', `${height}px`)
  }, [isShown, options])
  const failure = failed ?? listed?.failed
  const note = failure
    ? failure.message || common('networkError')
    : listed && listed.options.length === 0
      ? t('noAddressFound')
      : undefined
  const help = offered && offered.length > 0 && (
    <div role="group" aria-labelledby={`${id}-offered`} className={style.offered}>
      <p id={`${id}-offered`}>{t(suggested?.isPart ? 'whichPart' : 'didYouMean')}</p>
      {offered.map((option) => (
        <Button
          key={option.id}
          kind="quiet"
          className={style.offer}
          onClick={() => void take(option)}
        >
          <PinIcon />
          {option.title}
        </Button>
      ))}
    </div>
  )
  return (
    <>
      <div ref={list} className={style.options} hidden={!isShown}>
        <ul {...box.getMenuProps({ 'aria-label': t('suggestions') })}>
          {options.map((option, index) => (
            <li
              key={option.id}
              {...box.getItemProps({ item: option, index })}
              className={style.option}
            >
              <PinIcon />
              {option.title}
            </li>
          ))}
        </ul>
        {note && <p className={style.nothing}>{note}</p>}
      </div>
      <p className="spoken" role="status">
        {note ??
          (taken
            ? t('addressTaken', { address: taken })
            : listed
              ? t('addressesFound', { count: listed.options.length })
              : '')}
      </p>
      {below && help && createPortal(help, below)}
    </>
  )
}
