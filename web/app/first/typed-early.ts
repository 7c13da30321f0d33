type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (root: ParentNode) => [
  ...root.querySelectorAll<Field>('main :is(input, textarea, select)'),
]

/** Of those of one kind and name the first, second, … */
function keysOf(fields: readonly Field[]): Map<string, Field> {
  const keys = new Map<string, Field>()
  for (const field of fields) {
    const choice = field.type === 'radio' ? field.value : ''
    let key = [field.type, field.name, choice].join()
    while (keys.has(key)) key += '+'
    keys.set(key, field)
  }
  return keys
}

/** Milliseconds until what has no field by then has none. */
const patience = 20_000

/**
 * What was typed and chosen in the server's first paint before the scripts came, and where the caret
 * stood, goes into the fields that React draws in its place, before the next key. The old fields are
 * asked once they are replaced: people go on typing until then, and may begin as late. So this is in
 * the first file: one that came with the first key would miss those behind it.
 */
export function takeOverTyped(root: HTMLElement): void {
  const early = keysOf(fieldsIn(root))
  if (early.size === 0) return
  let held = document.activeElement
  root.addEventListener('focusin', ({ target }) => (held = target as Element))
  root.addEventListener('focusout', ({ target }) => {
    // A field that is replaced loses the focus too.
    setTimeout(() => {
      if (held === target && held?.isConnected && document.activeElement !== held) held = null
    })
  })
  const fillIn = () => {
    const now = keysOf(fieldsIn(root))
    for (const [key, old] of early) {
      const field = now.get(key)
      if (old.isConnected || !field) continue
      early.delete(key)
      fill(field, old)
      if (held === old) putCaret(field, old)
    }
    if (early.size === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fillIn)
  observer.observe(root, { childList: true, subtree: true })
  fillIn()
  setTimeout(() => observer.disconnect(), patience)
}

function fill(field: Field, old: Field): void {
  if (isTicked(field) && isTicked(old)) {
    if (old.checked !== old.defaultChecked && field.checked !== old.checked) field.click()
  } else if (old instanceof HTMLInputElement && old.type === 'file') {
    if (!old.files?.length) return
    ;(field as HTMLInputElement).files = old.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (old.value !== begunWith(old)) {
    // As the browser sets it: React takes notice of what its own setter did not do.
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    set?.call(field, old.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

const begunWith = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])
        ?.value ?? '')
    : field.defaultValue

function putCaret(field: Field, old: Field): void {
  field.focus({ preventScroll: true })
  if (field instanceof HTMLSelectElement || old instanceof HTMLSelectElement) return
  // Fields for e-mails and numbers have no caret to read.
  if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd)
}
