/** Writes a drawing as SVG in the visual language: quiet boxes, colour only where the machine waits or fails. */
import type { Arrow, Box, Drawing } from './layout.ts'
import { headHeight, metrics } from './lines.ts'
import type { Icon, Line } from './lines.ts'
import { customProperties } from './palette.ts'

const style = `
:root { ${customProperties('light')} }
@media (prefers-color-scheme: dark) { :root { ${customProperties('dark')} } }
text { font-family: 'IBM Plex Sans Variable', 'IBM Plex Sans', 'Segoe UI', Helvetica, Arial, sans-serif; font-size: ${metrics.caption}px; fill: var(--ink); }
.in-compound text { stroke: var(--sunken); stroke-width: 4px; paint-order: stroke; stroke-linejoin: round; }
.title { font-size: ${metrics.title}px; font-weight: 600; }
.frame-title { font-size: ${metrics.frameTitle}px; font-weight: 600; letter-spacing: -0.012em; }
.name { font-family: 'IBM Plex Mono', ui-monospace, Menlo, Consolas, monospace; font-size: ${metrics.micro}px; fill: var(--ink-3); }
.condition { fill: var(--ink-3); }
.failure { fill: var(--critical-text); }
.page { fill: var(--surface); }
.frame { fill: var(--surface); stroke: var(--line-strong); }
.compound { fill: var(--sunken); stroke: var(--line-strong); }
.region { fill: var(--sunken); stroke: var(--ink-3); stroke-dasharray: 5 4; }
.state { fill: var(--surface); stroke: var(--line-strong); }
.waiting { fill: var(--accent-subtle); stroke: var(--accent-line); }
.ring { fill: none; stroke: var(--ink-2); }
.rule { stroke: var(--line); }
.dot { fill: var(--ink); }
.arrow { fill: none; stroke: var(--ink-2); stroke-width: 1.25; }
.head { fill: var(--ink-2); }
.always { stroke: var(--ink-3); stroke-width: 0.75; }
.always-head { fill: var(--ink-3); }
.icon { fill: none; stroke: var(--ink-3); stroke-width: 1.25; stroke-linecap: round; stroke-linejoin: round; }
.bullet { fill: var(--ink-3); }
.running { stroke: var(--accent); }
.failed { stroke: var(--critical-text); }
`

/** The class of what carries this text; empty for none. */
type ClassOf = (text: string) => string

/** The whole picture. `description` is for those who cannot see it; `marks`: the style of what is marked by a sign (differences.ts). */
export function toSvg(
  { width, height, boxes, arrows }: Drawing,
  title: string,
  description: string,
  marks: { style: string; classOf: ClassOf } = { style: '', classOf: () => '' },
): string {
  const { classOf } = marks
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escape(title)}</title>`,
    `<desc id="description">${escape(description)}</desc>`,
    `<style>${style}${marks.style}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...boxes.map((box) => marked(drawBox(box), classOf(box.title))),
    ...arrows.map((arrow) => marked(drawLine(arrow), commonMark(arrow, classOf))),
    ...boxes.map((box) => drawHead(box, classOf)).filter((head) => head !== ''),
    ...arrows.map((arrow) => drawLabel(arrow, classOf)).filter((label) => label !== ''),
    '</svg>',
    '',
  ].join('\n')
}

const marked = (drawn: string, mark: string): string =>
  mark === '' || drawn === '' ? drawn : `<g class="${mark}">${drawn}</g>`

/** A line is marked where all that it says is; where that differs, it has changed. */
const commonMark = ({ label }: Arrow, classOf: ClassOf): string => {
  const marks = new Set(label?.lines.filter(({ text }) => text !== '').map(({ text }) => classOf(text)))
  if (marks.has('')) return ''
  const [only = '', ...others] = marks
  return others.length === 0 ? only : 'changed'
}

function drawBox(box: Box): string {
  const { x, y, width, height, kind, state } = box
  if (kind === 'start')
    return `<circle class="dot" cx="${n(x + width / 2)}" cy="${n(y + height / 2)}" r="${metrics.dot / 2}"/>`
  if (kind === 'history') return drawHistory(box)
  const look = kind === 'final' ? 'state' : kind
  const waiting = state.invokes.length > 0 && kind === 'state' ? ' waiting' : ''
  const rect = `<rect class="${look}${waiting}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${kind === 'final' ? 14 : 8}"/>`
  const ring = kind === 'final' ? outerRing(box) : ''
  const hint = `<title>${escape([state.path, state.description].filter(Boolean).join(': '))}</title>`
  return `<g>${hint}${rect}${ring}</g>`
}

function outerRing({ x, y, width, height }: Box): string {
  return `<rect class="ring" x="${n(x - 3.5)}" y="${n(y - 3.5)}" width="${n(width + 7)}" height="${n(height + 7)}" rx="17"/>`
}

function drawHistory({ x, y, width, height, state }: Box): string {
  const [cx, cy] = [n(x + width / 2), n(y + height / 2)]
  const hint = `<title>${escape([state.path, state.description].filter(Boolean).join(': '))}</title>`
  return `<g>${hint}<circle class="state" cx="${cx}" cy="${cy}" r="14"/><text class="title" x="${cx}" y="${n(y + height / 2 + 4.5)}" text-anchor="middle">H</text></g>`
}

/** Texts come after the lines and keep a rim in their box's colour, so that a line passing behind does not cross them out. */
function drawHead({ x, y, width, kind, title, about, sign, lines, state }: Box, classOf: ClassOf): string {
  if (kind === 'start' || kind === 'history') return ''
  const isFrame = kind === 'frame'
  const left = x + metrics.paddingX
  const titleHeight = isFrame ? metrics.frameTitleHeight : metrics.titleHeight
  const base = y + metrics.paddingY
  const name = isFrame ? '' : state.key
  const titleLeft = left + (sign === undefined ? 0 : metrics.sign)
  const texts = [
    sign === undefined ? '' : `<g transform="translate(${n(left)} ${n(base + 2)})">${sign}</g>`,
    marked(
      `<text class="${isFrame ? 'frame-title' : 'title'}" x="${n(titleLeft)}" y="${n(base + titleHeight - 6)}">${escape(title)}</text>`,
      classOf(title),
    ),
    ...(about.length === 0
      ? [`<text class="name" x="${n(left)}" y="${n(base + titleHeight + 10)}">${escape(name || state.key)}</text>`]
      : about.map(
          (text, index) =>
            `<text class="condition" x="${n(left)}" y="${n(base + titleHeight + 11 + index * metrics.lineHeight)}">${escape(text)}</text>`,
        )),
  ]
  const rim = kind === 'compound' || kind === 'region' ? ' class="in-compound"' : ''
  if (lines.length === 0) return `<g${rim}>${texts.join('')}</g>`
  const ruleY = base + titleHeight + Math.max(1, about.length) * metrics.lineHeight + metrics.gap
  const rule = `<line class="rule" x1="${n(x + 1)}" y1="${n(ruleY)}" x2="${n(x + width - 1)}" y2="${n(ruleY)}"/>`
  const bottom = y + headHeight(isFrame, lines, about) - metrics.paddingY
  const top = bottom - lines.length * metrics.lineHeight
  return [...texts, rule, drawTexts(lines, left, top, classOf)].join('')
}

/** Lines below each other; what goes on in the next line is marked as it began. */
function drawTexts(lines: readonly Line[], left: number, top: number, classOf: ClassOf): string {
  return lines
    .map((line, index) => {
      const begin = lines.slice(0, index + 1).findLast(({ text }) => text !== '')
      return marked(drawText(line, left, top + index * metrics.lineHeight), classOf(begin?.text ?? ''))
    })
    .join('')
}

/** One line of text whose top left corner is given. */
function drawText(line: Line, left: number, top: number): string {
  const base = n(top + 12)
  const x = n(left + (line.icon ? metrics.icon : 0))
  const kind = line.isFailure ? ' class="failure"' : ''
  const condition = line.condition
    ? `<tspan class="condition">${line.text ? ' ' : ''}${escape(line.condition)}</tspan>`
    : ''
  const icon = line.icon && line.text !== '' ? drawIcon(line.icon, left + 6, top + 8) : ''
  return `${icon}<text${kind} x="${x}" y="${base}">${escape(line.text)}${condition}</text>`
}

function drawIcon(icon: Icon, cx: number, cy: number): string {
  const at = `transform="translate(${n(cx)} ${n(cy)})"`
  if (icon === 'clock') return `<path class="icon" ${at} d="M0 -5.25a5.25 5.25 0 1 1 -0.01 0M0 -2.75V0L2 1.5"/>`
  if (icon === 'running') return `<path class="icon running" ${at} d="M5 0A5 5 0 1 1 2.5 -4.3M2.6 -7V-4.2H-0.2"/>`
  if (icon === 'again')
    return `<path class="icon" ${at} d="M-4 1.5V-0.5A2 2 0 0 1 -2 -2.5H4M1.8 -4.7L4 -2.5L1.8 -0.3M4 2.5"/>`
  if (icon === 'person')
    return `<path class="icon" ${at} d="M0 -5A2.25 2.25 0 1 1 -0.01 -5M-4.25 5A4.25 4.25 0 0 1 4.25 5"/>`
  if (icon === 'mail') return `<path class="icon" ${at} d="M-5.25 -3.75H5.25V3.75H-5.25ZM-5.25 -3L0 1L5.25 -3"/>`
  return `<circle class="bullet" cx="${n(cx)}" cy="${n(cy)}" r="1.75"/>`
}

function drawLine({ points, kind, hint, label }: Arrow): string {
  const failed = label?.lines.every(({ isFailure }) => isFailure) ? ' failed' : ''
  const look = kind === 'always' ? ' always' : failed
  const head = kind === 'always' ? ' always-head' : failed ? ' failure' : ''
  return `<g><title>${escape(hint)}</title><path class="arrow${look}" d="${roundedPath(points)}"/><path class="head${head}" d="${headPath(points)}"/></g>`
}

function drawLabel({ label }: Arrow, classOf: ClassOf): string {
  return label ? `<g>${drawTexts(label.lines, label.x, label.y, classOf)}</g>` : ''
}

interface Point {
  x: number
  y: number
}

const RADIUS = 6

/** An orthogonal line with rounded corners. */
function roundedPath(points: Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = rest.map((point, index) => {
    const before = index === 0 ? first : (rest[index - 1] ?? first)
    const after = rest[index + 1]
    if (!after) return `L${n(point.x)} ${n(point.y)}`
    const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2)
    const into = towards(point, before, radius)
    const out = towards(point, after, radius)
    return `L${n(into.x)} ${n(into.y)}Q${n(point.x)} ${n(point.y)} ${n(out.x)} ${n(out.y)}`
  })
  return `M${n(first.x)} ${n(first.y)}${parts.join('')}`
}

function headPath(points: Point[]): string {
  const tip = points[points.length - 1]
  const before = points[points.length - 2]
  if (!tip || !before) return ''
  const back = towards(tip, before, 7)
  const side = { x: (tip.y - back.y) * 0.5, y: (back.x - tip.x) * 0.5 }
  return `M${n(tip.x)} ${n(tip.y)}L${n(back.x + side.x)} ${n(back.y + side.y)}L${n(back.x - side.x)} ${n(back.y - side.y)}Z`
}

const distance = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

/** The point `by` px from `from` in the direction of `to`; lines are horizontal or vertical. */
function towards(from: Point, to: Point, by: number): Point {
  return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by }
}

/** Tenths of a pixel are enough, and stay the same everywhere. */
const n = (value: number): string => String(Math.round(value * 10) / 10)

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
