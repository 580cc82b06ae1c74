/** Chance that comes out the same for the same seed, so that whatever an attack finds can be found again. */
export interface Random {
  /** a whole number from 0 on, below `limit` */
  below(limit: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

export const randomOf = (seed: number): Random => {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {
    below,
    chance: (probability) => below(1_000_000) < probability * 1_000_000,
    pick: ([first, ...others]) => others[below(others.length + 1) - 1] ?? first,
  }
}
