/** The stream of news of a project folder that a password has opened (decision 0085). */
import { createEventSource } from 'eventsource-client'
import { folderNewsPath, newsSchema } from '../domain/session/news.ts'
import { folderTokenHeader } from './contract/endpoint.ts'
import { folderTokenOf } from './folderVisits.ts'
import type { Heard } from './news.ts'

/** @returns ends it */
export const openFolderStream = (apiUrl: string, offerId: string, hear: (heard: Heard) => void): (() => void) => {
  const stream = createEventSource({
    url: `${apiUrl}${folderNewsPath}?${new URLSearchParams({ offerId }).toString()}`,
    fetch: async (url, init) => {
      const answer = await fetch(url, {
        ...init,
        headers: { ...init?.headers, [folderTokenHeader]: folderTokenOf(offerId) ?? '' },
      })
      if (answer.ok) return answer
      // The page asks itself why, and leaves the stream with the folder.
      hear(null)
      throw new Error(`the stream of a folder was refused: ${answer.status}`)
    },
    onMessage: ({ event, data }) => {
      if (event === 'connected') return hear(null)
      const news = newsSchema.safeParse(JSON.parse(data))
      if (news.success) hear(news.data)
    },
  })
  return () => stream.close()
}
