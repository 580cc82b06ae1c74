/** The calls behind the pictures of articles: a few at a time, so that everything else gets through. */
import { fromCallback } from 'xstate'
import type { AskedPicture, PictureReport } from '../../machines/article/articlePicturesMachine.ts'
import type { Call } from '../client.ts'
import { getArticlePicture } from '../contract/article.ts'

const atOnce = 3

/** @param isOn whether this portal fetches pictures at all */
export const articlePicturesActors = (call: Call, isOn: boolean) => ({
  loadPictures: fromCallback<PictureReport, readonly AskedPicture[]>(({ sendBack, input }) => {
    if (!isOn) return undefined
    const leaving = new AbortController()
    const waiting = [...input]
    const loadNext = async (): Promise<void> => {
      const asked = waiting.shift()
      if (asked === undefined || leaving.signal.aborted) return
      // What is not to be had leaves its place as it is.
      const answer = await call(getArticlePicture, { query: asked }, { signal: leaving.signal }).catch(() => null)
      if (answer?.ok && !leaving.signal.aborted) sendBack({ type: 'picture.came', asked, picture: answer.value })
      await loadNext()
    }
    for (let line = 0; line < atOnce; line++) void loadNext()
    return () => leaving.abort()
  }),
})
