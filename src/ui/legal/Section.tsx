/** One section of a legal document: heading that can be linked to, paragraphs (numbered in the terms), lists, contacts. */
import type { Operator } from '../../domain/legal/legal.ts'
import type { LegalBlock, LegalSection } from '../../i18n/legal.ts'
import { DescriptionList } from '../components/page/KeyValue.tsx'
import { ContactBlock } from './ContactBlock.tsx'
import { LinkedText } from './LinkedText.tsx'

/** How a section is counted: "§ 3" where the document is written in paragraphs of law, otherwise "3." */
export const sectionNumber = (sign: string, number: number): string =>
  sign === '' ? `${number}.` : `${sign}\u00a0${number}`

type SectionProps = { section: LegalSection; number: number; sign: string; operator: Operator }

export const Section = ({ section, number, sign, operator }: SectionProps) => (
  <section className="mt-8">
    <h2
      id={section.id}
      tabIndex={-1}
      className="mb-2 flex scroll-mt-7 gap-2 rounded-sm text-section font-semibold break-after-avoid hyphens-manual"
    >
      <span className="num shrink-0">{sectionNumber(sign, number)}</span>
      {section.title}
    </h2>
    <div className="flex flex-col gap-2.5">
      {section.blocks.map((block, index) => (
        // A document does not change while it is read, so a block's place is its key.
        <Block
          key={index}
          block={block}
          clause={sign === '' ? undefined : clauseAt(section.blocks, index)}
          operator={operator}
        />
      ))}
    </div>
  </section>
)

/** The number of the clause that a block begins or belongs to: only texts are counted. */
const clauseAt = (blocks: readonly LegalBlock[], index: number): number =>
  blocks.slice(0, index + 1).filter((block) => typeof block === 'string').length

type BlockProps = { block: LegalBlock; clause: number | undefined; operator: Operator }

const Block = ({ block, clause, operator }: BlockProps) => {
  const indent = clause === undefined ? undefined : 'pl-8'
  if (typeof block === 'string')
    return (
      <p className={clause === undefined ? undefined : 'grid grid-cols-[2rem_minmax(0,1fr)]'}>
        {clause !== undefined && <span className="num text-ink-3">({clause})</span>}
        <span className="text-pretty">
          <LinkedText text={block} />
        </span>
      </p>
    )
  if ('list' in block)
    return (
      <div className={indent}>
        <ul className="list-disc space-y-1 pl-5 marker:text-ink-3">
          {block.list.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className={indent}>
      {'contact' in block ? (
        <ContactBlock operator={operator} full={block.contact === 'full'} />
      ) : (
        <DescriptionList items={block.terms.map(({ term, text }) => ({ label: term, value: text }))} />
      )}
    </div>
  )
}
