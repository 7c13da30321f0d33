import { useDebouncedValue } from '@mantine/hooks'
import { useCombobox } from 'downshift'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import type { AddressFieldProps, AddressOption } from './address-field.tsx'
import { FieldFrame, useField } from '#web/ui/form/field.tsx'
import style from './address-combobox.module.css'
import look from '#web/ui/form/form.module.css'
import { roomFor } from './room.ts'

/** `failed`: the server's message, if any. */
type Found = { term: string; options: readonly AddressOption[]; failed?: { message: string } }

const none: readonly AddressOption[] = []

const failureOf = (error: unknown) => ({
  message:
    error instanceof Error && 'code' in error && error.code !== 'NETWORK' ? error.message : '',
})

export function AddressCombobox<V extends FieldValues, A>(
  props: AddressFieldProps<V, A> & {
    /** Text that was typed before this was here. */
    begun?: string | undefined
  },
) {
  const {
    label,
    hint,
    optional,
    search,
    resolve,
    show,
    fromText,
    debounce = 250,
    fewest = 3,
    placeholder,
    autoComplete = 'street-address',
  } = props
  const t = useTranslations('parts')
  const common = useTranslations('common')
  const { id, error, isRefused, field, control } = useField(props)
  const kept = field.value as A | null | undefined
  const [typed, setTyped] = useState(props.begun)
  const own = kept ? show(kept) : ''
  // What is put in from outside, such as a draft, shows in place of what was typed before.
  const isTyped = typed !== undefined && (!fromText || typed.trim() === own)
  const text = isTyped ? typed : own
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

  const type = (words: string) => {
    pending?.abort()
    setTyped(words)
    setFailed(undefined)
    setTaken('')
    field.onChange(fromText?.(words.trim(), kept ?? null) ?? null)
  }
  const choose = async (option: AddressOption) => {
    pending?.abort()
    const choice = new AbortController()
    setPending(choice)
    setTyped(option.title)
    setFailed(undefined)
    // Sent at once, it is not what stood there before.
    field.onChange(fromText?.(option.title, null, option.id) ?? null)
    try {
      const address = await resolve(option)
      if (choice.signal.aborted) return
      field.onChange(address)
      setTyped(undefined)
    } catch (error) {
      if (choice.signal.aborted) return
      setFailed(failureOf(error))
      box.openMenu()
    }
  }

  const take = async (option: AddressOption) => {
    // The refusal's buttons disappear: focus the field, from which the form can be sent.
    document.getElementById(id)?.focus()
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
  // Who typed before this was here is still in the field, and waits for suggestions.
  const openBegun = useEffectEvent(
    () =>
      props.begun !== undefined &&
      typed === props.begun &&
      document.activeElement?.id === id &&
      box.openMenu(),
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
    <FieldFrame {...{ id, label, hint, error, optional, help }}>
      <div className={style.suggested}>
        <input
          {...box.getInputProps({
            ...control,
            onChange: (event) => type(event.currentTarget.value),
            // The list would cover the words of an error below, and what the server offers.
            onFocus: () => listed && !error && !offered && box.openMenu(),
            onBlur: () => {
              control.onBlur()
              // Without typed text the address's own name is shown.
              if (typed === '') setTyped(undefined)
            },
            // FieldFrame ties the label.
            'aria-labelledby': undefined,
          })}
          autoComplete={autoComplete}
          className={look.input}
          placeholder={placeholder}
        />
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
      </div>
      <p className="spoken" role="status">
        {note ??
          (taken
            ? t('addressTaken', { address: taken })
            : listed
              ? t('addressesFound', { count: listed.options.length })
              : '')}
      </p>
    </FieldFrame>
  )
}
