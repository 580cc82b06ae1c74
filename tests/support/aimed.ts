/** Calls as the access table makes them on its own records, made on others: to see what they answer about those. */

/** The names of what is searched for. */
export const searched = /^(term|title|referenceNumber|searchTerm|text|search)$/

/** The same call about this offer and its enquiry: their ids in the place of those that the access table has made, and a word to search for. */
export const aimed = (value: unknown, ids: { enquiryId: string; offerId: string }, word: string, key = ''): unknown => {
  if (typeof value === 'string') {
    // a view of a list keeps what it looks for as its address has it
    if (searched.test(key)) return value.startsWith('?') ? `?term=${word}` : word
    return value.replace(/enquiry-\d{6}/, ids.enquiryId).replace(/offer-\d{6}/, ids.offerId)
  }
  if (Array.isArray(value)) return value.map((one: unknown) => aimed(one, ids, word, key))
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof File) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, aimed(inner, ids, word, name)]))
}
