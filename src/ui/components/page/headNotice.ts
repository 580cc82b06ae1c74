/** What is said of the whole page in its head, beside the buttons and in place of the status: nothing moves, nothing is covered. */
import { createContext, type ReactNode } from 'react'

export const HeadNoticeContext = createContext<ReactNode>(null)
