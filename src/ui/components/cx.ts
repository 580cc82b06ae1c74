/** Class names, and custom properties beside them. */

declare module 'react' {
  /** Style objects may carry custom properties, for example { '--column': '110px' }. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

/** Joins class names and leaves out what is absent. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
