/** Which annotations of a page are notes, and where they stand. */
import { expect, it } from 'vitest'
import { notesOf } from './pdfNotes.ts'

const toPart = (x: number, y: number) => [x / 100, 1 - y / 200]
const annotation = (subtype: string, text: string) => ({
  subtype,
  rect: [10, 100, 30, 120],
  contentsObj: { str: text, dir: 'ltr' },
  titleObj: { str: 'Weber', dir: 'ltr' },
})

it('says what somebody has noted, who, and where', () => {
  const [note] = notesOf([annotation('Text', ' Schütz prüfen ')], toPart)
  expect(note?.box.width).toBeCloseTo(0.2)
  expect(note).toMatchObject({ author: 'Weber', text: 'Schütz prüfen', box: { x: 0.1, y: 0.4 } })
})

it('takes the words behind a mark, but nothing that the page shows itself, that is empty or cannot be read', () => {
  const shown = notesOf(
    [
      annotation('Highlight', 'zu klein'),
      annotation('Highlight', '  '),
      annotation('FreeText', 'steht auf dem Blatt'),
      annotation('Link', 'https://example.com'),
      { subtype: 'Text', rect: 'überall', contentsObj: { str: 'kaputt' } },
      null,
    ],
    toPart,
  )
  expect(shown.map(({ text }) => text)).toEqual(['zu klein'])
})
