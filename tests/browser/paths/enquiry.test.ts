import { walkPathsOf } from '../support/walks.ts'

await walkPathsOf('enquiry')
