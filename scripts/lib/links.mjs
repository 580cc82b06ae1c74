/** Links of pages that lie elsewhere in the release than in the project: what is packed is found there, and what is not, is no link. */
import { posix } from 'node:path'

const link = /\[([^\]\n]*)\]\(([^()\s]+)\)/g
const isOutside = (/** @type {string} */ target) => /^(?:[a-z]+:|#)/.test(target)

/**
 * @param {string} text a page in Markdown
 * @param {string} from where it lies in the project
 * @param {ReadonlyMap<string, string>} places where each page that is packed lies in the project, and in the release
 */
export const relinked = (text, from, places) => {
  const here = posix.dirname(places.get(from) ?? from)
  return text.replaceAll(link, (whole, words, target) => {
    if (isOutside(target)) return whole
    const [path = '', section] = target.split('#')
    const place = places.get(posix.join(posix.dirname(from), path))
    if (place === undefined) return words
    return `[${words}](${posix.relative(here, place)}${section === undefined ? '' : `#${section}`})`
  })
}
