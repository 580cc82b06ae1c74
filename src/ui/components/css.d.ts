/** Lets style objects carry custom properties, for example { '--column': '110px' }. */
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
