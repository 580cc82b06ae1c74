/** The free text that choosing "Individuell" demands: directly below, marked by an accent line. */
import { TextArea, type TextAreaProps } from './TextArea.tsx'

export function IndividualText(props: Omit<TextAreaProps, 'required'>) {
  return (
    <div className="col-span-full border-l-2 border-accent-line pl-4">
      <TextArea {...props} required />
    </div>
  )
}
