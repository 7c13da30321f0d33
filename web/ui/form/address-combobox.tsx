import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PinIcon } from '../drawings/icons.tsx'
import type { AddressFieldProps, AddressOption } from './address-field.tsx'
import { FieldFrame, useField } from './field.tsx'
import style from './form.module.css'
import '../theme/mantine.ts'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'

/** `failed` is what the server said of it; nothing when it could not be reached. */
type Found = { term: string; options: readonly AddressOption[]; failed?: { message: string } }

const failureOf = (error: unknown) => ({ message: error instanceof Error && 'code' in error && error.code !== 'NETWORK' ? error.message : '' })

/** The list of suggestions under an address, worked by keyboard as by touch. */
export function AddressCombobox<V extends FieldValues, A>(props: AddressFieldProps<V, A>) {
  const { label, hint, optional, search, resolve, show, fromText, debounce = 250, fewest = 3, placeholder, autoComplete = 'street-address' } = props
  const t = useTranslations('common')
  const { id, error, field, control } = useField(props)
  const box = useCombobox()
  const kept = field.value as A | null | undefined
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (kept ? show(kept) : '')
  const [term] = useDebouncedValue((typed ?? '').trim(), debounce)
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<Found['failed']>()
  /** Counts what was typed and chosen: an answer to an earlier choice comes too late. */
  const turn = useRef(0)

  useEffect(() => {
    if (term.length < fewest) return undefined
    const leave = new AbortController()
    search(term, leave.signal).then(
      (options) => !leave.signal.aborted && setFound({ term, options }),
      (error: unknown) => !leave.signal.aborted && setFound({ term, options: [], failed: failureOf(error) }),
    )
    return () => leave.abort()
    // The search is asked anew for a new term, not because the caller drew itself again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [term, fewest])

  const type = (words: string) => {
    turn.current++
    setTyped(words)
    setFailed(undefined)
    field.onChange(fromText && words.trim() ? fromText(words.trim()) : null)
    box.openDropdown()
    box.resetSelectedOption()
  }
  const choose = async (chosen: string) => {
    const option = found?.options.find((candidate) => candidate.id === chosen)
    if (!option) return
    const mine = ++turn.current
    setTyped(option.title)
    setFailed(undefined)
    box.closeDropdown()
    try {
      const address = await resolve(option)
      if (mine !== turn.current) return
      field.onChange(address)
      setTyped(undefined)
    } catch (error) {
      if (mine !== turn.current) return
      setFailed(failureOf(error))
      box.openDropdown()
    }
  }

  const listed = term.length >= fewest && found?.term === term ? found : undefined
  const failure = failed ?? listed?.failed
  const note = failure ? failure.message || t('networkError') : listed && listed.options.length === 0 ? t('noAddressFound') : undefined
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <Combobox store={box} onOptionSubmit={(value) => void choose(value)} offset={6}>
        <Combobox.Target withExpandedAttribute autoComplete={autoComplete}>
          <input
            {...control}
            aria-autocomplete="list"
            className={style.input}
            placeholder={placeholder}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={() => listed && box.openDropdown()}
            onBlur={() => {
              box.closeDropdown()
              field.onBlur()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!listed && !failed} className={style.options}>
          <Combobox.Options aria-label={t('suggestions')}>
            {listed?.options.map((option) => (
              <Combobox.Option key={option.id} value={option.id} className={style.option}>
                <PinIcon />
                {option.title}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {note && <p className={style.nothing}>{note}</p>}
        </Combobox.Dropdown>
      </Combobox>
      <p className="spoken" role="status">
        {note ?? (listed ? t('addressesFound', { count: listed.options.length }) : '')}
      </p>
    </FieldFrame>
  )
}
