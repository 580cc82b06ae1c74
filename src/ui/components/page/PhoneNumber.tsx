/** Phone numbers that stay on one line as long as it has room for them: their hyphens and spaces are no places to break them. */
import { Fragment } from 'react'
import { TextLink } from '../buttons/TextLink.tsx'
import { phoneParts } from './phoneParts.ts'

/** One that can be called. */
export const PhoneLink = ({ of }: { of: string }) => (
  <TextLink href={`tel:${of.replaceAll(/[^\d+]/g, '')}`} className="inline-block self-start">
    {of}
  </TextLink>
)

/** A text in which some may stand. */
export const WithPhoneNumbers = ({ text }: { text: string }) =>
  phoneParts(text).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, none is moved
    at % 2 === 1 ? (
      <span key={at} className="inline-block">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  )
