/**
 * The legal documents' texts, one file each, loaded with the document. They are whole documents rather than keys: whoever
 * changes a clause reads it where it stands.
 */

/** A piece of a section. A plain text may hold links in Markdown's form: [§ 6](#verzug), [Impressum](/imprint). */
export type LegalBlock =
  | string
  | { list: string[] }
  /** the operator's data: `full` as an imprint demands, `short` for name, address and contacts */
  | { contact: string }
  | { terms: { term: string; text: string }[] }

export type LegalSection = { id: string; title: string; blocks: LegalBlock[] }

export type LegalText = {
  title: string
  /** as it is shown, for example "3. Mai 2024" */
  date: string
  /** `§` numbers sections as § 1 and their texts as (1); otherwise sections are just counted */
  sign: string
  lead: string
  sections: LegalSection[]
}
