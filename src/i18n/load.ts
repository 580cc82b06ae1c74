/** Loads words in the language of the page. Who needs some names their areas; which file that is, is known here alone. */
import { chosen } from './chosen.ts'
import type { Area, Words } from './words.ts'
import type { LegalText } from './legal.ts'

const loaded = async <Content>(files: Record<string, () => Promise<Content>>, path: string): Promise<Content> => {
  const load = files[`./${chosen}/${path}.json`]
  if (!load) throw new Error(`No words of ${path} in ${chosen}`)
  return load()
}

export const loadWords = async <Named extends Area>(areas: readonly Named[]): Promise<Pick<Words, Named>> => {
  const files = import.meta.glob<object>(['./*/*.json', '!./*/{statecharts,validation,letters}.json'], {
    import: 'default',
  })
  const words = await Promise.all(areas.map(async (area) => [area, await loaded(files, area)]))
  // each language has the files of the German one
  return Object.fromEntries(words) as Pick<Words, Named>
}

/** The text of one legal document; the AVV and an order are files, which the server makes. */
export const loadLegalText = (id: string): Promise<LegalText> =>
  loaded(
    import.meta.glob<LegalText>(['./*/legal/*.json', '!./*/legal/{avv,order}.json'], { import: 'default' }),
    `legal/${id}`,
  )
