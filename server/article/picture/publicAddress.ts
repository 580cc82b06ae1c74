/**
 * Which addresses of the network the portal calls for a picture: those that the whole world reaches. What price lists name must not lead
 * into the operator's own network (decision 0151).
 */
import ipaddr from 'ipaddr.js'

/** All of IPv6 that is handed out to anybody; the old forms that carry an IPv4 address lie outside of it, or have a range of their own. */
const handedOut = ipaddr.parseCIDR('2000::/3')

export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(handedOut))
}
