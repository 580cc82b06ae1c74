/**
 * The pictures of the articles that are shown, of a list or of one form. They come one after the other and beside everything else; whoever has
 * none, or one that cannot be had, keeps its place empty.
 */
import { assign, fromCallback, setup } from 'xstate'
import { pictureAddressOf, type ShownArticle } from '../../domain/article/article.ts'

type Pictured = Pick<ShownArticle, 'id' | 'image'>
export type AskedPicture = { id: string; address: string }
export type PictureReport = { type: 'picture.came'; asked: AskedPicture; picture: Blob }
type Context = {
  /** of the articles that are shown, those that have one */
  asked: readonly AskedPicture[]
  /** by what `pictureKey` says */
  pictures: ReadonlyMap<string, Blob>
}

const keyOf = ({ id, address }: AskedPicture): string => `${id} ${address}`
const askedOf = (rows: readonly Pictured[]): AskedPicture[] =>
  rows.flatMap(({ id, image }) => {
    const address = pictureAddressOf(image)
    return address === null ? [] : [{ id, address }]
  })
const missingIn = ({ asked, pictures }: Context): AskedPicture[] => asked.filter((one) => !pictures.has(keyOf(one)))

/** The picture of an article, as long as the article names the one that has come. */
export const pictureOf = ({ pictures }: Context, { id, image }: Pictured): Blob | undefined =>
  pictures.get(keyOf({ id, address: image }))

export const articlePicturesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { rows: readonly Pictured[] },
    events: {} as { type: 'rows.shown'; rows: readonly Pictured[] } | PictureReport,
  },
  actors: {
    /** asks for one after the other, as they stand; sends `picture.came` for those that are to be had */
    loadPictures: fromCallback<PictureReport, readonly AskedPicture[]>(() => undefined),
  },
  guards: { isAnyMissing: ({ context }) => missingIn(context).length > 0 },
  actions: {
    // what is not shown any more is let go
    ask: assign(({ context }, rows: readonly Pictured[]) => {
      const asked = askedOf(rows)
      const kept = asked.flatMap((one): [string, Blob][] => {
        const picture = context.pictures.get(keyOf(one))
        return picture ? [[keyOf(one), picture]] : []
      })
      return { asked, pictures: new Map(kept) }
    }),
    take: assign({
      pictures: ({ context }, { asked, picture }: PictureReport) =>
        new Map(context.pictures).set(keyOf(asked), picture),
    }),
  },
}).createMachine({
  id: 'articlePictures',
  description: 'The pictures of the articles that are shown.',
  context: ({ input: { rows } }) => ({ asked: askedOf(rows), pictures: new Map() }),
  initial: 'deciding',
  on: {
    'rows.shown': { actions: { type: 'ask', params: ({ event }) => event.rows }, target: '.deciding' },
  },
  states: {
    deciding: {
      description: 'Is any picture to come?',
      always: [{ guard: 'isAnyMissing', target: 'loading' }, { target: 'idle' }],
    },
    idle: { description: 'All that can be had are shown.' },
    loading: {
      description: 'Pictures come, one after the other.',
      on: { 'picture.came': { actions: { type: 'take', params: ({ event }) => event } } },
      invoke: { id: 'loadPictures', src: 'loadPictures', input: ({ context }) => missingIn(context) },
    },
  },
})
