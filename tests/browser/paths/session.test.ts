import { walkPathsOf } from '../support/walks.ts'

await walkPathsOf('session')
