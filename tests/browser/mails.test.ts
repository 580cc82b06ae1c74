/** Every kind of mail as a mail program draws it: nothing is wider than a phone, nor stands outside of its card (rule M1). */
import { expect, it } from 'vitest'
import { letters } from '../support/letters.ts'
import { Window } from './support/browser.ts'

it.each([600, 390])('is as wide as its window, at %i pixels', async (width) => {
  const window = await Window.visitor({ width, height: 844 })
  const { page } = window
  for (const [name, { html }] of Object.entries(letters)) {
    await page.setContent(html)
    const outside = await page.evaluate(() => {
      const card = document.querySelector('body > div')?.getBoundingClientRect()
      const all = [...document.querySelectorAll('body > div *')].map((element) => element.getBoundingClientRect())
      return {
        wide: document.documentElement.scrollWidth - innerWidth,
        cut: all.filter(({ left, right }) => left < (card?.left ?? 0) || right > (card?.right ?? 0)).length,
      }
    })
    expect({ name, ...outside }).toEqual({ name, wide: 0, cut: 0 })
  }
  await window.close()
})
