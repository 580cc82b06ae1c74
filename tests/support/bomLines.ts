/** A line of a parts list that orders a piece and says nothing else. */
import { emptyLine as nothing, type UnmatchedLine } from '../../src/domain/bom/unmatched.ts'

export const emptyLine: UnmatchedLine = { ...nothing(), row: 2, quantity: 1 }
