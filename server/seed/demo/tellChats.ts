/** Turns the demo's chats into conversations and messages; what is not marked new has been read by the other side. */
import { stableId } from '../catalogue/numbers.ts'
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
      createDate: started,
    })
    for (const [index, [side, hoursAgo, content, isNew]] of chat.messages.entries()) {
      const [senders, readers] =
        side === 'customer' ? [members(customer), members(chat.supplier)] : [members(chat.supplier), members(customer)]
      const sender = senders[index % Math.min(senders.length, 2)]
      if (sender === undefined) continue
      const messageId = stableId(`message/${id}/${index}`)
      chronicle.messages.push({
        id: messageId,
        conversationId: id,
        senderId: sender.id,
        companyId: sender.companyId,
        content,
        createDate: at(hoursAgo),
      })
      if (isNew) continue
      for (const reader of readers)
        chronicle.readMessages.push({ messageId, userId: reader.id, readDate: at(hoursAgo - 1) })
    }
  }
}
