/** Where in a text stands what a search found in it, to be marked (rule L3): in whatever way either of them is written. */
import { shortened, searchWords, spelledOut, waysToWrite } from './searchWords.ts'

/** Letters as they are looked into, each with the place in the text where it comes from. */
interface Placed {
  letters: readonly string[]
  places: readonly number[]
}

const spelledIn = (text: string): Placed => {
  const pairs: [string, number][] = []
  let place = 0
  for (const sign of text) {
    for (const letter of spelledOut(sign).split('')) pairs.push([letter, place])
    place += sign.length
  }
  return { letters: pairs.map(([letter]) => letter), places: pairs.map(([, at]) => at) }
}

const shortenedIn = ({ letters, places }: Placed): Placed => {
  const stays = letters.map((letter, at) => at === 0 || shortened(`${letters[at - 1]}${letter}`).length > 1)
  return { letters: letters.filter((_, at) => stays[at]), places: places.filter((_, at) => stays[at]) }
}

/** From where to where a way to write a word stands in the text, each time. */
const rangesOf = ({ letters, places }: Placed, way: string, end: number): [from: number, to: number][] => {
  const all = letters.join('')
  const ranges: [number, number][] = []
  for (let at = all.indexOf(way); at !== -1; at = all.indexOf(way, at + way.length)) {
    let next = at + way.length
    // letters that are spelled out come from one sign
    while (next < places.length && places[next] === places[next - 1]) next++
    ranges.push([places[at] ?? 0, places[next] ?? end])
  }
  return ranges
}

/** The text in parts, which are found or not by turns. */
export const foundParts = (text: string, search: string): { text: string; isFound: boolean }[] => {
  const spelled = spelledIn(text)
  const short = shortenedIn(spelled)
  const ranges = searchWords(search)
    .flatMap(waysToWrite)
    .flatMap((way) => [...rangesOf(spelled, way, text.length), ...rangesOf(short, way, text.length)])
  const marks = new Uint8Array(text.length)
  for (const [from, to] of ranges) marks.fill(1, from, to)
  const parts: { text: string; isFound: boolean }[] = []
  for (const [at, unit] of text.split('').entries()) {
    const isFound = marks[at] === 1
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += unit
    else parts.push({ text: unit, isFound })
  }
  return parts
}
