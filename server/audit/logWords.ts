/** What an entry of the log tells beside its columns, in the words of its page and with what that leaves out. */
import { type AuditChange, type AuditEntry } from '../../src/domain/operations/audit.ts'
import { wordFor } from '../../src/domain/core/stored.ts'
import { auditWords } from '../../src/i18n/auditWords.ts'
import { settingsInWords } from '../folder/logTable.ts'
import { filled, formOf, said, written } from '../words.ts'

export const entryWords = () => {
  const { audit, companyTypes } = said()
  const sentences: Readonly<Record<string, unknown>> = audit.facts
  return auditWords({
    words: audit,
    companyTypes,
    formats: written(),
    say: (sentence, values) => {
      const form = `${sentence}_${formOf(Number(values['count']))}`
      return filled(String(sentences[sentence] ?? sentences[form]), values)
    },
  })
}

/** Facts that the page's words are filled with. */
const toldByPage: readonly string[] = [
  'count',
  'minutes',
  'created',
  'updated',
  'bytes',
  'seconds',
  'document',
  'version',
  'access',
  'what',
  'to',
]

/** What the page leaves out: a file is for whoever wants all of it. A fact that only another version knew stands as it is (rule K8). */
const besideIn = ({ kind, facts }: AuditEntry): string[] => {
  const { facts: words } = said().audit
  const kinds: Readonly<Record<string, string>> = said().operations.retention.kinds
  if (kind === 'FOLDER_SETTINGS') return [settingsInWords(String(facts['what'] ?? ''))]
  return Object.entries(facts).flatMap(([name, value]) => {
    if (toldByPage.includes(name)) return []
    const text = String(value)
    switch (name) {
      case 'of':
        return [wordFor(words.imports, text)]
      case 'outcome':
        // What came of a backup is told with its size.
        return kind === 'IMPORTED' || kind === 'IMPORT_UNDONE' ? [wordFor(words.outcomes, text)] : []
      case 'reason':
        return [wordFor(words.reasons, text)]
      case 'portal':
        return [filled(words.portal, { portal: text })]
      case 'files':
        return [filled(words[`files_${formOf(Number(value))}`], { count: value })]
      default:
        return [
          kinds[name] === undefined ? `${name}: ${text}` : filled(words.figure, { name: kinds[name], count: value }),
        ]
    }
  })
}

/** Of what is nobody else's business it is told that it was changed. */
const changeIn = ({ field, before, after }: AuditChange): string => {
  const { change, changed } = said().audit.facts
  const words = entryWords()
  const name = words.field(field)
  return before === '' && after === ''
    ? filled(changed, { field: name })
    : filled(change, { field: name, before: words.value(field, before), after: words.value(field, after) })
}

export const detailsOf = (entry: AuditEntry): string =>
  [...entry.changes.map(changeIn), entryWords().detail(entry), ...besideIn(entry)].filter(Boolean).join('; ')
