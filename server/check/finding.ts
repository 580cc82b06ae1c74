/** What a check finds: whether something is well, and if not what to do about it. */
export interface Finding {
  what: string
  state: 'good' | 'doubtful' | 'bad'
  /** what was found, and what to do about it */
  detail: string
}
export type Found = Omit<Finding, 'what'>

export const good = (detail: string): Found => ({ state: 'good', detail })
export const doubtful = (detail: string): Found => ({ state: 'doubtful', detail })
export const bad = (detail: string): Found => ({ state: 'bad', detail })

/** What is said of a fault: of which kind it is. Sentences of drivers may hold addresses, which may hold passwords. */
export const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unbekannter Fehler'
  if (error.cause instanceof Error && !('code' in error)) return kindOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
