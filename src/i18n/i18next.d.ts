/** Makes `t` know every key, so that a missing text does not compile. */
import 'i18next'
import type { Words } from './words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    // what the browser says by keys: as many areas as the compiler can follow
    resources: Omit<Words, 'components' | 'letters' | 'validation'>
  }
}
