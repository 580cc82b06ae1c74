/** What is said beside the number of all values of a kind: how many lack something, that none does, or that there are none at all. */
type Lack = 'withoutPercent' | 'unused' | 'withoutMinutes'
type Counts = { all: number; lacking: number }

export const countWords = (lack: Lack, { all, lacking }: Counts) => {
  if (all === 0) return 'counts.empty'
  return lacking === 0 ? (`counts.${lack}None` as const) : (`counts.${lack}` as const)
}
