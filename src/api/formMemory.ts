/**
 * What this tab keeps of a form that takes long to fill in, so that a reload loses nothing of it. It goes with the tab; passwords are
 * never in it.
 */
const keyOf = (form: string): string => `schrankwerk.form.${form}`

/** @param kept null: nothing is kept any more */
export const keepForm = ({ form, kept }: { form: string; kept: unknown }): void => {
  if (kept === null) sessionStorage.removeItem(keyOf(form))
  else sessionStorage.setItem(keyOf(form), JSON.stringify(kept))
}

/** As it was kept, which may be by another version of the portal: whoever uses it checks it first. */
export const keptForm = (form: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
  } catch {
    return null
  }
}
