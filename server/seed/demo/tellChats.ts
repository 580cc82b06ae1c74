/** Turns the demo's chats into conversations and messages; what is not marked new has been read by the other side. */
import { stableId } from './numbers.ts'
import { type Chat, chats } from './chats.ts'
import { companyId, type Person, person, userData, userKeys } from './people.ts'
import type { Chronicle } from './chronicle.ts'
import { type CustomerKey, type EnquiryStory, stories } from './stories.ts'
import { enquiryIdOf } from './tellEnquiry.ts'

const customerOf = (plant: string): { customer: CustomerKey; story: EnquiryStory } => {
  for (const customer of ['brandt', 'hellweg'] as const) {
    const story = stories[customer].find((candidate) => candidate.plant === plant)
    if (story) return { customer, story }
  }
  throw new Error(`no demo enquiry ${plant}`)
}

const members = (company: CustomerKey | Chat['supplier']): Person[] =>
  userKeys.filter((key) => userData[key].company === company).map(person)

/** Adds all chats to the chronicle; the offers must have been told before. */
export const tellChats = (chronicle: Chronicle, now: Date): void => {
  for (const chat of chats) {
    const { customer, story } = customerOf(chat.plant)
    const enquiryId = enquiryIdOf(customer, story)
    const supplierId = companyId(chat.supplier)
    const newest = chronicle.offers
      .filter((offer) => offer.enquiryId === enquiryId && offer.supplierId === supplierId && offer.released)
      .at(-1)
    const offerId = chat.about === 'offer' ? (newest?.id ?? null) : null
    const id = stableId(`conversation/${chat.plant}/${chat.supplier}/${chat.about}`)
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
    const started = at(Math.max(...chat.messages.map(([, hoursAgo]) => hoursAgo)))
    chronicle.conversations.push({
      id,
      enquiryId,
      offerId,
      customerId: companyId(customer),
      supplierId,
      messages: chat.messages.length,
      createDate: started,
      lastDate: at(Math.min(...chat.messages.map(([, hoursAgo]) => hoursAgo))),
    })
    const side = { customer: members(customer), supplier: members(chat.supplier) }
    for (const [index, [from, hoursAgo, content]] of chat.messages.entries()) {
      const sender = side[from][index % Math.min(side[from].length, 2)]
      if (sender === undefined) continue
      chronicle.messages.push({
        id: stableId(`message/${id}/${index}`),
        conversationId: id,
        senderId: sender.id,
        companyId: sender.companyId,
        number: index + 1,
        content,
        createDate: at(hoursAgo),
      })
    }
    for (const reader of ['customer', 'supplier'] as const) {
      const last = chat.messages.findLastIndex(([from, , , isNew]) => from !== reader && !isNew)
      const [, hoursAgo] = chat.messages[last] ?? []
      if (hoursAgo === undefined) continue
      for (const { id: userId } of side[reader])
        chronicle.readMarks.push({ conversationId: id, userId, upTo: last + 1, readDate: at(hoursAgo - 1) })
    }
  }
}
