import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
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

type Found = { term: string; options: readonly AddressOption[]; failed?: true }

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
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (term.length < fewest) return undefined
    const leave = new AbortController()
    search(term, leave.signal).then(
      (options) => !leave.signal.aborted && setFound({ term, options }),
      () => !leave.signal.aborted && setFound({ term, options: [], failed: true }),
    )
    return () => leave.abort()
    // The search is asked anew for a new term, not because the caller drew itself again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [term, fewest])

  const type = (words: string) => {
    setTyped(words)
    setFailed(false)
    field.onChange(fromText && words.trim() ? fromText(words.trim()) : null)
    box.openDropdown()
    box.resetSelectedOption()
  }
  const choose = async (chosen: string) => {
    const option = found?.options.find((candidate) => candidate.id === chosen)
    if (!option) return
    setTyped(option.title)
    box.closeDropdown()
    try {
      field.onChange(await resolve(option))
      setTyped(undefined)
    } catch {
      setFailed(true)
    }
  }

  const listed = term.length >= fewest && found?.term === term ? found : undefined
  const note = failed || listed?.failed ? t('networkError') : listed && listed.options.length === 0 ? t('noAddressFound') : undefined
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
        <Combobox.Dropdown hidden={!listed} className={style.options}>
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
