/** Demo time runs forward, keeps to working days, and ends before now. */
import { describe, expect, it } from 'vitest'
import { startClock, workingDay } from './clock.ts'

const now = new Date('2026-03-02T09:30:00Z')

describe('the demo clock', () => {
  it.each([0, 1, 12, 200])('runs forward and never beyond now, starting %i days ago', (age) => {
    const clock = startClock(now, age, 'story')
    const moments = [0, 0.1, 1, 3, 0.2, 8, 30, 1, 1].map((days) => clock.next(days).getTime())
    expect(moments.every((moment, index) => index === 0 || moment > (moments[index - 1] ?? 0))).toBe(true)
    expect(moments.at(-1)).toBeLessThan(now.getTime())
  })

  it('is the same every time', () => {
    const [one, other] = [startClock(now, 40, 'a'), startClock(now, 40, 'a')]
    for (const days of [0, 1, 2]) expect(one.next(days)).toEqual(other.next(days))
  })

  it('knows the weekend', () => {
    expect(workingDay(new Date('2026-03-05T10:00:00Z'), 2)).toBe('2026-03-09')
    const weekdays = Array.from({ length: 30 }, (_, index) =>
      startClock(now, 90, `s${index}`)
        .next(index + 1)
        .getUTCDay(),
    )
    expect(weekdays).not.toContain(0)
    expect(weekdays).not.toContain(6)
  })
})
