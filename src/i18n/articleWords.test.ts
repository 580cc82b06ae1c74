import { expect, test } from 'vitest'
import article from './de/article.json'
import articleImport from './de/articleImport.json'
import importconfig from './de/importconfig.json'

/** What a column leads to by its name, the form has as a choice. */
const inForm: Readonly<Record<string, string>> = {
  manufacturerName: 'manufacturerId',
  unitName: 'unitId',
  discountGroupName: 'discountGroupId',
}
const { labels } = article.fields
const isLabel = (key: string): key is keyof typeof labels => key in labels

test.each([
  ['mapping', importconfig.columns.fields],
  ['result', articleImport.keys],
])('the %s of an import calls an article’s fields as its form does', (_, words: Readonly<Record<string, string>>) => {
  // a column names the picture, the form says how
  const others = Object.entries(words).filter(([field, word]) => {
    const key = inForm[field] ?? field
    return isLabel(key) && key !== 'image' && labels[key] !== word
  })
  expect(others).toEqual([])
})
