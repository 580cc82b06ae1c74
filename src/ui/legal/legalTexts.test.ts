/** The legal documents say what rule D1 lays down, and their links lead somewhere. */
import { describe, expect, it } from 'vitest'
import { legalDocuments } from '../../domain/legal/documents.ts'
import type { LegalBlock, LegalText } from '../../i18n/legal.ts'
import { loadLegalText } from '../../i18n/load.ts'

const textsOf = (block: LegalBlock): string[] => {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('terms' in block) return block.terms.map(({ text }) => text)
  return []
}
/** What a section says, with ordinary blanks. */
const sectionText = (text: LegalText, id: string): string => {
  const section = text.sections.find((candidate) => candidate.id === id)
  if (!section) throw new Error(`No section ${id}`)
  return section.blocks.flatMap(textsOf).join('\n').replaceAll('\u00a0', ' ')
}
const allTexts = (text: LegalText): string[] => [
  text.lead,
  ...text.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)]),
]

describe.each(legalDocuments)('the document %s', (id) => {
  it('has a title, a date and sections that each say something', async () => {
    const text = await loadLegalText(id)
    expect(text.title).not.toBe('')
    expect(text.date).toMatch(/^\d+\.\u00a0(Mai|November) 20\d\d$/)
    expect(text.sections.length).toBeGreaterThan(3)
    for (const section of text.sections) expect(section.blocks.length, section.id).toBeGreaterThan(0)
  })

  it('can be linked to section by section', async () => {
    const ids = (await loadLegalText(id)).sections.map((section) => section.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const anchor of ids) expect(anchor).toMatch(/^[a-z][a-z-]*$/)
    expect(ids).not.toContain('content')
    expect(ids).not.toContain('root')
  })

  it('links only to sections and documents that exist, and names a section by its number', async () => {
    const text = await loadLegalText(id)
    for (const [, label = '', target = ''] of allTexts(text)
      .join('\n')
      .matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
      if (target.startsWith('/')) {
        expect(legalDocuments).toContain(target.slice(1))
        continue
      }
      const number = text.sections.findIndex((section) => `#${section.id}` === target) + 1
      expect(number, target).toBeGreaterThan(0)
      expect(label).toMatch(new RegExp(`^§\u00a0${number}(\u00a0Absatz|$| Absatz)`))
    }
  })

  it('names the operator, in full in the imprint', async () => {
    const contacts = (await loadLegalText(id)).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block !== 'string' && 'contact' in block ? [block.contact] : [])),
    )
    expect(contacts).toEqual([id === 'imprint' ? 'full' : 'short'])
  })

  it('keeps figures and their units on one line', async () => {
    for (const sentence of allTexts(await loadLegalText(id)))
      expect(sentence).not.toMatch(
        /(§|Art\.|Abs\.|Nr\.|Absatz) \d|\d (%|Wochen?|Tagen?|Monaten?|Jahre|Prozentpunkten?)/,
      )
  })
})

describe('the general terms of sale', () => {
  it('have twelve sections and are dated 3 May 2024', async () => {
    const avb = await loadLegalText('avb')
    expect(avb.sections).toHaveLength(12)
    expect(avb.date).toBe('3.\u00a0Mai 2024')
  })

  it.each([
    ['vertragsschluss', 'freibleibend und unverbindlich'],
    ['vertragsschluss', 'An diese Bestellung ist er 2 Wochen gebunden'],
    ['vertragsschluss', 'ausdrückliche Auftragsbestätigung'],
    ['vertragsschluss', 'auf der Website des Portals angezeigt und dem Kunden zusätzlich per E-Mail'],
    ['preise', '9 Prozentpunkten über dem jeweiligen Basiszinssatz'],
    ['verzug', 'für jede volle Woche des Verzugs eine pauschale Entschädigung von 0,5 %'],
    ['verzug', 'höchstens 5 %'],
    ['verzug', 'auf 10 % des Nettopreises desjenigen Teils'],
    ['maengelruege', 'innerhalb von 8 Tagen nach der Ablieferung'],
    ['maengelansprueche', 'verjähren in 12 Monaten'],
  ])('say in %s: %s', async (section, sentence) => {
    expect(sectionText(await loadLegalText('avb'), section)).toContain(sentence)
  })
})

describe('the privacy policy', () => {
  it.each([
    ['bewerbungen', 'löschen wir Bewerberdaten 6 Monate nach'],
    ['bewerbungen', 'Bewerberpool auf und speichern sie dort 2 Jahre'],
    ['auswertung', 'nach 14 Monaten anonymisiert'],
  ])('says in %s: %s', async (section, sentence) => {
    expect(sectionText(await loadLegalText('privacy'), section)).toContain(sentence)
  })
})
