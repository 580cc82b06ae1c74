/** Where the cursor goes in a form: to a field that is wrong, to a card where something is missing. */

/** Puts the cursor into a control and the control into the middle of the page. */
export const focusControl = (id: string): void => {
  const control = document.getElementById(id)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** Puts a card into view and the cursor on its first control: where a missing file or parts list is added. */
export const focusCard = (id: string): void => {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'center' })
  card?.querySelector<HTMLElement>('input, button, a')?.focus({ preventScroll: true })
}

/** A form's actor, as far as saving is concerned. */
interface Saving<Field extends string> {
  send: (event: { type: 'record.save' }) => void
  getSnapshot: () => { context: { errors: { [Key in Field]?: string } } }
}

/** Saves; where fields are wrong, the first of them gets the cursor. `fields` come in the order of the page. */
export const saveAndPoint = <Field extends string>(
  record: Saving<Field>,
  fields: readonly Field[],
  focus: (field: Field) => void,
): void => {
  record.send({ type: 'record.save' })
  const { errors } = record.getSnapshot().context
  const first = fields.find((field) => errors[field] !== undefined)
  if (first) focus(first)
}
