type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Of a field with choices one may be another than it began with. */
const isUsed = (field: Field): boolean =>
  field === document.activeElement ||
  field.type === 'select-one' ||
  field.value !== (field as HTMLInputElement).defaultValue ||
  (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked

/**
 * Watches the fields of the server's first paint: once someone uses one, what takes over what was typed
 * comes (typed-early.ts), also after React has replaced them. Await the answer before React does.
 */
export function watchFirstFields(place: HTMLElement): () => Promise<void> {
  const fields = [...place.querySelectorAll<Field>('main :is(input, textarea, select)')]
  let held: Element | null = null
  let coming: Promise<void> | undefined
  const take = () => {
    coming ??= import('./typed-early.ts').then(
      ({ takeOverTyped }) => takeOverTyped(place, fields, held),
      () => undefined,
    )
  }
  const notice = ({ target }: Event) => {
    if (!fields.includes(target as Field)) return
    held = target as Element
    take()
  }
  if (fields.length > 0)
    for (const sign of ['focusin', 'input']) place.addEventListener(sign, notice, true)
  const look = async () => {
    held ??= document.activeElement
    if (fields.some(isUsed)) take()
    await coming
  }
  void look()
  return look
}
