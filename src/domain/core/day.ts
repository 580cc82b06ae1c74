/** Days of the calendar in Germany, wherever server or browser stand (rule T3). The first page uses it: no schema library here. */

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** The day on which this moment falls, `YYYY-MM-DD`. */
export const germanDay = (moment: Date): string => berlin.format(moment)
