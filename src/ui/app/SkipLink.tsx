/** First stop of the Tab key: jumps over header and menu to the page's content (#content). */
import { useTexts } from '../components/texts.ts'

export function SkipLink() {
  const { actions } = useTexts()
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-1.5 text-body font-medium text-on-solid focus-visible:translate-y-0"
    >
      {actions.skipToContent}
    </a>
  )
}
