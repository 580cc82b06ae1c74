import { expect, test } from 'vitest'
import { toastPlace } from './toastPlace.ts'

test('a message stands between menu and tools, no wider than it can be read at a glance', () => {
  expect(toastPlace({ left: 640, right: 1096 }, 1440)).toEqual({ right: 344, width: 456, isOver: false })
  expect(toastPlace({ left: 200, right: 1100 }, 1440).width).toBe(480)
  expect(toastPlace({ left: 48, right: 302 }, 390)).toEqual({ right: 88, width: 254, isOver: false })
})

test('where there is no room for a sentence, it reaches over what stands left of the tools, within the window', () => {
  expect(toastPlace({ left: 820, right: 890 }, 1024)).toEqual({ right: 134, width: 360, isOver: true })
  expect(toastPlace({ left: 44, right: 250 }, 390)).toEqual({ right: 140, width: 242, isOver: true })
  expect(toastPlace({ left: 120, right: 220 }, 320)).toEqual({ right: 100, width: 212, isOver: true })
})
