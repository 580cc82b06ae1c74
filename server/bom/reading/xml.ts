/** Goes through an XML part tag by tag, whatever prefixes and quotes its writer uses. What is no XML ends where it stops being one. */
import { SaxesParser } from 'saxes'

/** Names without their prefixes. */
export type Tag = { name: string; attributes: Readonly<Record<string, string>> }
export type TagHandlers = {
  open?: (tag: Tag) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

class Ended extends Error {}

export const walkXml = (xml: string, { open, close, text }: TagHandlers): void => {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw new Ended()
  })
  // nobody needs one in a spreadsheet, and its entities could grow without an end
  parser.on('doctype', () => {
    throw new Ended()
  })
  if (open)
    parser.on('opentag', ({ name, attributes }) => {
      const plain: Record<string, string> = {}
      for (const key of Object.keys(attributes)) plain[localName(key)] = attributes[key] ?? ''
      open({ name: localName(name), attributes: plain })
    })
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  if (text) parser.on('text', text)
  try {
    parser.write(xml).close()
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
}

/** Whether a yes-or-no attribute says yes. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Whether a height or width is given and is none: a row or column that somebody has pushed together. */
export const isZero = (size: string | undefined): boolean => size !== undefined && Number(size) === 0
