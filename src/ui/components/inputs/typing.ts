/** Where keys write: what is pressed there is meant for the text. */

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** The element is a field that is typed in, or stands in one. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null
