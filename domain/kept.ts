/**
 * Keeps what `make` answers for each argument. Making a format of Intl takes as long as hundreds of
 * uses of it, and pages show one a card.
 */
export function kept<Key extends string, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) made.set(key, (value = make(key)))
    return value
  }
}
