/** What an address asks of an offer's page: that its question opens at once, as where offers are compared. */
export const askedSteps = { accept: 'annehmen', decline: 'ablehnen' } as const
