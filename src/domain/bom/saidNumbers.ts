/** Numbers of articles that stand in a name ("Schütz 3RT2015-1BB41, 24 V"), for suggestions alone: nothing is matched by them. */
import { bareNumber } from './spelling.ts'

/** Names say what they mean at their beginning; so many words bound what is looked for. */
const wordsRead = 16
/** A number is written with so many blanks at most ("6ES7 214-1AG40 0XB0"). */
const piecesAtMost = 3
/** What is shorter, or has fewer digits, is a voltage, a current, a measure. */
const [signsAtLeast, digitsAtLeast] = [5, 3]

/** 40 x 60 */
const isMeasure = (bare: string): boolean => bare.split('x').every((side) => /^\d{1,4}$/u.test(side))

const isNumber = (bare: string): boolean =>
  bare.length >= signsAtLeast && bare.replaceAll(/\D/gu, '').length >= digitsAtLeast && !isMeasure(bare)

/** In their bare form, each once; words beside each other are read as one number as well. */
export const numbersSaidIn = (text: string): string[] => {
  const words = text
    .split(/[\s;()[\]"„“]/u)
    .filter((word) => word !== '')
    .slice(0, wordsRead)
  const joined = words.flatMap((_, start) =>
    Array.from({ length: piecesAtMost }, (__, more) => bareNumber(words.slice(start, start + more + 1).join(''))),
  )
  return [...new Set(joined.filter(isNumber))]
}
