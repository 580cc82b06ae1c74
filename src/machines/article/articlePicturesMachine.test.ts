/** Pictures come beside their rows, and each is the one that its article names by now. */
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type AskedPicture, articlePicturesMachine, pictureOf, type PictureReport } from './articlePicturesMachine.ts'

const row = (id: string, image = `https://pictures.example/${id}.png`) => ({ id, image })

const started = (rows: readonly { id: string; image: string }[]) => {
  const asked: string[][] = []
  let bring: ((report: PictureReport) => void) | undefined
  const machine = articlePicturesMachine.provide({
    actors: {
      loadPictures: fromCallback<PictureReport, readonly AskedPicture[]>(({ input, sendBack }) => {
        asked.push(input.map(({ address }) => address))
        bring = sendBack
      }),
    },
  })
  const actor = createActor(machine, { input: { rows } }).start()
  const come = (id: string, address: string) =>
    bring?.({ type: 'picture.came', asked: { id, address }, picture: new Blob([address]) })
  return { actor, asked, come }
}

test('those are asked for that have an address; what has come is not asked for again', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')]
  const { actor, asked, come } = started([a, row('file', 'bilder/1.png'), row('none', ''), b])
  come('a', a.image)
  actor.send({ type: 'rows.shown', rows: [a, b, c] })
  expect(asked).toEqual([
    [a.image, b.image],
    [b.image, c.image],
  ])
  expect(pictureOf(actor.getSnapshot().context, a)?.size).toBe(a.image.length)
})

test('a picture is of the address that the article names, and what is not shown any more is let go', () => {
  const { actor, asked, come } = started([row('a')])
  come('a', row('a').image)
  const renamed = row('a', 'https://pictures.example/other.png')
  expect(pictureOf(actor.getSnapshot().context, renamed)).toBeUndefined()
  actor.send({ type: 'rows.shown', rows: [renamed] })
  expect(asked.at(-1)).toEqual([renamed.image])
  actor.send({ type: 'rows.shown', rows: [] })
  expect(actor.getSnapshot().context.pictures.size).toBe(0)
  expect(actor.getSnapshot().value).toBe('idle')
})
