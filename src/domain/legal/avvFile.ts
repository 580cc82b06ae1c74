/** What the AVV is called as a file: the same whether the browser or the server names it (rule D3). */

/** A company's name as part of a file name: letters, digits, dots and dashes; '' if nothing of it can stay. */
const inFileName = (name: string): string => name.replaceAll(/[^\p{L}\d.-]+/gu, '_').replaceAll(/^_+|_+$/g, '')

/** The day is Germany's, wherever server or browser stand (rule T3). */
const germanDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The AVV's file name, with the company and the day on which it was made. */
export const avvFileName = (companyName: string, made: Date): string =>
  `AVV_${inFileName(companyName) || 'Firma'}_${germanDay.format(made)}.pdf`
