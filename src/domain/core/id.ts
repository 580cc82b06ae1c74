/** What an id can look like, told without zod: the address of a page is judged before any schema is loaded (decision 0035). */

/** characters */
export const longestId = 128

/** Whether a record can have this id (rule S1); no record has another one, so nobody needs to be asked for it. */
export const isPossibleId = (id: string): boolean => id !== '' && id.length <= longestId && !/\p{Cc}/u.test(id)
