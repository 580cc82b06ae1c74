/** A committed diagram as the atlas shows it: in the page's colours, with the names by which a click finds its state or transition. */
import { type Chart, flatten } from '../diagrams/model.ts'

const STYLE = /<style>([\s\S]*?)<\/style>\n/

/** The rules of a diagram's look, without its colours. */
export const lookOf = (svg: string): string =>
  (STYLE.exec(svg)?.[1] ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(':root') && !line.startsWith('@media'))
    .join('\n')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * The drawing without its stylesheet and its English hints, which become attributes: `data-state` on boxes, `data-transitions` on lines.
 * @throws where a state or a transition of the chart is not found: then the picture is of another machine
 */
export const withNames = (svg: string, chart: Chart): string => {
  const states = flatten(chart.root).filter(({ path, type }) => path !== '' && type !== 'history')
  const boxes = new Map(
    states.map(({ path, description }) => [escape([path, description].filter(Boolean).join(': ')), path]),
  )
  const ids = new Set(chart.transitions.map(({ id }) => escape(id)))
  const seen = new Set<string>()
  const named = svg
    .replace(STYLE, '')
    .replace(/<desc id="description">.*?<\/desc>\n/, '')
    .replace(' aria-labelledby="title description"', ' aria-labelledby="title"')
    .replace(/<g><title>([^<]*)<\/title>/g, (_, hint: string) => {
      const state = boxes.get(hint)
      if (state !== undefined) {
        seen.add(state)
        return `<g data-state="${state}">`
      }
      const transitions = hint.split('\n').filter((line) => ids.has(line))
      return transitions.length > 0 ? `<g data-transitions="${transitions.join('|')}">` : '<g>'
    })
  const lost = states.filter(({ path }) => !seen.has(path)).map(({ path }) => path)
  if (lost.length > 0)
    throw new Error(`the diagram of ${chart.id} does not show ${lost.join(', ')}: run npm run diagrams`)
  return named
}
