/** Rule L1: page sizes 5–30, the third is the default, cycling wraps around, at most six page buttons. */
import { describe, expect, it } from 'vitest'
import { cyclePage, cyclePageSize, defaultPageSize, pageButtons, pageCount } from './paging.ts'

describe('paging', () => {
  it('starts with 15 rows', () => expect(defaultPageSize).toBe(15))
  it('cycles through the sizes and wraps around', () => {
    expect(cyclePageSize(25, 1)).toBe(30)
    expect(cyclePageSize(30, 1)).toBe(5)
    expect(cyclePageSize(5, -1)).toBe(30)
  })
  it('cycles through the pages and wraps around', () => {
    expect(cyclePage(0, -1, 4)).toBe(3)
    expect(cyclePage(3, 1, 4)).toBe(0)
  })
  it('has one empty page for an empty list', () => expect(pageCount(0, 15)).toBe(1))
  it('counts a begun page', () => expect(pageCount(46, 15)).toBe(4))

  it('shows up to six pages without ellipsis', () => expect(pageButtons(3, 6)).toEqual([0, 1, 2, 3, 4, 5]))
  it.each([
    [0, [0, 1, 2, 3, 4, 'ellipsis', 9]],
    [5, [0, 'ellipsis', 4, 5, 6, 'ellipsis', 9]],
    [9, [0, 'ellipsis', 5, 6, 7, 8, 9]],
  ])('page %i of ten', (page, buttons) => expect(pageButtons(page, 10)).toEqual(buttons))
  it('never shows more than six buttons, always the current page and both ends', () => {
    for (let pages = 1; pages < 40; pages++)
      for (let page = 0; page < pages; page++) {
        const numbers = pageButtons(page, pages).filter((button) => button !== 'ellipsis')
        expect(numbers.length).toBeLessThanOrEqual(6)
        expect(numbers).toEqual(expect.arrayContaining([0, page, pages - 1]))
      }
  })
})
