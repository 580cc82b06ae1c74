/** A text whose [links](#like-this) lead to a section of the same document or to another page. */
import { Fragment } from 'react'
import { TextLink } from '../components/buttons/TextLink.tsx'

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

export const LinkedText = ({ text }: { text: string }) => {
  // Splitting by a pattern with two groups gives: text, label, target, text, label, target, … text.
  const parts = text.split(LINK)
  const links = Math.floor(parts.length / 3)
  return (
    <>
      {Array.from({ length: links }, (_, link) => (
        <Fragment key={link}>
          {parts[link * 3]}
          <TextLink href={parts[link * 3 + 2] ?? ''}>{parts[link * 3 + 1]}</TextLink>
        </Fragment>
      ))}
      {parts.at(-1)}
    </>
  )
}
