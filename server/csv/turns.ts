/** Work on many things that lets others have their turn. */
import { setImmediate } from 'node:timers/promises'

const AT_ONCE = 200

/** Does the same with each, in their order. */
export const inTurns = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, place: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [place, item] of items.entries()) {
    results.push(work(item, place))
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return results
}

/** So many at a time. */
export function* slices<Item>(items: readonly Item[], size = 200): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
