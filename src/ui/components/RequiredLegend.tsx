/** "* Pflichtfeld", once per form. */
import { RequiredStar } from './Field.tsx'
import { useTexts } from './texts.ts'

export function RequiredLegend() {
  const { field } = useTexts()
  return (
    <span className="text-caption text-ink-3">
      <RequiredStar /> {field.requiredLegend}
    </span>
  )
}
