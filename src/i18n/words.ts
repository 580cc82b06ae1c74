/** What a language says, in a folder of its own beside this file; German is what types are made from. */
import type { german } from './de/index.ts'

export type Words = typeof german
export type Area = keyof Words
