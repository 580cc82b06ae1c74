/** Keys as a small cap: "Ctrl D" in code, by their names of the language on the page. */
import { useKeyNames } from '../useKeyNames.ts'

export function Kbd({ children }: { children: string }) {
  const keyNames = useKeyNames()
  return (
    <kbd className="text-ident inline-flex h-[18px] min-w-[18px] shrink-0 items-center justify-center rounded-xs border border-line-strong bg-surface px-1 whitespace-nowrap text-ink-2">
      {keyNames(children)}
    </kbd>
  )
}
