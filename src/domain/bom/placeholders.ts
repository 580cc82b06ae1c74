/**
 * Texts that stand where a value should and are none (rule B27): errors of a formula, and what people write for "not known". They name no
 * article, no manufacturer, no unit and no group; they match nothing and are remembered never.
 */

/** As spreadsheets call errors in any language: #N/A, #NV, #BEZUG!, #¿NOMBRE?, Err:508, Fehler 2042 (as their macros do), ###. */
const errorValue =
  /^(?:#[¡¿]?[\p{Lu}\p{M}\d/_. ]{1,24}[!?]|#(?:N\/A|NV|N\/D|N\/B|N\/V|I\/T|Н\/Д|YOK|SAKNAS|HIÁNYZIK|NENÍ_K_DISPOZICI|NEDOSTUPNÝ|BRAK|NÃO DISP)|(?:err|error|fehler|erreur|errore)(?:\s?:\s?\d{3}|\s\d{4})|#{3,})$/iu
/** Only such texts are looked at closely. */
const errorBeginning = '#eEfF'
export const isErrorValue = (text: string): boolean =>
  text.length <= 40 && errorBeginning.includes(text.charAt(0)) && errorValue.test(text)

/** However its points and blanks are set: k.A., k. A., KA. */
const folded = (word: string): string => word.toLowerCase().replaceAll(/[.…\s]/g, '')

const words = new Set(
  (
    'n/a, na, n.a., n/v, n.v., k.a., ka, keine angabe, keine angaben, ohne angabe, tbd, t.b.d., tba, tbc, null, (null), none, nan, nil, nix, undefined, ' +
    'leer, (leer), [leer], blank, (blank), empty, (empty), falsch, wahr, false, true, entfällt, entfaellt, entf., gestrichen, offen, noch offen, ' +
    'n.n., nn, unbekannt, unknown, nicht bekannt, diverse, divers, div., div, various, misc, siehe text, s. text, siehe bemerkung, siehe zeichnung, ' +
    'siehe plan, siehe oben, siehe unten, s.o., s. o., s.u., s. u., bauseits, bauseitig, beistellung, kundenbeistellung, folgt, wird nachgereicht, ' +
    'nachreichen, auf anfrage, a.a., a. a., zu klären, noch zu klären, nach wahl, nach absprache, ohne, kein, keine, keiner, fehlt, dito, wie oben, ' +
    'nicht vorhanden, nicht verfügbar, not available, not applicable, kein eintrag, keine nummer, ohne nummer, kein artikel, ohne artikel, não disp, sin datos, o. nr., dummy, platzhalter, loading..., wird geladen..., lädt...'
  )
    .split(', ')
    .map((word) => folded(word)),
)
/** Signs alone that people write for nothing: -, --, ?, ???, ..., /, *. %, ° and € are units. */
const signsAlone = /^[-–—_.,:;·…?!/\\*~=+#|]{1,12}$/
/** Whether a text stands for no value at all, in whatever field. */
export const isPlaceholder = (text: string): boolean => {
  if (text === '' || text.length > 40) return false
  return signsAlone.test(text) || isErrorValue(text) || words.has(folded(text))
}

/** Whether a text cannot be the number of an article: zeros alone, an x, or what is no value anywhere. */
export const isNoNumber = (text: string): boolean => /^(?:0{1,40}|x{1,5})$/i.test(text) || isPlaceholder(text)

/** What says which article is meant, in lists of parts and of prices. */
const identifying: ReadonlySet<string> = new Set([
  'orderNumber',
  'manufacturerNumber',
  'eanNumber',
  'erpNumber',
  'wholesalerOrderNumber',
])
export const isIdentifying = (field: string): boolean => identifying.has(field)

/** Short names that are some maker's or unit's, though they stand for nothing among numbers. */
const names = new Set(['na', 'ka', 'nn', 'div', 'nil', 'nan'])
/** As programs write that a number is none. */
const writtenByPrograms = new Set(['nan', 'NaN'])

/** What names a manufacturer, a unit, a group; a group may well be called 0 or X. */
const isNoName = (field: string, text: string): boolean => {
  if (field === 'discountGroupName') return isPlaceholder(text)
  return (
    /^0{1,40}$/.test(text) || (isPlaceholder(text) && (!names.has(text.toLowerCase()) || writtenByPrograms.has(text)))
  )
}
const naming: ReadonlySet<string> = new Set(['manufacturerName', 'quantityUnitName', 'unitName', 'discountGroupName'])
export const isNaming = (field: string): boolean => naming.has(field)

/** Whether what stands in a field is no value of it (rule B27). */
export const isNoValue = (field: string, text: string): boolean =>
  text !== '' && ((isIdentifying(field) && isNoNumber(text)) || (isNaming(field) && isNoName(field, text)))
