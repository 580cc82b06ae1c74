/**
 * The differences as one HTML file that opens anywhere, without server or network: each changed machine before, after and both in one, its
 * sentences to tick off, and the approval as a text to take along. What ticks and copies is approval.mjs.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Mark } from './compare.ts'
import { customProperties } from './palette.ts'
import { escape } from './svg.ts'

/** A machine that has changed: what is said of it, and its pictures by file name. */
export interface Section {
  id: string
  title: string
  /** with names in the code between backticks */
  sentences: { mark: Mark; text: string }[]
  /** both in one and each by itself; only one of these where the machine came or went */
  pictures: Partial<Record<View, { file: string; svg: string }>>
}
type View = 'both' | 'before' | 'after'

type Words = Record<string, string>

const script = readFileSync(fileURLToPath(new URL('approval.mjs', import.meta.url)), 'utf8')
const style = `
:root { color-scheme: light dark; ${customProperties('light')}; --added: #0f7a3a; --changed: #8a5f00; --removed: #b00e27; }
@media (prefers-color-scheme: dark) {
  :root { ${customProperties('dark')}; --added: #6bd596; --changed: #f0c35a; --removed: #ff9aa8; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 1200px; background: var(--sunken); color: var(--ink);
  font: 14px/20px 'IBM Plex Sans', 'Segoe UI', Helvetica, Arial, sans-serif; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 4px; } h2 { font-size: 18px; line-height: 24px; margin: 0; } h3 { font-size: 14px; margin: 0; }
p { margin: 0; color: var(--ink-2); } code { font: 12px 'IBM Plex Mono', ui-monospace, Menlo, Consolas, monospace; color: var(--ink-3); }
nav ul, .legend, .sentences { list-style: none; margin: 0; padding: 0; }
nav ul { margin: 16px 0 0; display: grid; gap: 4px; } nav li { display: flex; flex-wrap: wrap; gap: 0 12px; }
a { color: var(--accent-text); } .counts { font-variant-numeric: tabular-nums; display: inline-flex; gap: 8px; font-weight: 600; }
.added { color: var(--added); } .changed { color: var(--changed); } .removed { color: var(--removed); }
section { margin-top: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
section > * { padding: 12px 20px; border-bottom: 1px solid var(--line); } section > :last-child { border-bottom: 0; }
.head, .tools { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; }
.views { display: inline-flex; border: 0; padding: 0; margin: 0; gap: 16px; } .legend { display: inline-flex; flex-wrap: wrap; gap: 4px 16px; font-weight: 600; }
.views label, .sentences label { display: flex; gap: 8px; align-items: baseline; cursor: pointer; }
input[type='radio'], input[type='checkbox'] { accent-color: var(--accent); }
figure { margin: 0; overflow-x: auto; text-align: center; } figure img { max-height: 80vh; }
section:has([value='both']:checked) :is([data-view='before'], [data-view='after']),
section:has([value='before']:checked) :is([data-view='both'], [data-view='after']),
section:has([value='after']:checked) :is([data-view='both'], [data-view='before']) { display: none; }
.sentences { padding: 0; } .sentences li { border-bottom: 1px solid var(--line); } .sentences li:last-child { border-bottom: 0; }
.sentences label { padding: 10px 20px; } .sentences label:hover { background: var(--sunken); } .sentences span { color: var(--ink); } .sentences b { min-width: 96px; white-space: nowrap; }
form { display: grid; gap: 12px; } form label { display: grid; gap: 4px; max-width: 320px; } form label:has(textarea) { max-width: none; }
form input, textarea, button { font: inherit; padding: 8px 12px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--surface); color: var(--ink); }
textarea { width: 100%; min-height: 160px; resize: vertical; } button { justify-self: start; cursor: pointer; border-color: var(--accent); color: var(--accent-text); font-weight: 600; }
@media print { body { max-width: none; background: none; } section { break-inside: avoid; } figure img { max-width: 100%; } button, .views { display: none; } }
`

/** @returns the whole page @param head what is said of all */
export function differencesPage({ title, head, sections, words }: PageParts): string {
  const approval = sections.length > 0 ? `${approvalOf(words)}<script type="module">\n${script}</script>\n` : ''
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escape(title)}</h1>
<p>${escape(head)}</p>
<nav><ul>
${sections.map((section) => `<li><a href="#${section.id}">${escape(section.title)}</a>${countsOf(section)}</li>`).join('\n')}
</ul></nav>
</header>
<main>
${sections.map((section) => sectionOf(section, words)).join('\n')}
${approval}</main>
</body>
</html>
`
}

interface PageParts {
  title: string
  head: string
  sections: readonly Section[]
  words: Words
}

const signs = { added: '+', changed: '≠', removed: '−' } as const satisfies Record<Mark, string>
const marks = ['added', 'changed', 'removed'] as const
const views = ['both', 'before', 'after'] as const

function countsOf({ sentences }: Section): string {
  const counts = marks.map((mark) => {
    const count = sentences.filter((sentence) => sentence.mark === mark).length
    return count === 0 ? '' : `<span class="${mark}">${signs[mark]}${count}</span>`
  })
  return ` <span class="counts">${counts.join('')}</span>`
}

function sectionOf(section: Section, words: Words): string {
  const { id, title, sentences, pictures } = section
  const shown = views.filter((view) => pictures[view])
  const choice = shown.map((view, index) => {
    const checked = index === 0 ? ' checked' : ''
    return `<label><input type="radio" name="view ${id}" value="${view}"${checked}>${escape(words[view] ?? '')}</label>`
  })
  const legend = marks.map((mark) => `<li class="${mark}">${signs[mark]} ${escape(words[mark] ?? '')}</li>`)
  return `<section id="${id}" data-title="${escape(title)}">
<div class="head"><h2>${escape(title)}</h2><code>${id}</code>${countsOf(section)}</div>
<div class="tools"><fieldset class="views" aria-label="${escape(title)}">${choice.join('')}</fieldset><ul class="legend">${legend.join('')}</ul></div>
${shown.map((view) => figureOf(view, section, words)).join('\n')}
<h3>${escape(words['sentences'] ?? '')}</h3>
<ul class="sentences">
${sentences.map(({ mark, text }) => `<li><label class="${mark}"><input type="checkbox"><b>${signs[mark]} ${escape(words[mark] ?? '')}:</b><span>${inHtml(text)}</span></label></li>`).join('\n')}
</ul>
</section>`
}

function figureOf(view: View, { title, pictures }: Section, words: Words): string {
  const source = Buffer.from(pictures[view]?.svg ?? '').toString('base64')
  const alt = escape(`${title}, ${words[view]}`)
  return `<figure data-view="${view}" tabindex="0"><img alt="${alt}" src="data:image/svg+xml;base64,${source}"></figure>`
}

const inHtml = (text: string): string => escape(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>')

const approvalOf = (words: Words): string => {
  const word = (key: string) => escape(words[key] ?? '')
  return `<section>
<div class="head"><h2>${word('approval')}</h2></div>
<p>${word('approvalHint')}</p>
<form data-approved="${word('approved')}" data-open="${word('open')}" data-of="${word('of')}">
<label>${word('by')}<input name="by" autocomplete="name"></label>
<label>${word('on')}<input name="on" type="date"></label>
<label>${word('text')}<textarea name="text" readonly></textarea></label>
<button type="submit" data-copied="${word('copied')}">${word('copy')}</button>
</form>
</section>
`
}
