/** A mail address that takes a second line, where it has to, from its @ on. */
export const MailAddress = ({ of }: { of: string }) => {
  const at = of.lastIndexOf('@')
  if (at < 0) return of
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}
