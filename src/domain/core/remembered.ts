/** What is read from a value once, however often it is asked for: values that are never changed, only replaced. */
export const remembered = <Of extends object, Value>(read: (of: Of) => Value): ((of: Of) => Value) => {
  const known = new WeakMap<Of, { value: Value }>()
  return (of) => {
    const found = known.get(of) ?? { value: read(of) }
    known.set(of, found)
    return found.value
  }
}
