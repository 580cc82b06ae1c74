/** Where the cursor goes when an answer was not taken: into the first field that says what is wrong with it. */

/** The control of a field that says what is wrong with it. */
export const wrongControl = '[data-wrong] :is(input, textarea, button)'

/** @param form whose answer was just sent; its fields say what is wrong once they are drawn anew */
export const focusWrong = (form: HTMLElement | null): void =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>(wrongControl)?.focus())
